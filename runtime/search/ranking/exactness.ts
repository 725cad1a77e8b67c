import { stemsOf, type StemmedWord } from '../words/stems.js';
import { humpsOf, isCompound } from '../words/words.js';

/** A title, heading or query in several forms, by which two of them are compared. */
export interface Name {
  readonly text: string;
  /** The text in lower case. */
  readonly plain: string;
  /** The text as one word, so that `Public Path`, `publicPath` and `public-path` are the same name. */
  readonly joined: string;
  /**
   * The last part of a dotted name in the form of `joined`, such as `publicpath` of `output.publicPath`; otherwise
   * empty.
   */
  readonly last: string;
  /** The stems of its words without stop words, so that `Writing a Loader` is the same as `how to write a loader`. */
  readonly stems: readonly string[];
  readonly gist: string;
}

/** The names of an entry. */
export interface EntryNames {
  /** The heading of the entry; for a page, its title. */
  readonly heading: Name;
  readonly title: Name;
  /** The stems of the headings that contain it. */
  readonly above: ReadonlySet<string>;
  /** The parts of the names in its parents and in the title of its page. */
  readonly around: ReadonlySet<string>;
}

export const singular = (name: string): string => name.replace(/(?<=[a-z]{3})s$/, '');
/** Returns a name in the singular without brackets, dashes and the parentheses of a call. */
const bare = (name: string): string =>
  singular(name.replace(/\s*\(.*\)$/, '').replace(/^[-[@]+|(?<=^|\.)__|(?:[\]()]+|__)$/g, ''));
/** Whether a name looks like that of a package, such as `sass-loader`. */
export const isPackage = ({ plain }: Name): boolean => /^@?[a-z\d][a-z\d/]*(?:-[a-z\d]+)+$/.test(plain);
/** A heading that shows a value of an option: `size: 'large'`. */
const VALUE = /^[\p{L}\p{N}_.]+: ['"]([^'"]+)['"]$/u;
const VALUE_OF = /^(?:\S+[.\s])?([\p{L}\p{N}_]+):? ['"]?([^'"\s]+)['"]?$/u;
/** Whether a name is neither a flag nor a placeholder. */
export const isPlain = ({ plain }: Name): boolean => /^[\p{L}\p{N}@]/u.test(plain);

/** Creates a name. `known` is passed to `stemsOf`. */
export function nameOf(written: string, known?: Map<string, readonly StemmedWord[]>): Name {
  const text = written.replace(/\s+/g, ' ').trim();
  const plain = text.toLowerCase();
  const stems = stemsOf(text, known);
  const dot = plain.lastIndexOf('.');
  const last = dot > 0 && !plain.includes(' ') && !plain.includes('/') ? plain.slice(dot + 1) : '';
  return { text, plain, joined: joined(plain.replace(REMARK, '')), last: joined(last), stems, gist: stems.join(' ') };
}

/** What references say before a name that they explain: `Class: Kettle`. */
const KIND = /^(?:class|interface|enum(?:eration)?|type(?: alias)?|namespace|function): (?=[\p{L}_$]\S*$)/u;

/** What a heading says of a name in parentheses: `__brew__ (not on iron)`. */
const REMARK = /(?<=^\S*[_.]\S*)\s+\(.*\)$/u;

const joined = (plain: string): string => singular(plain.replace(/[^\p{L}\p{N}]+/gu, ''));

/**
 * Whether a page has the title that was asked for: 2 if it is written with the same words, 1 if with other forms of
 * them.
 */
export function titleMatch(title: Name, query: Name): 0 | 1 | 2 {
  if (!isPlain(query) || query.joined === '') return 0;
  if (title.joined === query.joined) return 2;
  return isSame(title, query) ? 1 : 0;
}

/** Whether two names have the same words in any order, such as `maps of sources` and `source maps`. */
export const isSame = ({ stems }: Name, other: Name): boolean =>
  stems.length === other.stems.length &&
  stems.every((stem) => other.stems.includes(stem)) &&
  other.stems.every((stem) => stems.includes(stem));

/**
 * Whether a page is named after the query: `sass-loader` is named after `sass` and `DefinePlugin` after `define`, but
 * not `Compiler Hooks` after `compiler`.
 */
