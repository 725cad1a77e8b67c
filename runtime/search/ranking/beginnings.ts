/** Whether a query is the beginning of a name, or a short form of it. */
import { humpsOf, isCompound } from '../words/words.js';
import { nameOf, singular, type Name } from './name.js';

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

/** Whether a page's name is the query with one more word at the end: `MilkTeaPlugin` for `milk tea`. */
export const isBegunBy = (title: Name, stems: readonly string[]): boolean =>
  title.stems.length === stems.length + 1 &&
  stems.length > 1 &&
  !title.text.includes(' ') &&
  stems.every((stem, at) => title.stems[at] === stem);
