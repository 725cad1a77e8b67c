import type { SearchIndex, WordScores } from './search-index.js';
import { FIELDS } from './shard.js';
import { matchingWords } from './words/vocabulary.js';
import type { Places } from './words/word-lists.js';
import { formsIn } from './words/words.js';

/** The weight of a word in each field of `FIELDS`. */
const BOOST = [8, 2, 1, 3, 0.3, 5] as const;
/**
 * Parameters of BM25+: how soon repetitions of a word stop helping, how much a long text loses, and the least value of
 * any occurrence.
 */
const REPEATED = 1.2;
const LENGTH = 0.7;
const ANY = 0.5;

/** Factor for an identifier as it was typed, and for a part of it if the index contains the whole identifier. */
const WHOLE = 2;
const PART = 0.1;

/** Flags for the places of a word: the title of the entry's page, the name of the entry itself, and its text. */
export const IN_TITLE = 1;
export const IN_NAME = 2;
const IN_TEXT = 4;
/** The place of each field. The heading of a page is its title. */
const PLACES = FIELDS.map((field) =>
  field === 'title' ? IN_TITLE : field === 'heading' || field === 'keyword' ? IN_NAME : IN_TEXT,
);

/** How many words of the index for each form of a word are used to find excerpts. */
const SHOWN = 12;

/** Numbers for every entry of the index. Most of them are 0, so `entries` lists those that have a word. */
interface Sums {
  readonly entries: number[];
  readonly scores: Float64Array;
  readonly where: Uint8Array;
  /**
   * `best` has the best score for the current form, and `word` the sum for one of the words that match it. Both are 0
   * between two forms or words.
   */
  readonly best: Float64Array;
  readonly word: Float64Array;
}

/** Scores all forms of a word as it was typed, in the parts of the index that have been loaded. */
export function scoreWord(index: SearchIndex, typed: string): WordScores {
  const count = index.entries.length;
  const sums: Sums = {
    entries: [],
    scores: new Float64Array(count),
    where: new Uint8Array(count),
    best: new Float64Array(count),
    word: new Float64Array(count),
  };
  const { entries, scores, where } = sums;
  const found: string[] = [];
  const add = (form: string, share: number, open: boolean): void => {
    const words = [...matchingWords(index.words, form, open)];
    addBest(index, words, form, share, sums);
    found.push(...words.slice(0, SHOWN).map(([word]) => word));
  };
  const isKnown = (form: string): boolean => index.words.has(form);
  let hits: number | undefined;
  for (const { names, segments, humps } of formsIn(typed)) {
    const whole = names.some(isKnown);
    // A whole identifier says more than its parts, above all if the index contains it. Only the whole may be unfinished
    // or mistyped.
    names.forEach((form, place) => add(form, place === 0 ? WHOLE : 1, true));
    // A whole name is as rare as it is, however common its parts are.
    if (whole) hits = entries.length;
    segments.forEach((form) => add(form, whole ? PART : 1, false));
    humps.forEach((form) => add(form, whole || segments.some(isKnown) ? PART : 1, false));
  }
  hits ??= entries.length;
  return {
    entries,
    scores: entries.map((entry) => scores[entry]!),
    where: entries.map((entry) => where[entry]!),
    weight: hits === 0 ? 0 : rarity(count, hits),
    found,
  };
}

const rarity = (all: number, having: number): number => Math.log(1 + (all - having + 0.5) / (having + 0.5));

/**
 * Adds the scores of one form. If several words match it, each entry gets the score of the best one. Records in `where`
 * which fields of an entry contain the words.
 */
function addBest(
  index: SearchIndex,
  words: readonly (readonly [string, number])[],
  form: string,
  share: number,
  { entries, scores, where, best, word: sums }: Sums,
): void {
  const all: number[] = [];
  // A similar word must not count more than the word itself, however rare it is.
  const ceilings = rarities(index, index.words.placesOf(form));
  for (const [word, weight] of words) {
    const places = index.words.placesOf(word, form);
    const rare = rarities(index, places);
    const having: number[] = [];
    for (const { field, list } of places) {
      const worth = Math.min(rare[field]!, ceilings[field]!) * BOOST[field]! * weight;
      const lengths = index.lengths[field]!;
      const mean = index.means[field]!;
      const place = PLACES[field]!;
      let entry = 0;
      for (let at = 0; at < list.length; at += 2) {
        entry += list[at]!;
        const count = list[at + 1]!;
        where[entry]! |= place;
        const long = 1 - LENGTH + (LENGTH * lengths[entry]!) / mean;
        if (sums[entry] === 0) having.push(entry);
        sums[entry]! += worth * (ANY + (count * (REPEATED + 1)) / (count + REPEATED * long));
      }
    }
    for (const entry of having) {
      if (best[entry] === 0) all.push(entry);
      if (sums[entry]! > best[entry]!) best[entry] = sums[entry]!;
      sums[entry] = 0;
    }
  }
  for (const entry of all) {
    if (scores[entry] === 0) entries.push(entry);
    scores[entry]! += best[entry]! * share;
    best[entry] = 0;
  }
}

/** Returns how rare a word is in each field; infinity for a field without it. */
function rarities({ entries }: SearchIndex, places: readonly Places[]): readonly number[] {
  const having = BOOST.map(() => 0);
  for (const { field, list } of places) having[field]! += list.length / 2;
  return having.map((count) => (count === 0 ? Infinity : rarity(entries.length, count)));
}

/** Returns the entries that have exactly this word, or only those that have it in one field. */
export function entriesWith(index: SearchIndex, word: string, only?: (typeof FIELDS)[number]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { field, list } of index.words.placesOf(word)) {
    if (only !== undefined && FIELDS[field] !== only) continue;
    let entry = 0;
    for (let at = 0; at < list.length; at += 2) found.add((entry += list[at]!));
  }
  return found;
}
