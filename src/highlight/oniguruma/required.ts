/**
 * What a text has to hold for a pattern to match in it, so that most patterns need not be run at all.
 * Reads only as much of Oniguruma's syntax as it is sure of; of the rest it says that nothing is required.
 */

/** At least one of these ASCII strings has to stand at or after the place where the search starts. */
export type Clause = readonly string[];

/** Thrown at syntax that is not understood. */
class Unsure extends Error {}

/** Characters by how often they stand in code, the commonest first; a rare one tells more. */
const common = ' etoairnslcdup\'."mh,(g):;f/=-b{}_kyxvw[]$1">0<jTS|zqR2@#+&CEMPOADI!*?\\N`3BFLUWH%GVY45678XKJ9QZ^~\t\n';

const weightOfCharacter = (character: string): number => {
  const rank = common.indexOf(character);
  return rank === -1 ? 1 : common.length - rank;
};

/** How often a string may be met, on no scale in particular. */
function weightOfWord(word: string): number {
  let least = Infinity;
  for (const character of word) least = Math.min(least, weightOfCharacter(character));
  return least / word.length ** 2;
}

const weightOf = (clause: Clause): number => clause.reduce((sum, word) => sum + weightOfWord(word), 0);

/** Alternatives beyond this number are not worth looking for. */
const most = 24;

/** Clauses that all hold for any ASCII text in which the pattern matches, the most telling first; a few at most. */
export function requiredStrings(source: string): readonly Clause[] {
  try {
    const reader = { source, at: 0 };
    const clauses = readAlternatives(reader, { ignoreCase: false, extended: false });
    if (reader.at !== source.length) return [];
    const weighed = new Map(clauses.map((clause) => [clause.join('\n'), { clause, weight: weightOf(clause) }]));
    return [...weighed.values()]
      .sort((a, b) => a.weight - b.weight)
      .slice(0, 3)
      .map(({ clause }) => clause);
  } catch (error) {
    if (error instanceof Unsure) return [];
    throw error;
  }
}

interface Reader {
  readonly source: string;
  at: number;
}

/** Reads what an expression with the flag `y` finds here; undefined, and nothing read, where it finds nothing. */
function take(reader: Reader, expression: RegExp): string | undefined {
  expression.lastIndex = reader.at;
  if (!expression.test(reader.source)) return undefined;
  const taken = reader.source.slice(reader.at, expression.lastIndex);
  reader.at = expression.lastIndex;
  return taken;
}

interface Flags {
  readonly ignoreCase: boolean;
  readonly extended: boolean;
}

/** Reads up to the end of the group. Of alternatives, the most telling clause of each is joined with the others'. */
function readAlternatives(reader: Reader, flags: Flags): Clause[] {
  const first = readSequence(reader, flags);
  if (reader.source[reader.at] !== '|') return first;
  const alternatives = [first];
  while (reader.source[reader.at] === '|') {
    reader.at += 1;
    alternatives.push(readSequence(reader, flags));
  }
  if (alternatives.length > most || alternatives.some((clauses) => clauses.length === 0)) return [];
  const best = alternatives.map((clauses) =>
    clauses.reduce((least, clause) => (weightOf(clause) < weightOf(least) ? clause : least)),
  );
  const joined = [...new Set(best.flat())];
  return joined.length > most ? [] : [joined];
}

function readSequence(reader: Reader, flags: Flags): Clause[] {
  const clauses: Clause[] = [];
  // Characters that have to stand side by side.
  let run = '';
  const endRun = (): void => {
    if (run !== '') clauses.push([run]);
    run = '';
  };
  while (reader.at < reader.source.length && reader.source[reader.at] !== '|' && reader.source[reader.at] !== ')') {
    if (!flags.ignoreCase && !flags.extended) {
      const word = take(reader, /[\w !"#%&',/:;<=>@`~]+(?![*+?{])/y);
      if (word !== undefined) {
        run += word;
        continue;
      }
    }
    if (flags.extended && take(reader, /\s+|#[^\n]*(?:\n|$)/y)) continue;
    const isGroup = reader.source[reader.at] === '(';
    const element = readElement(reader, flags);
    const repeat = readQuantifiers(reader);
    if (repeat === 'once' && !isGroup && element.length === 1 && element[0]!.length === 1) {
      run += element[0]![0]!;
      continue;
    }
    endRun();
    if (repeat !== 'optional') clauses.push(...element);
  }
  endRun();
  return clauses;
}

function readQuantifiers(reader: Reader): 'once' | 'repeated' | 'optional' {
  let repeat: 'once' | 'repeated' | 'optional' = 'once';
  for (;;) {
    const quantifier = take(reader, /\+[?+]?|[*?][?+]?|\{(?:\d+(?:,\d*)?|,\d+)\}/y);
    if (quantifier === undefined) return repeat;
    if (!quantifier.startsWith('+') && !/^\{0*[1-9]/.test(quantifier)) repeat = 'optional';
    else if (repeat === 'once') repeat = 'repeated';
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

const asWritten: readonly Clause[] = Array.from({ length: 128 }, (_, code) => [String.fromCharCode(code)]);
const inBothCases: readonly Clause[] = asWritten.map(([character]) => [
  ...new Set([character!.toLowerCase(), character!.toUpperCase()]),
]);

/** Letters in both cases where case does not matter; too many characters say too little, others than ASCII nothing. */
function toClauses(codes: readonly number[] | undefined, { ignoreCase }: Flags): Clause[] {
  if (codes === undefined || codes.length === 0 || codes.length > most || codes.some((code) => code > 127)) return [];
  const characters = ignoreCase ? inBothCases : asWritten;
  return [codes.length === 1 ? characters[codes[0]!]! : [...new Set(codes.flatMap((code) => characters[code]!))]];
}

function readGroup(reader: Reader, flags: Flags): Clause[] {
  const start = reader.at;
  const opening = take(reader, /\((?:\?(?:[:>=!~]|<[=!]|<\w+>|[imx]*(?:-[imx]*)?[:)]|#[^)]*\))|(?![?*]))/y);
  if (opening === undefined) throw new Unsure();
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
  const escape = take(
    reader,
    /\\(?:[pP]\{[^}]*\}|[kg](?:<[^>]*>|'[^']*')|x\{\s*[\da-fA-F]{1,8}\s*\}|x[\da-fA-F]{1,2}|u[\da-fA-F]{4}|\d{1,3}|[sSwWdDhHRXNObByYAzZGKtnvfrae]|[^\w\s]|\s)/uy,
  );
  if (escape === undefined) throw new Unsure();
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
    let code: number | undefined;
    if (source[reader.at] === '[') {
      if (take(reader, /\[:\^?\w+:\]/y) === undefined) readClass(reader);
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
