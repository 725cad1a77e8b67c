import { editDistance } from './distance.js';

/** The words of the index by their length, to find words with a similar spelling. */
export interface Spelling {
  /** Returns the words at a distance of at most `most`, with their distance. */
  near(word: string, most: number): ReadonlyMap<string, number>;
  /** Returns the words that end with another one. */
  endingWith(end: string): readonly string[];
}

export function createSpelling(words: readonly string[]): Spelling {
  const byLength = new Map<number, (readonly [word: string, letters: number])[]>();
  for (const word of words) {
    const known = byLength.get(word.length);
    if (known === undefined) byLength.set(word.length, [[word, lettersOf(word)]]);
    else known.push([word, lettersOf(word)]);
  }
  const known = new Map<string, ReadonlyMap<string, number>>();
  const look = (word: string, most: number): ReadonlyMap<string, number> => {
    const found = new Map<string, number>();
    const letters = lettersOf(word);
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const [one, others] of byLength.get(length) ?? []) {
        // Each change affects at most two letters, and counting letters is much faster than comparing words.
        if (bitsIn(letters ^ others) > 2 * most) continue;
        const distance = editDistance(word, one, most);
        if (distance <= most) found.set(one, distance);
      }
    }
    return found;
  };
  return {
    near(word, most) {
      const key = `${word} ${most}`;
      let found = known.get(key);
      if (found === undefined) known.set(key, (found = look(word, most)));
      return found;
    },
    endingWith: (end) => words.filter((word) => word.endsWith(end)),
  };
}

/** Returns a number with one bit for each letter that occurs in a word. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
