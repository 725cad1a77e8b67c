/**
 * Names that readers type together with words for what they are or for what they want to know about them. The name alone
 * is what they look for: `warmCup` of `warmCup option` and `disable warmCup`, `--warm` of `brewer pour --warm cup`.
 */
import { FIELDS } from '../shard.js';
import { isEmpty, queryWords } from '../words/query-words.js';
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
const FLAG = /(?<=^|\s)--\p{L}[\p{L}\p{N}-]+/gu;
/** Words that say that the other words are a flag, and words between these. */
const FLAGS =
  /(?<=^|\s)(?:(?:(?:cli|command[\s-]line)\s+)?(?:flags?|switch)|(?:cli|command[\s-]line)(?:\s+(?:options?|arguments?))?)(?=\s|$)/iu;
const JOINING =
  /^(?:(?:for|to|the|a|in|from|on|via|with|using)\s+)+|(?:\s+(?:for|to|the|a|in|from|on|via|with|using))+$/giu;
/** The most words of a query that is about a flag. In longer ones, the flag stands in a pasted message. */
const MOST = 7;

/** Returns the name that a query is about, if all of its other words say something about the name. */
export function nameAlone(words: WordLists, query: string, site: ReadonlySet<string>): readonly string[] {
  const all = query.split(' ').map((word) => word.replace(/[?!.,:;]+$/, ''));
  if (all.length < 2) return [];
  const isKind = (word: string): boolean =>
    KIND.has(word.toLowerCase()) || (/^called$/i.test(word) && /^when$/i.test(all[0]!));
  const kinds = all.filter(isKind);
  const others = all.filter((word) => !isKind(word));
  const full = others.filter((word) => !isEmpty(word.toLowerCase()));
  const subject = full.filter((word) => !ASIDE.has(word.toLowerCase()) && !site.has(word.toLowerCase()));
  const [name = '', ...rest] = subject;
  if (rest.length === 0 && isCompound(name) && isHeading(words, name.toLowerCase())) return [name];
  if (kinds.length === 0) return [];
  if (full.length === 1) return full;
  const joined = others.join('').toLowerCase();
  return others.length > 1 && isHeading(words, joined) ? [joined] : [];
}

/** Returns the flag that a query is about, whether it is written as such (`--warm`) or in words (`flag for warm`). */
export function flagAlone(words: WordLists, query: string): readonly string[] {
  if (query.split(' ').length > MOST) return [];
  const [flag, ...flags] = query.match(FLAG) ?? [];
  if (flag !== undefined) {
    const joined = query.replace(/\s+/g, '-');
    if (query.startsWith(flag) && words.has(joined.toLowerCase())) return [joined];
    const rest = query.slice(query.indexOf(flag) + flag.length).replace(/^=\S+/, '');
    const isAlone = flag !== query && flags.length === 0 && queryWords(rest).every(isAside);
    return isAlone && words.has(flag.toLowerCase()) ? [flag] : [];
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

/** Whether a heading contains exactly this word. */
const isHeading = (words: WordLists, word: string): boolean =>
  words.placesOf(word).some(({ field }) => FIELDS[field] === 'heading');
