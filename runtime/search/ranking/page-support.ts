import type { Phrase } from '../phrases.js';
import type { SearchIndex } from '../search-index.js';
import type { Asked, Ranked } from './types.js';

/** The least number of stems of a query, because a single word is in too many phrases. */
const LEAST = 2;
/** How many phrases support their pages: those that are most similar to the query. */
const PHRASES = 30;
/** The exponent of similarity, by which slightly more similar phrases count much more. */
const ALIKE = 3;
/** How strongly the support of all phrases moves a result. */
const SUPPORTED = 2;
/**
 * How strongly a result is moved if its page is that of a third party whose name begins with a rare word of the query:
 * `tea-strainer` for `wash the tea leaves`. Such pages count less than others only as long as they are not meant.
 */
const OWN = 1;
/** How many of the best results may change places. */
export const MOST = 10;
/** Added to the place of a result, so that the first places differ less from each other. */
const CLOSE = 1.5;
/**
 * A result whose score is this many times smaller than the best one is moved up less: by the root of how many times more
 * than that it is smaller.
 */
const GAP = 4;
/** From this tier on, a result has a name that was asked for, which counts more than phrases. */
const NAMED = 2;

/**
 * Moves results up if many of the phrases that resemble the query belong to their page, because the phrases that
 * readers use for sections (`called`, by entry) show what a page as a whole is about, and results of a third party whose
 * name is in the query. Takes and returns results, the best first.
 */
export function bySupport(
  ranked: readonly Ranked[],
  called: ReadonlyMap<number, readonly Phrase[]>,
  { query: { stems }, telling }: Asked,
  index: Pick<SearchIndex, 'entries' | 'namesOf'>,
): readonly Ranked[] {
  if (stems.length < LEAST) return ranked;
  const supports = supportOfPages(called, stems.length, index.entries);
  let fixed = 0;
  ranked.forEach(({ tier }, at) => (fixed = tier >= NAMED ? at + 1 : fixed));
  const best = ranked[fixed]?.score ?? 1;
  const placeOf = ({ entry, score }: Ranked, at: number): number => {
    if (at < fixed) return 0;
    if (at >= MOST) return Infinity;
    const { page, thirdParty } = index.entries[entry]!;
    const isOwn = thirdParty === true && telling.has(index.namesOf(entry).title.stems[0]!);
    return (
      (at + CLOSE) *
      Math.sqrt(Math.max(1, best / score / GAP)) *
      Math.exp(-SUPPORTED * (supports.get(page) ?? 0) - (isOwn ? OWN : 0))
    );
  };
  return ranked
    .map((one, at) => ({ one, place: placeOf(one, at), at }))
    .sort((a, b) => (a.place === b.place ? a.at - b.at : a.place - b.place))
    .map(({ one }) => one);
}

/** Returns the share that each page has in the phrases that are most similar to a query of `count` stems. */
function supportOfPages(
  called: ReadonlyMap<number, readonly Phrase[]>,
  count: number,
  entries: SearchIndex['entries'],
): ReadonlyMap<number, number> {
  // There may be thousands of phrases, so only those that are similar enough are sorted.
  const weights: number[] = [];
  for (const phrases of called.values()) for (const phrase of phrases) weights.push(weightOf(phrase, count));
  const least = Float64Array.from(weights).sort().at(-PHRASES) ?? 0;
  const phrases: { readonly page: number; readonly weight: number }[] = [];
  let number = 0;
  for (const [entry, own] of called)
    for (let at = 0; at < own.length; at += 1, number += 1)
      if (weights[number]! >= least) phrases.push({ page: entries[entry]!.page, weight: weights[number]! });
  const best = phrases.sort((a, b) => b.weight - a.weight).slice(0, PHRASES);
  const all = best.reduce((sum, { weight }) => sum + weight, 0);
  const supports = new Map<number, number>();
  for (const { page, weight } of best) supports.set(page, (supports.get(page) ?? 0) + weight / all);
  return supports;
}

/** Returns how similar a phrase is to a query of `count` stems. */
function weightOf(phrase: Phrase, count: number): number {
  let said = 0;
  for (const stem of phrase) if (stem !== '') said += 1;
  return (said / Math.sqrt(phrase.length * count)) ** ALIKE;
}
