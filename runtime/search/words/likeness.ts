import { WORD } from './words.js';

/** What a word of the query counts that only the title of the heading's page has. */
const HELPED = 0.7;
/** What words of a heading take away at most that the query does not have. */
const STRANGE = 0.3;

/** How well a heading fits a query: 1 if it has its words and no others, 0 if it has none. What it lacks, the page's title may have. */
export function likeness(heading: readonly string[], title: readonly string[], query: readonly string[]): number {
  if (query.length === 0 || heading.length === 0) return 0;
  // Loops, because this is asked of hundreds of headings for each key.
  let asked = 0;
  let helped = 0;
  for (const word of query) {
    if (heading.includes(word)) asked += 1;
    else if (title.includes(word)) helped += 1;
  }
  if (asked === 0) return 0;
  let fitting = 0;
  for (const word of heading) if (query.includes(word)) fitting += 1;
  return ((asked + helped * HELPED) / query.length) * (1 - STRANGE * (1 - fitting / heading.length));
}

/** Most words of the query that stand in the text one after the other, as a part of all; 0 for less than `least` words. */
export function phrase(text: readonly string[], query: readonly string[], least: number): number {
  let longest = 0;
  const places = new Map<string, number[]>();
  query.forEach((word, at) => places.set(word, [...(places.get(word) ?? []), at]));
  let runs = new Map<number, number>();
  for (const word of text) {
    const next = new Map<number, number>();
    for (const at of places.get(word) ?? []) {
      const length = (runs.get(at - 1) ?? 0) + 1;
      next.set(at, length);
      longest = Math.max(longest, length);
    }
    runs = next;
  }
  return longest < least ? 0 : longest / query.length;
}

/** All words of a text in order, to look for phrases. */
export const plainWords = (text: string): readonly string[] => text.toLowerCase().match(WORD) ?? [];
