import { stemsOf, type StemmedWord } from '../words/stems.js';
import { humpsOf } from '../words/words.js';

/** A title, heading or query in the forms that tell whether two of them are the same. */
export interface Name {
  readonly text: string;
  /** In lower case. */
  readonly plain: string;
  /** `Public Path`, `publicPath` and `public-path` are one name. */
  readonly joined: string;
  /** Of a dotted name, its last part so: `publicpath` of `output.publicPath`. Else empty. */
  readonly last: string;
  /** `Writing a Loader` says what `how to write a loader` does. */
  readonly stems: readonly string[];
  readonly gist: string;
}

/** What an entry is called. */
export interface EntryNames {
  /** Of a page, its title. */
  readonly heading: Name;
  readonly title: Name;
  /** The stems of the headings that it stands below. */
  readonly above: ReadonlySet<string>;
  /** What the paths of its parents and its page's title name. */
  readonly around: ReadonlySet<string>;
}

export const singular = (name: string): string => name.replace(/(?<=[a-z]{3})s$/, '');
/** A name without brackets, dashes and the parentheses of a call. */
const bare = (name: string): string => singular(name.replace(/^[-[@]+|\s*\(.*\)$|[\]()]+$/g, ''));
/** Names such as `sass-loader`. */
export const isPackage = ({ plain }: Name): boolean => /^@?[a-z\d][a-z\d/]*(?:-[a-z\d]+)+$/.test(plain);
/** A heading that shows a value of an option: `size: 'large'`. */
const VALUE = /^[\p{L}\p{N}_.]+: ['"]([^'"]+)['"]$/u;
const VALUE_OF = /^(?:\S+[.\s])?([\p{L}\p{N}_]+):? ['"]?([^'"\s]+)['"]?$/u;
/** Flags and placeholders are no plain words. */
export const isPlain = ({ plain }: Name): boolean => /^[\p{L}\p{N}@]/u.test(plain);

/** `known`: as `stemsOf` has it. */
export function nameOf(written: string, known?: Map<string, readonly StemmedWord[]>): Name {
  const text = written.replace(/\s+/g, ' ').trim();
  const plain = text.toLowerCase();
  const stems = stemsOf(text, known);
  const dot = plain.lastIndexOf('.');
  const last = dot > 0 && !plain.includes(' ') && !plain.includes('/') ? plain.slice(dot + 1) : '';
  return { text, plain, joined: joined(plain), last: joined(last), stems, gist: stems.join(' ') };
}

const joined = (plain: string): string => singular(plain.replace(/[^\p{L}\p{N}]+/gu, ''));

/** Whether a page has the title that was asked for: 2 in these words, 1 in other forms of them. */
export function titleMatch(title: Name, query: Name): 0 | 1 | 2 {
  if (!isPlain(query) || query.joined === '') return 0;
  if (title.joined === query.joined) return 2;
  return isSame(title, query) ? 1 : 0;
}

/** Whether two names have the same words, in whatever order: `maps of sources` and `source maps`. */
export const isSame = ({ stems }: Name, other: Name): boolean =>
  stems.length === other.stems.length &&
  stems.every((stem) => other.stems.includes(stem)) &&
  other.stems.every((stem) => stems.includes(stem));

/** Whether a page is named after what was asked for: `sass-loader` after sass, `DefinePlugin` after define, `Compiler Hooks` not. */
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

/** Whether a name is a page's title without the site's own name: `MilkPlugin` for `MilkBrewerPlugin`. */
export function isShortFor(title: Name, stems: readonly string[], site: ReadonlySet<string>): boolean {
  const rest = title.stems.filter((stem) => !site.has(stem));
  return rest.length > 1 && rest.length < title.stems.length && rest.join(' ') === stems.join(' ');
}

