import type { Entry } from '../entries.js';
import type { Phrase } from '../phrases.js';
import type { Ranked } from './rank.js';

/** The least number of stems of a query, because a single word is in too many phrases. */
const LEAST = 2;
/** How many phrases support their pages: those that are most similar to the query. */
const PHRASES = 30;
/** The exponent of similarity, by which slightly more similar phrases count much more. */
const ALIKE = 3;
/** How strongly the support of all phrases moves a result. */
const SUPPORTED = 2;
/** How many of the best results may change places. */
export const MOST = 10;
/** Added to the place of a result, so that the first places differ less from each other. */
const CLOSE = 1.5;
/** From this tier on, a result has a name that was asked for, which counts more than phrases. */
const NAMED = 2;

/**
 * Moves results up if many of the phrases that resemble the query belong to their page, because the phrases that
 * readers use for sections (`called`, by entry) show what a page as a whole is about. Takes and returns results, the
 * best first. `stems` is the number of stems in the query.
 */
export function bySupport(
  ranked: readonly Ranked[],
  called: ReadonlyMap<number, readonly Phrase[]>,
  stems: number,
  entries: readonly Entry[],
): readonly Ranked[] {
  if (stems < LEAST) return ranked;
  const phrases = [...called]
    .flatMap(([entry, own]) =>
      own.map((phrase) => {
        const said = phrase.filter((stem) => stem !== '').length;
        return { page: entries[entry]!.page, weight: (said / Math.sqrt(phrase.length * stems)) ** ALIKE };
      }),
    )
    .sort((a, b) => b.weight - a.weight)
    .slice(0, PHRASES);
  const all = phrases.reduce((sum, { weight }) => sum + weight, 0);
  const supports = new Map<number, number>();
  for (const { page, weight } of phrases) supports.set(page, (supports.get(page) ?? 0) + weight / all);
  let fixed = 0;
  ranked.forEach(({ tier }, at) => (fixed = tier >= NAMED ? at + 1 : fixed));
  const placeOf = ({ entry }: Ranked, at: number): number => {
    if (at < fixed) return 0;
    const support = supports.get(entries[entry]!.page) ?? 0;
    return at < MOST ? (at + CLOSE) * Math.exp(-SUPPORTED * support) : Infinity;
  };
  return ranked
    .map((one, at) => ({ one, place: placeOf(one, at), at }))
    .sort((a, b) => (a.place === b.place ? a.at - b.at : a.place - b.place))
    .map(({ one }) => one);
}
