/**
 * Names that readers type together with words for what they are or for what they want to know about them. The name alone
 * is what they look for: `warmCup` of `warmCup option` and `disable warmCup`, `--warm` of `brewer pour --warm cup`.
 */
import { isEmpty, queryWords } from '../words/query-words.js';
import type { SearchIndex } from '../search-index.js';
import type { WordLists } from '../words/word-lists.js';
import { humpsOf, isCompound } from '../words/words.js';

/** Words that say what a name is. */
const KIND = new Set(
  'argument arguments event events field fields hook hooks key method methods option options param parameter parameters params properties property setting settings'.split(
    ' ',
  ),
);
/** Words that are not the subject beside a name of several words. */
const ASIDE = new Set(
  'config configuration default disable disabled enabled false flag function hide hiding off set show true turn type value values variable'.split(
    ' ',
  ),
);
/** Words for what readers want of an option. */
const WANTED = new Set('config configuration disable disabled enable enabled hide off on turn'.split(' '));
/**
 * A flag that switches something off: what it switches off is explained where it is set. A flag of one part may be any
 * word.
 */
const NEGATED = /^--no-(\p{L}[\p{L}\p{N}]*-[\p{L}\p{N}-]+)$/u;
const FLAG = /(?<=^|\s)--\p{L}[\p{L}\p{N}-]+/gu;
/** Words that say that the other words are a flag, and words between these. */
const FLAGS =
  /(?<=^|\s)(?:(?:(?:cli|command[\s-]line)\s+)?(?:flags?|switch)|(?:cli|command[\s-]line)(?:\s+(?:options?|arguments?))?)(?=\s|$)/iu;
const JOINING =
  /^(?:(?:for|to|the|a|in|from|on|via|with|using)\s+)+|(?:\s+(?:for|to|the|a|in|from|on|via|with|using))+$/giu;
/** The most words of a query that is about a flag. In longer ones, the flag stands in a pasted message. */
const MOST = 7;
/** The most words of a name. */
const MOST_PARTS = 5;
const PATH = /^\p{L}[\p{L}\p{N}]*(?:\.\p{L}[\p{L}\p{N}]*)+$/u;

const isKind = (word: string, [first = '']: readonly string[]): boolean =>
  KIND.has(word.toLowerCase()) || (/^called$/i.test(word) && /^when$/i.test(first));

/** Returns the name that a query is about, if all of its other words say something about the name. */
export function nameAlone(words: WordLists, query: string, site: ReadonlySet<string>): readonly string[] {
  const all = query.split(' ').map((word) => word.replace(/[?!.,:;]+$/, ''));
  if (all.length < 2) return [];
  const kinds = all.filter((word) => isKind(word, all));
  const others = all.filter((word) => !isKind(word, all));
  const full = others.filter((word) => !isEmpty(word.toLowerCase()));
  const isSubject = (word: string): boolean => !ASIDE.has(word.toLowerCase()) && !site.has(word.toLowerCase());
  const subject = full.filter(isSubject);
  const [name = '', ...rest] = subject;
  if (rest.length === 0 && (isCompound(name) || PATH.test(name)) && words.isTitled(name.toLowerCase())) return [name];
  const spaced = [others.filter(isSubject), subject].flatMap((one) => namesOf(words, one)).slice(0, 1);
  if (rest.length > 0 && subject.length < all.length && spaced.length > 0) return spaced;
  if (kinds.length === 0) return [];
  if (full.length === 1) return full;
  const joined = others.join('').toLowerCase();
  return others.length > 1 && words.isTitled(joined) ? [joined] : [];
}

/**
 * Returns a name that is also a stop word, if a query only says what it is, since nothing else of the query says
 * anything: `make` of `make hook`. Returns any other query as it is.
 */
export function emptyName(words: WordLists, query: string): string {
  const all = query.split(' ').map((word) => word.replace(/[?!.,:;]+$/, ''));
  const others = all.filter((word) => !isKind(word, all));
  if (others.length === all.length || !others.every((word) => isEmpty(word.toLowerCase()))) return query;
  const name = others.at(-1) ?? '';
  return words.isTitled(name.toLowerCase()) ? name : query;
}

/**
 * Returns the word that a query wants to set, if it is the last part of an option: `lid` of `disable lid` and `lid
 * config`, for `brew.lid`. Beside other words, plain words are often no options.
 */
export function keyAlone({ keys, name }: Pick<SearchIndex, 'keys' | 'name'>, query: string): readonly string[] {
  const words = query.toLowerCase().split(' ');
  const others = words.filter((word) => !WANTED.has(word) && !name.has(word));
  const [word = ''] = others;
  return others.length === 1 && words.length > 1 && keys.has(word) ? [word] : [];
}

/** Returns the headings that are names of these words: `milkTea` and `brew.milk` of `milk tea` and `milk brew`. */
function namesOf(words: WordLists, parts: readonly string[]): readonly string[] {
  if (parts.length < 2 || parts.length > MOST_PARTS || parts.includes('')) return [];
  const plain = parts.map((part) => part.toLowerCase());
  const [first = '', last = ''] = [plain[0], plain.at(-1)];
  const names = [plain.join(''), `${first}.${plain.slice(1).join('')}`, `${last}.${plain.slice(0, -1).join('')}`];
  return names.filter((name) => words.isTitled(name));
}

/**
 * Returns the flag that a query is about, whether it is written as such (`--warm`), in words (`flag for warm`), or
 * negated (`--no-warm`).
 */
export function flagAlone(words: WordLists, query: string): readonly string[] {
  if (query.split(' ').length > MOST) return [];
  const [, negated] = NEGATED.exec(query) ?? [];
  if (negated !== undefined) return words.has(`--${negated}`.toLowerCase()) ? [`--${negated}`] : [];
  const [flag] = query.match(FLAG) ?? [];
  if (flag !== undefined) {
    const joined = query.replace(/\s+/g, '-');
    if (query.startsWith(flag) && words.has(joined.toLowerCase())) return [joined];
    const rest = query.slice(query.indexOf(flag) + flag.length).replace(/^=\S+/, '');
    return queryWords(rest).every(isAside) && words.has(flag.toLowerCase()) ? [flag] : [];
  }
  if (!FLAGS.test(query)) return [];
  const said = query
    .replace(FLAGS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(JOINING, '')
    .split(/[\s.]+/)
    .flatMap(humpsOf)
    .join('-')
    .toLowerCase();
  return said !== '' && words.has(`--${said}`) ? [`--${said}`] : [];
}

/** Whether a word beside a name or a flag is not the subject. Numbers are values. */
const isAside = (word: string): boolean =>
  /^\d+$/.test(word) || [KIND, ASIDE].some((words) => words.has(word.toLowerCase())) || isEmpty(word.toLowerCase());
