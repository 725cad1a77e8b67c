import { folded } from '../../../templates/islands/search/folded.js';

/**
 * An identifier as it is written in text: dotted, with hyphens, with its leading `--` or `@`, two flags in one
 * (`--[no-]warm`), or a placeholder in brackets.
 */
const IDENTIFIER =
  /--\[no-\][\p{L}\p{N}_$]+(?:[.\-/:@][\p{L}\p{N}_$]+)*|\[[\p{L}\p{N}_.:-]+\]|(?:--?|@)?[\p{L}\p{N}_$]+(?:[.\-/:@][\p{L}\p{N}_$]+)*/gu;
/** A plain word, as most words of a text are. Longer runs of letters are not words. */
const PLAIN = /^[A-Z]?[a-z]{1,40}$/;
const SEPARATOR = /[^\p{L}\p{N}]+/u;
/**
 * The boundary between a small and a capital letter, and before the last of several capital letters: `split|Chunks`,
 * `ES|Module`.
 */
const HUMP = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;
/** Characters of scripts that do not separate words, or that attach endings to them. */
const JOINED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`;
const JOINED_OR_NOT = new RegExp(`[${JOINED}]+|[^${JOINED}]+`, 'gu');
const IS_JOINED = new RegExp(`[${JOINED}]`, 'u');
/** A run of letters and digits. */
export const WORD = /[\p{L}\p{N}]+/gu;
/**
 * The length of the longest word. Longer addresses and the like are only indexed by their parts, while names may be
 * longer.
 */
const LONGEST = 40;
const LONGEST_NAME = 90;
/** The length of the longest run of characters without spaces that is divided. No sentence is longer. */
const LONGEST_RUN = 1000;
const NAME = /^(?:--)?\p{L}[\p{L}\p{N}_$]*(?:[.-][\p{L}\p{N}_$]+)*$/u;

/** The forms of one identifier in lower case, each of them once: `--output.chunkFilename`. */
export interface Forms {
  /** The identifier as it is written, and without its decoration: `--output.chunkfilename`, `output.chunkfilename`. */
  readonly names: readonly string[];
  /** The parts between punctuation: `output`, `chunkfilename`. */
  readonly segments: readonly string[];
  /** The parts of words (`partsOf`), `chunk` and `filename`, and the number of a version. */
  readonly humps: readonly string[];
}

/**
 * Returns the words by which a text is found, in lower case and without accents: all forms of each identifier. The index and queries both
 * use this function. `known` keeps the forms of identifiers that were analyzed before.
 */
export function wordsOf(text: string, known = new Map<string, readonly string[]>()): string[] {
  const words: string[] = [];
  for (const identifier of folded(text).match(IDENTIFIER) ?? []) {
    // Plain words take half the time if no list of forms is created for them.
    if (PLAIN.test(identifier)) words.push(identifier.toLowerCase());
    else {
      let forms = known.get(identifier);
      if (forms === undefined) known.set(identifier, (forms = Object.values(formsOf(identifier)).flat()));
      words.push(...forms);
    }
  }
  return words;
}

/** Returns the identifiers in a query, each with its forms. */
export const formsIn = (text: string): readonly Forms[] => (folded(text).match(IDENTIFIER) ?? []).map(formsOf);

/** Returns the parts of a name that begin with capital letters. */
export const humpsOf = (name: string): readonly string[] => name.split(HUMP);

/**
 * Returns the parts by which a word is found: those that begin with capital letters, and, since no spaces show where
 * words begin in some scripts, each two characters that follow each other there: `奶泡` and `泡器` of `奶泡器`.
 */
export function partsOf(word: string): readonly string[] {
  if (word.length > LONGEST_RUN || !IS_JOINED.test(word)) return humpsOf(word);
  return word.match(JOINED_OR_NOT)!.flatMap((run) => {
    if (!IS_JOINED.test(run)) return humpsOf(run);
    const characters = [...run];
    return characters.length === 1 ? characters : characters.slice(1).map((next, at) => characters[at]! + next);
  });
}

/** Whether a name has several parts: `splitChunks`, `keep_fnames`. */
export const isCompound = (name: string): boolean =>
  name.split(SEPARATOR).some((part) => humpsOf(part).length > 1) || /[\p{L}\p{N}]_[\p{L}\p{N}]/u.test(name);

function formsOf(identifier: string): Forms {
  if (PLAIN.test(identifier)) return { names: [identifier.toLowerCase()], segments: [], humps: [] };
  const known = new Set<string>();
  const fresh = (forms: readonly string[]): readonly string[] =>
    forms
      .map((form) => form.toLowerCase())
      .filter(
        (form) =>
          (form.length <= LONGEST || (form.length <= LONGEST_NAME && NAME.test(form))) &&
          !known.has(form) &&
          known.add(form),
      );
  const bare = identifier.replace(/^(?:--\[no-\]|--?|@|\[)|\]$/g, '');
  const parts = bare.split(SEPARATOR).filter((part) => part !== '');
  const humps = parts.flatMap(partsOf).filter((part) => part.length > 1);
  const versions = parts.flatMap((part) => /^v(\d+)$/i.exec(part)?.[1] ?? []);
  const whole = identifier.startsWith('--[') ? [`--${bare}`, `--no-${bare}`] : [identifier];
  return { names: fresh([...whole, bare]), segments: fresh(parts), humps: fresh([...humps, ...versions]) };
}
