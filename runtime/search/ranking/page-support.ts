import type { Entry } from '../entries.js';
import type { Phrase } from '../phrases.js';
import type { Ranked } from './rank.js';

/** A word by itself is in too many phrases. */
const LEAST = 2;
/** Only the phrases that are most like the query support their pages, */
const PHRASES = 30;
/** and those that are a little more like it count much more. */
const ALIKE = 3;
/** What the support of all phrases does to the place of a result. */
const SUPPORTED = 2;
/** So many of the best results change places. */
export const MOST = 10;
/** How little the first places differ. */
const CLOSE = 1.5;
/** From this tier on, a result has a name that was asked for, which says more than phrases. */
const NAMED = 2;

/**
 * Takes and returns results, best first. What readers call places of a page (`called`, by entry) says what the page as a
 * whole is about: results move up if many of the phrases that resemble the query, which has so many stems, belong to
 * their page.
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
