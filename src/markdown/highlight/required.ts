/**
 * What characters a text has to hold for a pattern to match in it, so that most patterns need not be run at all.
 * Reads only as much of Oniguruma's syntax as it is sure of; of the rest it says that nothing is required.
 */

/** At least one of these characters (ASCII codes) has to stand at or after the place where the search starts. */
export type Clause = readonly number[];

/** Thrown at syntax that is not understood. */
class Unsure extends Error {}

/** Characters by how often they stand in code, the commonest first; a rare one tells more. */
const common = ' etoairnslcdup\'."mh,(g):;f/=-b{}_kyxvw[]$1">0<jTS|zqR2@#+&CEMPOADI!*?\\N`3BFLUWH%GVY45678XKJ9QZ^~\t\n';

const weights = Array.from({ length: 128 }, (_, code) => {
  const rank = common.indexOf(String.fromCharCode(code));
  return rank === -1 ? 1 : common.length - rank;
});

const weightOf = (clause: Clause): number => clause.reduce((sum, code) => sum + weights[code]!, 0);

/** Clauses that all hold for any text in which the pattern matches, the most telling first; a few at most. */
export function requiredCharacters(source: string): readonly Clause[] {
  try {
    const reader = { source, at: 0 };
    const clauses = readAlternatives(reader, { ignoreCase: false, extended: false });
    if (reader.at !== source.length) return [];
    const distinct = new Map(clauses.map((clause) => [clause.join(), clause]));
    return [...distinct.values()].sort((a, b) => weightOf(a) - weightOf(b)).slice(0, 4);
  } catch (error) {
    if (error instanceof Unsure) return [];
    throw error;
  }
}

interface Reader {
  readonly source: string;
  at: number;
}

interface Flags {
  readonly ignoreCase: boolean;
  readonly extended: boolean;
}

/** Reads up to the end of the group. Of alternatives, the most telling clause of each is joined with the others'. */
function readAlternatives(reader: Reader, flags: Flags): Clause[] {
  const alternatives = [readSequence(reader, flags)];
  while (reader.source[reader.at] === '|') {
    reader.at += 1;
    alternatives.push(readSequence(reader, flags));
  }
  if (alternatives.length === 1) return alternatives[0]!;
  const best = alternatives.map((clauses) => clauses.toSorted((a, b) => weightOf(a) - weightOf(b))[0]);
  if (best.some((clause) => clause === undefined)) return [];
  const joined = [...new Set(best.flatMap((clause) => clause!))].sort((a, b) => a - b);
  return joined.length > 24 ? [] : [joined];
}

function readSequence(reader: Reader, flags: Flags): Clause[] {
  const clauses: Clause[] = [];
  while (reader.at < reader.source.length && !'|)'.includes(reader.source[reader.at]!)) {
    if (flags.extended && skipBlank(reader)) continue;
    const element = readElement(reader, flags);
    if (!readQuantifiers(reader)) clauses.push(...element);
  }
  return clauses;
}

