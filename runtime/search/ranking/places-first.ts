import type { Entry } from '../entries.js';
import type { Ranked } from './rank.js';

/** From this tier on, a page is what was asked for by its name; above it, by its title. */
const NAMED = 3;

/**
 * Takes and returns entries, best first. Who asks for more than the title of a page looks for a place of it: where the
 * page was not asked for by name, the best of its places that says what the title lacks comes right before its top.
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