export function isNamedAfter(title: Name, query: Name): boolean {
  if (!/^\p{L}[\p{L}\p{N}]+$/u.test(query.text) || !title.plain.startsWith(query.plain.slice(0, 2))) return false;
  const [first, ...rest] = title.text.split(' ');
  if (rest.length > 0) return nameOf(first!).stems.length > 1 && nameOf(first!).joined === query.joined;
  const [begin = ''] = humpsOf(title.text.split('-')[0]!);
  return (
    title.stems.length > 1 &&
    title.stems[0] === query.stems.join('') &&
    singular(begin.toLowerCase()) === singular(query.plain)
  );
}

/** Whether a query is a page's title without the site's own name: `MilkPlugin` for `MilkBrewerPlugin`. */
export function isShortFor(title: Name, stems: readonly string[], site: ReadonlySet<string>): boolean {
  const rest = title.stems.filter((stem) => !site.has(stem));
  return rest.length > 1 && rest.length < title.stems.length && rest.join(' ') === stems.join(' ');
}

/**
 * Whether a heading is what was asked for. This is so in the following cases:
 * - It is the query.
 * - It says the same in other forms of the words, as a whole or before a colon.
 * - It is a name or a list of names, and the query is one of them, possibly without decoration (`watch` for `--watch`),
 *   or the last part of one (`splitChunks` of `optimization.splitChunks`).
 * - It shows a value, which is the query (`large` of `size: 'large'`).
 * A query in brackets is a placeholder and only matches itself.
 */
export function isExact(heading: Name, query: Name): boolean {
  if (query.plain === '') return false;
  if (heading.plain === query.plain) return true;
  if (query.plain.startsWith('[')) return false;
  if (query.plain.includes(' '))
    return (
      isPlain(query) &&
      (heading.joined === query.joined ||
        heading.gist === query.gist ||
        heading.last === query.joined ||
        isEndOf(heading, query) ||
        isValueOf(heading, query) ||
        isTopicOf(heading, query))
    );
  if (isPathOf(heading, query)) return true;
  const asked = bare(query.plain);
  // The flag `-p` must not match every single letter.
  if (asked.length < 2 || !heading.plain.includes(asked)) return false;
  if (VALUE.exec(heading.plain)?.[1] === asked) return true;
  const names = heading.plain
    .replace(KIND, '')
    .split(/, ?| and (?=\S*[_.])/)
    .map(bare);
  return (
    !names.some((name) => name.includes(' ')) && names.some((name) => name === asked || name.endsWith(`.${asked}`))
  );
}

/**
 * Whether a heading shows the value of an option, and the query is the option's name with this value: `size: 'large'`
 * for `cup.size large`.
 */
function isValueOf(heading: Name, query: Name): boolean {
  if (!heading.plain.includes(': ') || !VALUE.test(heading.plain)) return false;
  const [, option, value] = VALUE_OF.exec(query.plain) ?? [];
  return option !== undefined && VALUE_OF.exec(heading.plain)?.slice(1).join(' ') === `${option} ${value!}`;
}

/** Whether a query has the last parts of a heading that is a dotted name: `pot lid` of `brew.pot.lid`. */
const isEndOf = (heading: Name, query: Name): boolean =>
  heading.last !== '' && heading.plain.endsWith(`.${query.plain.replaceAll(' ', '.')}`);

/**
 * Whether a heading is a dotted name, and the query is the same name with hyphens between its parts: `--output-clean`
 * for `output.clean`.
 */
export const isPathOf = (heading: Name, query: Name): boolean =>
  heading.last !== '' && heading.joined === query.joined && query.plain.includes('-');

/**
 * Whether a name of several parts is the beginning of a heading, or of its last part: `brew.po` and `warmCu` of
 * `brew.pot.warmCup`.
 */
export function isStartOf(query: Name, heading: Name): boolean {
  if (query.last !== '') return heading.plain.startsWith(query.plain);
  const name = heading.last === '' ? heading.plain : heading.last;
  return isCompound(query.text) && name.startsWith(query.plain);
}

/**
 * Whether a title of one word begins with a query of one word: `ket`. If the query is no word itself (`isUnfinished`),
 * the title may have more words.
 */
export const isBeingTyped = (title: Name, query: Name, isUnfinished: boolean): boolean =>
  /^\p{L}[\p{L}\p{N}]*$/u.test(query.text) &&
  (isUnfinished || !title.text.includes(' ')) &&
  title.plain.startsWith(query.plain);

/** Whether a heading begins with the query, followed by a colon: `weak tea: the water was too cold`. */
function isTopicOf(heading: Name, query: Name): boolean {
  if (query.stems.length < 2 || !heading.gist.startsWith(query.gist)) return false;
  const end = heading.text.indexOf(': ');
  return end > 0 && nameOf(heading.text.slice(0, end)).gist === query.gist;
}