/**
 * Whether a heading is what was asked for: it is the query; or it says the same in other forms of the words, in all of it
 * or before a colon; or it is a name, or a list of names, and the query is one of them, without decoration (`--watch` of `watch`) or the last part of
 * one (`splitChunks` of `optimization.splitChunks`), or the value that it shows (`large` of `size: 'large'`). A query in
 * brackets is a placeholder, which is no other name.
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
        isValueOf(heading, query) ||
        isTopicOf(heading, query))
    );
  if (isPathOf(heading, query)) return true;
  const asked = bare(query.plain);
  // The flag `-p` is not the letter of an index.
  if (asked.length < 2 || !heading.plain.includes(asked)) return false;
  if (VALUE.exec(heading.plain)?.[1] === asked) return true;
  const names = heading.plain.split(/, ?/).map(bare);
  return (
    !names.some((name) => name.includes(' ')) && names.some((name) => name === asked || name.endsWith(`.${asked}`))
  );
}

/** Whether a heading shows the value of an option that was asked for with its name: `size: 'large'` for `cup.size large`. */
function isValueOf(heading: Name, query: Name): boolean {
  if (!heading.plain.includes(': ') || !VALUE.test(heading.plain)) return false;
  const [, option, value] = VALUE_OF.exec(query.plain) ?? [];
  return option !== undefined && VALUE_OF.exec(heading.plain)?.slice(1).join(' ') === `${option} ${value!}`;
}

/** Whether a heading is a dotted name, and the query the same with other signs between its parts: `--output-clean` for `output.clean`. */
export const isPathOf = (heading: Name, query: Name): boolean =>
  heading.last !== '' && heading.joined === query.joined && query.plain.includes('-');

/** Whether a heading names what was asked for and goes on about it after a colon: `weak tea: the water was too cold`. */
function isTopicOf(heading: Name, query: Name): boolean {
  if (query.stems.length < 2 || !heading.gist.startsWith(query.gist)) return false;
  const end = heading.text.indexOf(': ');
  return end > 0 && nameOf(heading.text.slice(0, end)).gist === query.gist;
}

/** Whether a query is a page's title and one of its headings: `Tea Server cups`. */
export function isBothOf(title: Name, heading: Name, stems: readonly string[]): boolean {
  const isIn = (name: Name) => (stem: string) => name.stems.includes(stem);
  const isAsked = (stem: string): boolean => stems.includes(stem);
  return (
    stems.every((stem) => isIn(title)(stem) || isIn(heading)(stem)) &&
    heading.stems.every(isAsked) &&
    title.stems.every(isAsked) &&
    !stems.every(isIn(title)) &&
    !stems.every(isIn(heading))
  );
}

/** Whether a query is a heading and what it stands below: `tea server cups` of `cups` below `teaServer`. */
export const isWithin = ({ heading, above }: EntryNames, stems: readonly string[]): boolean =>
  heading.stems.every((stem) => stems.includes(stem)) &&
  !stems.every((stem) => heading.stems.includes(stem)) &&
  stems.every((stem) => heading.stems.includes(stem) || above.has(stem) || stem === 'fals' || stem === 'true');

/** Whether a page's name has one more word than the query: `MilkTeaPlugin` than `milk tea`. */
export const isBegunBy = (title: Name, stems: readonly string[]): boolean =>
  title.stems.length === stems.length + 1 &&
  stems.length > 1 &&
  !title.text.includes(' ') &&
  stems.every((stem, at) => title.stems[at] === stem);

/**
 * Whether a query is the first word of a page's name and one of its headings, perhaps with more words of the name:
 * `tea cups` and `tea brewer cups` of `TeaBrewerPlugin`.
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

/** Whether the words of a name stand together in a heading: those of `sideEffects` in `Mark a file as side-effect-free`. */
export function spellsOut(heading: Name, name: Name): boolean {
  return name.stems.length > 1 && ` ${heading.gist} `.includes(` ${name.gist} `);
}

/** Fewer words of a heading may stand in a query by chance. */
const SAID = 4;

/** Whether a query has all of a heading in order, with other words between: a message with the names of somebody's files. */
export function standsIn(heading: Name, query: Name): boolean {
  const { stems } = heading;
  if (!query.plain.includes(' ') || stems.length < SAID || stems.length >= query.stems.length) return false;
  let at = -1;
  return stems.every((stem) => (at = query.stems.indexOf(stem, at + 1)) >= 0);
}
