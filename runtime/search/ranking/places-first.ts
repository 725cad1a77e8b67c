import type { Entry } from '../entries.js';
import type { Ranked } from './types.js';

/** In this tier, the name of a page is what was asked for; in higher tiers, its title is. */
const NAMED = 3;

/**
 * Moves the best section of a page directly before the top of the page if the section has words of the query that the
 * title lacks, since such a query asks for a section rather than for the page. If the query is the name of the page, only
 * a section that is what was asked for (`isMeant`) moves; if it is the title of the page, none does. Takes and returns
 * results, the best first.
 */
export function placesFirst(ranked: readonly Ranked[], entries: readonly Entry[]): readonly Ranked[] {
  const byPage = new Map<number, number[]>();
  ranked.forEach(({ entry }, at) => {
    const { page } = entries[entry]!;
    const places = byPage.get(page);
    if (places === undefined) byPage.set(page, [at]);
    else places.push(at);
  });
  const order = ranked.slice();
  for (const places of byPage.values()) {
    const own = places.map((at) => ranked[at]!);
    const top = own.findIndex(({ entry, tier }) => entries[entry]!.heading === undefined && tier <= NAMED);
    if (top < 0) continue;
    const isNamed = own[top]!.tier === NAMED;
    const best = own.findIndex(
      ({ entry, saysMore, isMeant }) => (isMeant || (saysMore && !isNamed)) && entries[entry]!.heading !== undefined,
    );
    if (best < top) continue;
    const moved = [...own.slice(0, top), own[best]!, ...own.slice(top, best), ...own.slice(best + 1)];
    places.forEach((at, place) => (order[at] = moved[place]!));
  }
  return order;
}
