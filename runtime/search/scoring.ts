import type { SearchIndex } from './search-index.js';
import { FIELDS } from './shard.js';
import { matchingWords } from './words/vocabulary.js';
import type { Places } from './words/word-lists.js';
import { formsIn } from './words/words.js';

/** What a word counts in each field of `FIELDS`. */
const BOOST = [8, 2, 1, 3, 0.3, 5] as const;
/** Of BM25+: how soon repeating a word helps no more, how much a long text loses, what any place of a word is worth. */
const REPEATED = 1.2;
const LENGTH = 0.7;
const ANY = 0.5;

/** What an identifier counts as it was typed, and a part of it where the whole occurs. */
const WHOLE = 2;
const PART = 0.1;

/** In the title of the entry's page, in what the entry itself is called, in its text. */
export const IN_TITLE = 1;
export const IN_NAME = 2;
const IN_TEXT = 4;
/** Of a page, the title is its name. */
const PLACES = FIELDS.map((field) =>
  field === 'title' ? IN_TITLE : field === 'heading' || field === 'keyword' ? IN_NAME : IN_TEXT,
);

/** Most words that excerpts are looked for by. */
const SHOWN = 12;

/** What one word of a query says of every entry. */
export interface WordScores {
  readonly scores: Float64Array;
  /** Where each entry has it: nowhere, or the sum of `IN_TITLE`, `IN_NAME` and `IN_TEXT`. */
  readonly where: Uint8Array;
  /** Weight of a word: the rarer it is, the higher. 0 for a word that no entry has. */
  readonly weight: number;
  /** The words of the index that were found for it, the likeliest first. */
  readonly found: readonly string[];
}

/** Scores all forms of a word, as it was typed, in all that has come of the index. */
export function scoreWord(index: SearchIndex, typed: string): WordScores {
  const scores = new Float64Array(index.entries.length);
  const where = new Uint8Array(index.entries.length);
  const found: string[] = [];
  const add = (form: string, share: number, open: boolean): void => {
    const words = [...matchingWords(index.words, form, open)];
    const best = bestScores(index, words, form, where);
    for (let entry = 0; entry < best.length; entry += 1) scores[entry]! += best[entry]! * share;
    found.push(...words.slice(0, SHOWN).map(([word]) => word));
  };
  const isKnown = (form: string): boolean => index.words.has(form);
  const having = (): number => {
    let count = 0;
    for (let entry = 0; entry < scores.length; entry += 1) if (scores[entry]! > 0) count += 1;
    return count;
  };
  let hits: number | undefined;
  for (const { names, segments, humps } of formsIn(typed)) {
    const whole = names.some(isKnown);
    // The whole says more than its parts, above all where it occurs; only it may be unfinished or mistyped.
    names.forEach((form, place) => add(form, place === 0 ? WHOLE : 1, true));
    // A whole name is as rare as it is, however common its parts are.
    if (whole) hits = having();
    segments.forEach((form) => add(form, whole ? PART : 1, false));
    humps.forEach((form) => add(form, whole || segments.some(isKnown) ? PART : 1, false));
  }
  hits ??= having();
  return { scores, where, weight: hits === 0 ? 0 : rarity(index.entries.length, hits), found };
}

const rarity = (all: number, having: number): number => Math.log(1 + (all - having + 0.5) / (having + 0.5));

/** Of several words that a form may mean, an entry has the score of the best. Notes in `where` what entries have them. */
function bestScores(
  index: SearchIndex,
  words: readonly (readonly [string, number])[],
  form: string,
  where: Uint8Array,
): Float64Array {
  const best = new Float64Array(index.entries.length);
  const sums = new Float64Array(index.entries.length);
  // What is only like a word says no more than the word itself, however rare it is.
  const ceilings = rarities(index, index.words.placesOf(form));
  for (const [word, weight] of words) {
    const places = index.words.placesOf(word, form);
    const rare = rarities(index, places);
    const having: number[] = [];
    for (const { field, list } of places) {
      const worth = Math.min(rare[field]!, ceilings[field]!) * BOOST[field]! * weight;
      const lengths = index.lengths[field]!;
      const place = PLACES[field]!;
      let entry = 0;
      for (let at = 0; at < list.length; at += 2) {
        entry += list[at]!;
        const count = list[at + 1]!;
        where[entry]! |= place;
        const long = 1 - LENGTH + (LENGTH * lengths[entry]!) / index.means[field]!;
        if (sums[entry] === 0) having.push(entry);
        sums[entry]! += worth * (ANY + (count * (REPEATED + 1)) / (count + REPEATED * long));
      }
    }
    for (const entry of having) {
      if (sums[entry]! > best[entry]!) best[entry] = sums[entry]!;
      sums[entry] = 0;
    }
  }
  return best;
}

/** How rare a word is in each field; infinitely where it has no place. */
function rarities({ entries }: SearchIndex, places: readonly Places[]): readonly number[] {
  const having = BOOST.map(() => 0);
  for (const { field, list } of places) having[field]! += list.length / 2;
  return having.map((count) => (count === 0 ? Infinity : rarity(entries.length, count)));
}

/** Entries that have this very word, or with a list or table that explains it. */
export function entriesWith(index: SearchIndex, word: string, only?: (typeof FIELDS)[number]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { field, list } of index.words.placesOf(word)) {
    if (only !== undefined && FIELDS[field] !== only) continue;
    let entry = 0;
    for (let at = 0; at < list.length; at += 2) found.add((entry += list[at]!));
  }
  return found;
}
