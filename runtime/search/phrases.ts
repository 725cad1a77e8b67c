/** Encodes in one number which of the entry's phrases contains a stem, and how many stems the phrase has. */
export const phraseCode = (place: number, stems: number): number => place * MOST + Math.min(stems, MOST - 1);

/** The limit of the count of stems: longer phrases count as having one less than this. */
const MOST = 32;

/** The stems of a phrase that readers use for an entry. Stems that the query does not contain are empty strings. */
export type Phrase = readonly string[];

/**
 * Returns the phrases that contain any of these stems, by entry. `placesOf` returns pairs: the distance from the
 * previous entry, and the code.
 */
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

/**
 * Turns the pairs of a stem into places, as other words have them: the distance from the previous entry, and the number
 * of its phrases that contain the stem.
 */
export function countPlaces(places: readonly number[]): readonly number[] {
  const counted: number[] = [];
  for (let at = 0; at < places.length; at += 2) {
    if (places[at] === 0 && at > 0) counted[counted.length - 1]! += 1;
    else counted.push(places[at]!, 1);
  }
  return counted;
}