/** Whether a query combines a page's title with one of its headings: `Tea Server cups`. */
export function isBothOf(title: Name, heading: Name, stems: readonly string[], site: ReadonlySet<string>): boolean {
  const isIn = (name: Name) => (stem: string) => name.stems.includes(stem);
  const isAsked = (stem: string): boolean => stems.includes(stem);
  return (
    stems.every((stem) => isIn(title)(stem) || isIn(heading)(stem)) &&
    heading.stems.every(isAsked) &&
    title.stems.every((stem) => isAsked(stem) || site.has(stem)) &&
    !stems.every(isIn(title)) &&
    !stems.every(isIn(heading))
  );
}

/**
 * Whether a query combines a heading with words of the headings above it: `tea server cups` for `cups` below
 * `teaServer`.
 */
export const isWithin = ({ heading, above }: EntryNames, stems: readonly string[]): boolean =>
  heading.stems.every((stem) => stems.includes(stem)) &&
  !stems.every((stem) => heading.stems.includes(stem)) &&
  stems.every((stem) => heading.stems.includes(stem) || above.has(stem) || stem === 'fals' || stem === 'true');

/** Whether a page's name is the query with one more word at the end: `MilkTeaPlugin` for `milk tea`. */
export const isBegunBy = (title: Name, stems: readonly string[]): boolean =>
  title.stems.length === stems.length + 1 &&
  stems.length > 1 &&
  !title.text.includes(' ') &&
  stems.every((stem, at) => title.stems[at] === stem);

/**
 * Whether a query combines the first word of a page's name with one of its headings, possibly with further words of the
 * name: `tea cups` and `tea brewer cups` for `cups` in `TeaBrewerPlugin`.
 */
export function isShortForBoth(title: Name, heading: Name, stems: readonly string[]): boolean {
  if (stems[0] !== title.stems[0] || stems.length < 2 || title.stems.length < 2 || title.text.includes(' '))
    return false;
  const rest = stems.slice(1);
  return (
    heading.stems.every((stem) => rest.includes(stem)) &&
    rest.every((stem) => heading.stems.includes(stem) || title.stems.includes(stem))
  );
}

/**
 * Whether a heading contains the words of a name side by side: those of `sideEffects` in `Mark a file as
 * side-effect-free`.
 */
export function spellsOut(heading: Name, name: Name): boolean {
  return name.stems.length > 1 && ` ${heading.gist} `.includes(` ${name.gist} `);
}

/**
 * Whether a heading is a part of a name in the query, and the query has the words of that part, too: `brew.lid` for
 * `custom lid of brew`.
 */
export function isMemberOf({ plain, last, text }: Name, name: Name, stems: readonly string[]): boolean {
  if (last === '' || !plain.startsWith(`${name.plain}.`) || plain.indexOf('.', name.plain.length + 1) >= 0)
    return false;
  return stemsOf(text.slice(name.text.length + 1)).every((stem) => stems.includes(stem) && !name.stems.includes(stem));
}

/** The least number of words in such a heading, because a query may contain fewer by chance. */
const SAID = 4;

/**
 * Whether a query contains all words of a heading in order, with other words between them, like a message with the
 * names of the reader's files.
 */
export function standsIn(heading: Name, query: Name): boolean {
  const { stems } = heading;
  if (!query.plain.includes(' ') || stems.length < SAID || stems.length >= query.stems.length) return false;
  let at = -1;
  return stems.every((stem) => (at = query.stems.indexOf(stem, at + 1)) >= 0);
}

/** Whether the parts of a name with capital letters are not divided between the title of a page and a heading. */
export function isTogether(name: Name, { title, heading }: EntryNames): boolean {
  if (!isCompound(name.text)) return true;
  const isIn = (stem: string, { stems }: Name): boolean => stems.includes(stem);
  return (
    [title, heading].some((one) => name.stems.every((stem) => isIn(stem, one))) ||
    !name.stems.every((stem) => isIn(stem, title) || isIn(stem, heading))
  );
}

/** Whether a flag sets the option that a heading names, with whose last part it ends: `--no-warm-cup` and `pot.warmCup`. */
export function isSetBy({ text }: Name, flag: Name): boolean {
  const [, option] = /^[\p{L}\p{N}_$.]+\.([\p{L}\p{N}_$]+)$/u.exec(text) ?? [];
  return option !== undefined && flag.plain.endsWith(`-${humpsOf(option).join('-').toLowerCase()}`);
}
