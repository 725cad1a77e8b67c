import { basename, dirname } from 'node:path';
import { withoutPageExtension } from '../../files/page-name.js';
import { isData, readData, textOf, type Data } from '../navigation/tree-files.js';
import type { AddressKeys } from './address-keys.js';

/** The pattern of the address of a page, such as `/:collection/:path/`, and the values of its names. */
export interface Pattern {
  readonly pattern: string;
  readonly values: Readonly<Record<string, string | undefined>>;
}

/** Finds the pattern that a configuration gives a page. */
export type PatternRule = (path: string, written: AddressKeys) => Pattern | undefined;

const textIn = (value: unknown): string | undefined => textOf(value)?.trim();

/** The address that a pattern stands for; undefined if a value is not known. */
export function addressFrom({ pattern, values }: Pattern): string | undefined {
  let isKnown = true;
  const filled = pattern.replace(/:([A-Za-z_]+)/g, (_whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    isKnown &&= value !== undefined;
    return value ?? '';
  });
  return isKnown && !/[{}]/.test(filled) ? filled.replace(/\/{2,}/g, '/') : undefined;
}

const DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})/;

/** The parts of a date at the beginning of a text. */
function partsOf(date: string | undefined): Pattern['values'] {
  const [, year, month, day] = DATE.exec(date ?? '') ?? [];
  if (year === undefined) return {};
  const [i_month, i_day] = [String(Number(month)), String(Number(day))];
  return {
    year,
    short_year: year.slice(2),
    month: i_month.padStart(2, '0'),
    day: i_day.padStart(2, '0'),
    i_month,
    i_day,
  };
}

/** A time with its distance from UTC, as the day that it is in a time zone. Other dates stay. */
function dayIn(timezone: string | undefined, date: string): string {
  const [, day, time, sign, hours, minutes] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?[ ]?([+-])(\d\d):?(\d\d)$/.exec(date) ?? [];
  const at = day === undefined ? NaN : Date.parse(`${day}T${time}${sign}${hours}:${minutes}`);
  if (Number.isNaN(at)) return date;
  try {
    // The dates of Sweden have the form of the standard.
    return new Date(at).toLocaleDateString('sv-SE', { timeZone: timezone ?? 'UTC' });
  } catch {
    return date;
  }
}

/** The names that Jekyll gives to patterns of posts. */
const STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title/',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title',
};

/** A collection of documents, and the path of a page in it. */
function placeOf(path: string, collections: unknown): { readonly name: string; readonly inner: string } | undefined {
  const names = path.split('/');
  const at = names.findIndex((name) => name.startsWith('_'));
  const name = names[at]?.slice(1) ?? '';
  if (
    at < 0 ||
    at === names.length - 1 ||
    !(name === 'posts' || (isData(collections) && Object.hasOwn(collections, name)))
  )
    return undefined;
  return { name, inner: withoutPageExtension(names.slice(at + 1).join('/')) };
}

/** The `permalink` of the narrowest scope in `defaults` of Jekyll that contains a page. */
function defaultFor(path: string, type: string, defaults: unknown): string | undefined {
  const found = (Array.isArray(defaults) ? defaults : []).filter(isData).flatMap(({ scope, values }) => {
    const folder = (isData(scope) ? textIn(scope['path']) : undefined)?.replace(/^\/|\/$/g, '') ?? '';
    const scoped = isData(scope) ? textIn(scope['type']) : undefined;
    const permalink = isData(values) ? textIn(values['permalink']) : undefined;
    const isWithin = folder === '' || path === folder || path.startsWith(`${folder}/`);
    if (permalink === undefined || !isWithin || (scoped !== undefined && scoped !== type)) return [];
    return [{ permalink, rank: folder.length * 2 + (scoped === undefined ? 0 : 1) }];
  });
  return found.reduce<(typeof found)[number] | undefined>(
    (best, one) => (best === undefined || one.rank >= best.rank ? one : best),
    undefined,
  )?.permalink;
}

/**
 * Jekyll and Hexo: patterns in the front matter of a page, in `defaults` and `collections`, and for posts in
 * `permalink`.
 */
export function jekyllPatterns(data: Data): PatternRule {
  const { collections, defaults } = data;
  return (path, written) => {
    const place = placeOf(path, collections);
    const own =
      isData(collections) && place !== undefined && Object.hasOwn(collections, place.name)
        ? collections[place.name]
        : undefined;
    const isPost = place?.name === 'posts';
    const pattern =
      written.permalink ??
      defaultFor(path, place?.name ?? 'pages', defaults) ??
      (isData(own) ? textIn(own['permalink']) : undefined) ??
      (isPost ? textIn(data['permalink']) : undefined);
    if (pattern === undefined) return undefined;
    const inner = place?.inner ?? withoutPageExtension(path);
    const name = basename(inner);
    const title = isPost ? name.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '') : name;
    const slug = written.slug ?? title;
    // The date in the front matter of a post counts more than the one in its name.
    const date = DATE.test(written.date ?? '') ? dayIn(textIn(data['timezone']), written.date!) : undefined;
    const values = {
      ...partsOf(date ?? (isPost ? name : undefined)),
      collection: place?.name,
      path: place === undefined ? dirname(inner).replace(/^\.$/, '') : inner,
      title: slug,
      slug: slug.toLowerCase(),
      name,
      basename: name,
      output_ext: '',
      categories: written.categories ?? '',
      category: written.categories,
    };
    return { pattern: Object.hasOwn(STYLES, pattern) ? STYLES[pattern]! : `/${pattern}`, values };
  };
}

/** Hugo: `permalinks` of the folder at the top. `named`: a text as Hugo writes it in addresses. */
export function hugoPatterns(files: readonly string[], named: (text: string) => string): PatternRule {
  const patterns = files.flatMap((file) => {
    const read = readData(file);
    const permalinks = read !== undefined && 'data' in read && isData(read.data) ? read.data['permalinks'] : undefined;
    return isData(permalinks) ? [permalinks] : [];
  });
  if (patterns.length === 0) return () => undefined;
  return (path, written) => {
    const names = path.split('/');
    const [section = ''] = names;
    const file = withoutPageExtension(names.at(-1)!);
    if (names.length < 2 || file === '_index') return undefined;
    const folders = names.slice(0, file === 'index' ? -2 : -1);
    const filename = file === 'index' ? names.at(-2)! : file;
    const pattern = patterns
      .flatMap((one) => [isData(one['page']) ? one['page'][section] : undefined, one[section]])
      .map(textIn)
      .find((one) => one !== undefined);
    if (pattern === undefined) return undefined;
    const title = written.title === undefined ? undefined : named(written.title);
    const ofFile = written.slug ?? filename;
    const values = {
      ...partsOf(written.date),
      section,
      sections: folders.join('/'),
      title,
      slug: written.slug ?? title,
      filename,
      contentbasename: filename,
      slugorfilename: ofFile,
      slugorcontentbasename: ofFile,
    };
    return { pattern, values };
  };
}
