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
  // A frequent stem is in thousands of phrases, of which only some tens differ in the stems that the query contains and
  // in length. So each entry only keeps numbers (the code of a phrase, and which stems were said), and phrases that look
  // the same are one.
  const found = new Map<number, number[]>();
  const said: (readonly string[])[] = [[]];
  for (const stem of new Set(stems)) {
    const longer = new Map<number, number>();
    const withStem = (before: number): number => {
      let next = longer.get(before);
      if (next === undefined) longer.set(before, (next = said.push([...said[before]!, stem]) - 1));
      return next;
    };
    const places = placesOf(stem);
    let entry = 0;
    let phrases: number[] | undefined;
    for (let at = 0; at < places.length; at += 2) {
      if (places[at]! > 0 || phrases === undefined) {
        entry += places[at]!;
        phrases = found.get(entry);
        if (phrases === undefined) found.set(entry, (phrases = []));
      }
      const code = places[at + 1]!;
      let own = 0;
      while (own < phrases.length && phrases[own] !== code) own += 2;
      if (own === phrases.length) phrases.push(code, withStem(0));
      else phrases[own + 1] = withStem(phrases[own + 1]!);
    }
  }
  const shared = new Map<number, Phrase>();
  const phraseOf = (length: number, which: number): Phrase => {
    const key = which * MOST + length;
    let phrase = shared.get(key);
    if (phrase === undefined) shared.set(key, (phrase = filled(said[which]!, length)));
    return phrase;
  };
  const named = new Map<number, readonly Phrase[]>();
  for (const [entry, phrases] of found) {
    const own: Phrase[] = [];
    for (let at = 0; at < phrases.length; at += 2) own.push(phraseOf(phrases[at]! % MOST, phrases[at + 1]!));
    named.set(entry, own);
  }
  return named;
}

/** Returns a phrase of this length with empty strings for stems that were not said. */
const filled = (said: readonly string[], length: number): Phrase => [
  ...said,
  ...Array<string>(Math.max(length - said.length, 0)).fill(''),
];

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
