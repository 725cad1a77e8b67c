import { ALL, common, inBothCases, NONE, others, rangeOf, setOf, union, type AsciiSet } from './ascii-set.js';
import { take, Unsure, type Reader } from './reader.js';

/** ASCII characters, which may be too many if the class is not exact. */
export interface CharacterClass {
  readonly set: AsciiSet;
  readonly isExact: boolean;
}

/**
 * What an escape stands for: the code of a character, a class, or a word boundary; undefined for a reference, another
 * kind of position, or several characters.
 */
export type Escape = number | CharacterClass | 'b' | 'B' | undefined;

const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, a: 7, e: 27 };

const DIGITS = rangeOf(48, 57);
const CAPITALS = rangeOf(65, 90);
const LETTERS = inBothCases(CAPITALS);
const SPACES = union(rangeOf(9, 13), setOf(' '));
const HEX = union(DIGITS, setOf('abcdefABCDEF'));
const WORDS = union(LETTERS, union(DIGITS, setOf('_')));

/** Lower-case letters name a class, and capitals its complement. */
const SHORTHANDS: Readonly<Record<string, AsciiSet>> = { d: DIGITS, h: HEX, s: SPACES, w: WORDS };

/** The ASCII characters of classes, by name in lower case. */
const NAMED: Readonly<Record<string, AsciiSet>> = {
  alpha: LETTERS,
  l: LETTERS,
  letter: LETTERS,
  alnum: union(LETTERS, DIGITS),
  digit: DIGITS,
  n: DIGITS,
  nd: DIGITS,
  xdigit: HEX,
  upper: CAPITALS,
  lu: CAPITALS,
  lower: rangeOf(97, 122),
  ll: rangeOf(97, 122),
  space: SPACES,
  word: WORDS,
  blank: setOf(' \t'),
};

const ANY: CharacterClass = { set: ALL, isExact: false };

const exactly = (set: AsciiSet): CharacterClass => ({ set, isExact: true });

/** The complement of too many characters has too few. */
const opposite = ({ set, isExact }: CharacterClass): CharacterClass => (isExact ? exactly(others(set)) : ANY);

function namedClass(name: string, isNegative: boolean): CharacterClass {
  const set = Object.hasOwn(NAMED, name.toLowerCase()) ? exactly(NAMED[name.toLowerCase()]!) : ANY;
  return isNegative ? opposite(set) : set;
}

/** Reads an escape outside of a class. */
export function readEscape(reader: Reader): Escape {
  const escape = take(
    reader,
    /\\(?:[pP]\{[^}]*\}|[kg](?:<[^>]*>|'[^']*')|x\{\s*[\da-fA-F]{1,8}\s*\}|x[\da-fA-F]{1,2}|u[\da-fA-F]{4}|\d{1,3}|[sSwWdDhHRXNObByYAzZGKtnvfrae]|[^\w\s]|\s)/uy,
  );
  if (escape === undefined) throw new Unsure();
  const letter = escape[1]!;
  if (letter === 'x' || letter === 'u') return parseInt(escape.slice(2).replace(/[{}\s]/g, ''), 16);
  if (letter === 'p' || letter === 'P') {
    const [, caret, name] = /\{(\^?)([^}]*)\}/.exec(escape)!;
    return namedClass(name!, (letter === 'P') !== (caret === '^'));
  }
  if (letter === 'b' || letter === 'B') return letter;
  if (Object.hasOwn(SHORTHANDS, letter)) return exactly(SHORTHANDS[letter]!);
  const small = letter.toLowerCase();
  if (letter !== small && Object.hasOwn(SHORTHANDS, small)) return exactly(others(SHORTHANDS[small]!));
  if (Object.hasOwn(CONTROLS, letter)) return CONTROLS[letter]!;
  return /\w/.test(letter) ? undefined : letter.codePointAt(0);
}

/** Reads a class in brackets. */
export function readClass(reader: Reader): CharacterClass {
  const { source } = reader;
  reader.at += 1;
  const isNegative = source[reader.at] === '^';
  if (isNegative) reader.at += 1;
  let both: CharacterClass | undefined;
  let members: CharacterClass = exactly(NONE);
  for (let first = true; first || source[reader.at] !== ']'; first = false) {
    if (reader.at >= source.length) throw new Unsure();
    if (source.startsWith('&&', reader.at)) {
      reader.at += 2;
      both = both === undefined ? members : bothOf(both, members);
      members = exactly(NONE);
    } else {
      members = oneOf(members, readMember(reader));
    }
  }
  reader.at += 1;
  if (both !== undefined) members = bothOf(both, members);
  return isNegative ? opposite(members) : members;
}

const oneOf = (a: CharacterClass, b: CharacterClass): CharacterClass => ({
  set: union(a.set, b.set),
  isExact: a.isExact && b.isExact,
});

const bothOf = (a: CharacterClass, b: CharacterClass): CharacterClass => ({
  set: common(a.set, b.set),
  isExact: a.isExact && b.isExact,
});

/** Reads a class within a class, a range, or one character. */
function readMember(reader: Reader): CharacterClass {
  if (reader.source[reader.at] === '[') {
    const name = take(reader, /\[:\^?\w+:\]/y);
    return name === undefined ? readClass(reader) : namedClass(name.replace(/\W/g, ''), name[2] === '^');
  }
  const member = readClassCharacter(reader);
  if (typeof member !== 'number') return member;
  if (reader.source[reader.at] !== '-' || reader.source[reader.at + 1] === ']') return exactly(rangeOf(member, member));
  const dash = reader.at;
  reader.at += 1;
  const next = reader.source[reader.at];
  const end = next === undefined || '[&'.includes(next) ? undefined : readClassCharacter(reader);
  if (typeof end === 'number' && end >= member) return exactly(rangeOf(member, end));
  // This is not a range, and its meaning depends on the syntax. It may be any character; the text after the hyphen is
  // read again.
  reader.at = dash + 1;
  return ANY;
}

function readClassCharacter(reader: Reader): number | CharacterClass {
  if (reader.source[reader.at] !== '\\') {
    const code = reader.source.codePointAt(reader.at)!;
    reader.at += code > 0xffff ? 2 : 1;
    return code;
  }
  // Within a class, `\b` is a backspace.
  if (take(reader, /\\b/y)) return 8;
  const escape = readEscape(reader);
  return escape === undefined || escape === 'b' || escape === 'B' ? ANY : escape;
}
