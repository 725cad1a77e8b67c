/** Whether a query combines several names, such as the title of a page and one of its headings. */
import { stemsOf } from '../words/stems.js';
import { isCompound } from '../words/words.js';
import type { EntryNames, Name } from './name.js';

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
 * Whether a query combines a heading with words of the headings above it: `tea server cups` for `cups` below
 * `teaServer`.
 */
export const isWithin = ({ heading, above }: EntryNames, stems: readonly string[]): boolean =>
  heading.stems.every((stem) => stems.includes(stem)) &&
  !stems.every((stem) => heading.stems.includes(stem)) &&
  stems.every((stem) => heading.stems.includes(stem) || above.has(stem) || stem === 'fals' || stem === 'true');

/**
 * Whether a heading is a part of a name in the query, and the query has the words of that part, too: `brew.lid` for
 * `custom lid of brew`.
 */
export function isMemberOf({ plain, last, text }: Name, name: Name, stems: readonly string[]): boolean {
  if (last === '' || !plain.startsWith(`${name.plain}.`) || plain.indexOf('.', name.plain.length + 1) >= 0)
    return false;
  return stemsOf(text.slice(name.text.length + 1)).every((stem) => stems.includes(stem) && !name.stems.includes(stem));
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