function skipBlank(reader: Reader): boolean {
  const found = /^(?:\s+|#[^\n]*(?:\n|$))/.exec(reader.source.slice(reader.at));
  reader.at += found?.[0].length ?? 0;
  return found !== null;
}

/** True if what stands before may be left out. */
function readQuantifiers(reader: Reader): boolean {
  let optional = false;
  for (;;) {
    const rest = reader.source.slice(reader.at, reader.at + 24);
    const quantifier = /^(?:\+[?+]?|[*?][?+]?|\{(?:\d+(?:,\d*)?|,\d+)\})/.exec(rest)?.[0];
    if (quantifier === undefined) return optional;
    reader.at += quantifier.length;
    if (!quantifier.startsWith('+') && !/^\{0*[1-9]/.test(quantifier)) optional = true;
  }
}

function readElement(reader: Reader, flags: Flags): Clause[] {
  const character = reader.source[reader.at]!;
  if (character === '(') return readGroup(reader, flags);
  if (character === '[') return toClauses(readClass(reader), flags);
  if (character === '\\') return toClauses(readEscape(reader), flags);
  reader.at += 1;
  return '.^$'.includes(character) ? [] : toClauses([character.charCodeAt(0)], flags);
}

/** Letters in both cases where case does not matter; too many characters say too little, others than ASCII nothing. */
function toClauses(codes: readonly number[] | undefined, { ignoreCase }: Flags): Clause[] {
  if (codes === undefined || codes.some((code) => code > 127)) return [];
  const all = ignoreCase ? codes.flatMap((code) => [code, ...otherCase(code)]) : codes;
  return all.length === 0 || all.length > 24 ? [] : [[...new Set(all)].sort((a, b) => a - b)];
}

const otherCase = (code: number): number[] => (/[a-z]/i.test(String.fromCharCode(code)) ? [code ^ 32] : []);

function readGroup(reader: Reader, flags: Flags): Clause[] {
  const rest = reader.source.slice(reader.at, reader.at + 80);
  const opening = /^\((?:\?(?:[:>=!~]|<[=!]|<\w+>|[imx]*(?:-[imx]*)?[:)]|#[^)]*\))|(?![?*]))/.exec(rest)?.[0];
  if (opening === undefined) throw new Unsure();
  const start = reader.at;
  reader.at += opening.length;
  if (opening.startsWith('(?#')) return [];
  const options = /^\(\?([imx]*)(-[imx]*)?([:)])$/.exec(opening);
  const inner = options ? withOptions(flags, options[1]!, options[2] ?? '') : flags;
  if (options?.[3] === ')') {
    // Options for the rest of the group. In its middle, their reach over alternatives depends on the syntax.
    if (start > 0 && !/(?:^|[^\\])\((?:\?(?:[:>=!]|<[=!]))?$/.test(reader.source.slice(0, start))) throw new Unsure();
    return readAlternatives(reader, inner);
  }
  const clauses = readAlternatives(reader, inner);
  if (reader.source[reader.at] !== ')') throw new Unsure();
  reader.at += 1;
  return /^\(\?(?:!|~|<[=!])/.test(opening) ? [] : clauses;
}

/** Where case stopped to matter once, it is taken to matter no more: that asks for less, never for more. */
const withOptions = (flags: Flags, on: string, off: string): Flags => ({
  ignoreCase: flags.ignoreCase || on.includes('i'),
  extended: off.includes('x') ? false : flags.extended || on.includes('x'),
});

const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, a: 7, e: 27 };

/** The one character that an escape stands for; undefined for classes, anchors and references. */
function readEscape(reader: Reader): readonly number[] | undefined {
  const rest = reader.source.slice(reader.at, reader.at + 80);
  const escape = /^\\(?:[pP]\{[^}]*\}|[kg](?:<[^>]*>|'[^']*')|x\{\s*[\da-fA-F]{1,8}\s*\}|x[\da-fA-F]{1,2}|u[\da-fA-F]{4}|\d{1,3}|[sSwWdDhHRXNObByYAzZGKtnvfrae]|[^\w\s]|\s)/u.exec(rest)?.[0];
  if (escape === undefined) throw new Unsure();
  reader.at += escape.length;
  const letter = escape[1]!;
  if (letter === 'x' || letter === 'u') return [parseInt(escape.slice(2).replace(/[{}\s]/g, ''), 16)];
  if (letter === 'd') return [48, 49, 50, 51, 52, 53, 54, 55, 56, 57].filter(() => escape.length === 2);
  if (Object.hasOwn(controls, letter)) return [controls[letter]!];
  return /\w/.test(letter) ? undefined : [letter.charCodeAt(0)];
}

/** The characters of a class; undefined if they are not simply listed. */
function readClass(reader: Reader): readonly number[] | undefined {
  const { source } = reader;
  const codes: number[] = [];
  let simple = true;
  reader.at += 1;
  if (source[reader.at] === '^') {
    simple = false;
    reader.at += 1;
  }
  for (let first = true; first || source[reader.at] !== ']'; first = false) {
    if (reader.at >= source.length) throw new Unsure();
    const named = /^\[:\^?\w+:\]/.exec(source.slice(reader.at, reader.at + 24))?.[0];
    let code: number | undefined;
    if (named !== undefined) {
      reader.at += named.length;
    } else if (source[reader.at] === '[') {
      readClass(reader);
    } else if (source.startsWith('&&', reader.at)) {
      reader.at += 2;
    } else if (source[reader.at] === '\\') {
      const escaped = source[reader.at + 1] === 'b' ? undefined : readEscape(reader);
      if (escaped === undefined && source.startsWith('\\b', reader.at)) reader.at += 2;
      if (escaped?.length === 1) code = escaped[0];
    } else {
      code = source.charCodeAt(reader.at);
      reader.at += 1;
    }
    if (code === undefined) simple = false;
    else codes.push(code);
    // A range: its ends are listed, what lies between is added.
    if (source[reader.at] === '-' && source[reader.at + 1] !== ']') {
      const end = source.charCodeAt(reader.at + 1);
      if (code === undefined || /[\\[\]&]/.test(source[reader.at + 1]!) || end > 127 || end < code) {
        simple = false;
        continue;
      }
      for (let between = code + 1; between <= end; between += 1) codes.push(between);
      reader.at += 2;
    }
  }
  reader.at += 1;
  return simple ? codes : undefined;
}
