/** What a place of a phrase's word says besides the entry: which of the entry's phrases it is, and how many stems that one has. */
export const phraseCode = (place: number, stems: number): number => place * MOST + Math.min(stems, MOST - 1);

/** More stems of a phrase are not counted. */
const MOST = 32;

/** The stems of a phrase that somebody calls an entry; empty those that a query does not have. */
export type Phrase = readonly string[];

/** The phrases with any of these stems, by entry. `placesOf` has pairs: the distance from the entry before, and the code. */
export function phrasesWith(
  stems: readonly string[],
  placesOf: (stem: string) => readonly number[],
): ReadonlyMap<number, readonly Phrase[]> {
  const found = new Map<number, Map<number, string[]>>();
  for (const stem of new Set(stems)) {
    const places = placesOf(stem);
    let entry = 0;
    for (let at = 0; at < places.length; at += 2) {
      entry += places[at]!;
      const phrases = found.get(entry) ?? new Map<number, string[]>();
      found.set(entry, phrases);
      const code = places[at + 1]!;
      const said = phrases.get(code);
      if (said === undefined) phrases.set(code, [stem]);
      else said.push(stem);
    }
  }
  return new Map([...found].map(([entry, phrases]) => [entry, Array.from(phrases, filled)]));
}

function filled([code, said]: readonly [number, string[]]): Phrase {
  for (let missing = (code % MOST) - said.length; missing > 0; missing--) said.push('');
  return said;
}

/** In how many of its phrases an entry has a stem: places as all other words have them. */
export function countPlaces(places: readonly number[]): readonly number[] {
  const counted: number[] = [];
  for (let at = 0; at < places.length; at += 2) {
    if (places[at] === 0 && at > 0) counted[counted.length - 1]! += 1;
    else counted.push(places[at]!, 1);
  }
  return counted;
}
