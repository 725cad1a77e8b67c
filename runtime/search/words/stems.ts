import { folded } from '../../../templates/islands/search/folded.js';
import { isEmpty } from './query-words.js';
import { WORD, partsOf } from './words.js';

const VOWEL = /[aeiouy]/;
/** In words with this many letters, an `e` at the end makes a different word: `core` and `cors`. */
const SHORT = 3;
/** What messages say of names that do not exist, which readers do not want to define. */
const MISSING = 'defined';

/**
 * Returns the part that the forms of an English word have in common: `load` of `loads`, `loaded` and `loading`, `cach`
 * of `caching` and `caches`. Only endings that do not change the meaning are removed, since a loader is not what it
 * loads.
 */
export function stemOf(written: string): string {
  if (!/^[a-z]{4,}$/.test(written) || written === MISSING) return written;
  const word = americanOf(written);
  const single = word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : /(?:ss|sh|ch|x|z)es$/.test(word)
      ? word.slice(0, -2)
      : /(?:[^siua]|[^i]a)s$/.test(word)
        ? word.slice(0, -1)
        : word;
  const [, start] = /^(.{3,})(?:ing|ed)$/.exec(single) ?? [];
  const base = start !== undefined && VOWEL.test(start) ? start.replace(/([^aeiouls])\1$/, '$1') : single;
  return base.length > SHORT + 1 && base.endsWith('e') ? base.slice(0, -1) : base;
}

/** Returns the American spelling of a word: `optimize` for `optimise`, `analyze` for `analyse`. */
const americanOf = (word: string): string => word.replace(/(?<=.{3}[iy])s(?=(?:e[ds]?|ing|ations?)$)/, 'z');

/** Synonyms in texts about software. */
const SAME = [
  'folder directory',
  'migrate upgrade',
  'remove delete',
  'minify minimize',
  'option setting',
  'image picture',
  'speed performance',
  'slow performance',
  'several multiple',
  'behaviour behavior',
  'colour color',
  'licence license',
  'circular cyclic',
  'clean clear',
  'hide suppress silence',
  'shared common',
  'exclude ignore',
  'delay timeout',
  'memory heap',
  'mock stub fake',
  'install download',
  'server backend',
  'browser client',
  'custom own',
  'change override customize',
].map((words) => words.split(' '));
const SAME_BY_STEM = new Map<string, readonly string[]>();
for (const words of SAME)
  for (const stem of new Set(words.map(stemOf))) SAME_BY_STEM.set(stem, [...(SAME_BY_STEM.get(stem) ?? []), ...words]);

/** Returns other forms of a word, and synonyms. Some of the forms do not exist, which does no harm. */
export function relatedWords(word: string): readonly string[] {
  const root = americanOf(word)
    .replace(/ification$/, 'ify')
    .replace(/(?<=.{4})i?z?ation$/, (ending) => (ending === 'ization' ? 'ize' : ''));
  const stem = stemOf(root);
  if (!/^[a-z]{3,}$/.test(stem)) return [];
  const same = SAME_BY_STEM.get(stem) ?? [];
  const forms = new Set([...formsOf(stem), ...same, ...same.flatMap((one) => formsOf(stemOf(one)))]);
  forms.delete(word);
  return [...forms];
}

function formsOf(stem: string): readonly string[] {
  const doubled = `${stem}${stem.at(-1)}`;
  const short = stem.slice(0, -1);
  const bases = [stem, ...(stem.endsWith('y') ? [`${short}ies`, `${short}ied`, `${short}ification`] : [])];
  const endings = [...(stem.length > SHORT ? ['e'] : []), 's', 'es', 'ed', 'ing', 'ation', 'ion'];
  return [...bases, ...endings.map((ending) => stem + ending), `${doubled}ing`, `${doubled}ed`];
}

/** Proper names that are often written in lower case and must not be divided at capital letters. */
const UNDIVIDED = /^(?:(?:Type|Java|Coffee|ECMA)Script|WebAssembly|WebSocket|PostCSS|GraphQL|jQuery|Git(?:Hub|Lab))s?$/;
/** Other proper names with several capital letters, which are no names in code. */
const PROPER = /^(?:CommonJS\d?|DevTools|NodeJS|JavaScript|YouTube|Mac(?:OS)?|iOS)$/;
/** Whether a word is the proper name of a language, a format or a product. */
export const isProper = (word: string): boolean => UNDIVIDED.test(word) || PROPER.test(word);

/**
 * Returns the stems of the words in a heading or query, in order. Stop words are left out if there are other words.
 * `known` keeps the words that were analyzed before, because headings have the same ones again and again.
 */
export function stemsOf(text: string, known = new Map<string, readonly StemmedWord[]>()): readonly string[] {
  const words = (folded(text).match(WORD) ?? []).flatMap((word) => {
    let parts = known.get(word);
    if (parts === undefined) known.set(word, (parts = (UNDIVIDED.test(word) ? [word] : partsOf(word)).map(stemmed)));
    return parts;
  });
  const full = words.filter(({ empty }) => !empty);
  return (full.length > 0 ? full : words).map(({ stem }) => stem);
}

/** A word, or a part of a name. */
export interface StemmedWord {
  readonly stem: string;
  readonly empty: boolean;
}

function stemmed(part: string): StemmedWord {
  const word = part.toLowerCase().replace(/^v(?=\d+$)/, '');
  return { stem: stemOf(word), empty: isEmpty(word) };
}
