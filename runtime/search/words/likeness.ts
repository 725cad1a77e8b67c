import { folded } from '../../../templates/islands/search/folded.js';
import { WORD } from './words.js';

/** Factor for a word of the query that is not in the heading but in the title of its page. */
const HELPED = 0.7;
/** How much words of a heading that the query lacks lower the result at most. */
const STRANGE = 0.3;

/**
 * Returns how well a heading fits a query: 1 if it has exactly the words of the query, 0 if it has none of them. Words
 * that it lacks count in part if the page's title has them.
 */
export function likeness(heading: readonly string[], title: readonly string[], query: readonly string[]): number {
  if (query.length === 0 || heading.length === 0) return 0;
  // These are loops, because this runs for hundreds of headings on each key.
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

/**
 * Returns the length of the longest run of words from the query that also follow each other in the text, as a share of
 * the query; 0 for runs of less than `least` words.
 */
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

/** Returns all words of a text in order, to find phrases. */
export const plainWords = (text: string): readonly string[] => folded(text).toLowerCase().match(WORD) ?? [];
