/** A set of ASCII characters, as one bit for each. */
export type AsciiSet = readonly [number, number, number, number];

export const NONE: AsciiSet = [0, 0, 0, 0];
export const ALL: AsciiSet = [-1, -1, -1, -1];

/** The characters of a text, without those beyond ASCII. */
export function setOf(text: string): AsciiSet {
  const set: [number, number, number, number] = [0, 0, 0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 128) set[unit >> 5]! |= 1 << (unit & 31);
  }
  return set;
}

/**
 * The pairs of neighbors in an ASCII text, each as one of 128 numbers. A text that contains another one has all of its
 * pairs; most others lack one.
 */
export function pairsOf(text: string): AsciiSet {
  const set: [number, number, number, number] = [0, 0, 0, 0];
  for (let index = 1; index < text.length; index += 1) addPair(set, text.charCodeAt(index - 1), text.charCodeAt(index));
  return set;
}

export function addPair(set: [number, number, number, number], first: number, second: number): void {
  const pair = ((first * 5) ^ second) & 127;
  set[pair >> 5]! |= 1 << (pair & 31);
}

/** All ASCII characters from one code to another, both included. */
export function rangeOf(first: number, last: number): AsciiSet {
  const set: [number, number, number, number] = [0, 0, 0, 0];
  for (let code = first; code <= Math.min(last, 127); code += 1) set[code >> 5]! |= 1 << (code & 31);
  return set;
}

export const union = (a: AsciiSet, b: AsciiSet): AsciiSet => [a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]];
export const common = (a: AsciiSet, b: AsciiSet): AsciiSet => [a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]];
export const others = (set: AsciiSet): AsciiSet => [~set[0], ~set[1], ~set[2], ~set[3]];

export const has = (set: AsciiSet, code: number): boolean => (set[code >> 5]! & (1 << (code & 31))) !== 0;

/** Whether the second set contains all characters of the first. */
export const includes = (all: AsciiSet, some: AsciiSet): boolean =>
  ((some[0] & ~all[0]) | (some[1] & ~all[1]) | (some[2] & ~all[2]) | (some[3] & ~all[3])) === 0;

/** The set with its letters in both cases. */
export function inBothCases(set: AsciiSet): AsciiSet {
  // Capital letters are in the third number and small letters in the fourth, at the same bits.
  const letters = (set[2] | set[3]) & 0x07fffffe;
  return [set[0], set[1], set[2] | letters, set[3] | letters];
}

/** The codes of the members, in ascending order; undefined if there are more than `most`. */
export function membersOf(set: AsciiSet, most: number): readonly number[] | undefined {
  const codes: number[] = [];
  for (let part = 0; part < 4; part += 1) {
    for (let rest = set[part]!; rest !== 0; rest &= rest - 1) {
      if (codes.length === most) return undefined;
      codes.push(32 * part + 31 - Math.clz32(rest & -rest));
    }
  }
  return codes;
}
