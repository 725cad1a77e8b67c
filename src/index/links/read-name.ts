import { memoOn } from '../../cache/identity.js';
import { encodeUrlPath } from '../../model/page-url.js';
import type { Addresses } from '../addresses.js';
import { looseUrl } from './readings.js';

/**
 * The address that `name#Heading|text` means in notes that link to each other by name: that of the only page with this
 * name. Wikis of code hosts write the text first, and spaces for the dashes in names: then, `label` is the text.
 * `xref:name` means the page whose front matter has this `uid`.
 */
export function readName(
  written: string,
  source: string,
  { urls, elsewhere }: Pick<Addresses, 'urls' | 'elsewhere'>,
): NamedPlace | undefined {
  const [, uid, fragment = ''] = /^(xref:[^|#]*)(#[^|]*)?/.exec(written) ?? [];
  if (uid !== undefined) {
    const url = elsewhere.get(looseUrl(`/${encodeUrlPath(uid)}`));
    return url ? { to: url + fragment } : undefined;
  }
  // MDN names a page by the end of its address, which has changed over the years.
  const [, ends] = /^mdn:([^|]*)/.exec(written) ?? [];
  if (ends !== undefined) {
    const to = ends.split(' ').flatMap((end) => placeOf(end, source, urls) ?? [])[0];
    return to === undefined ? undefined : { to };
  }
  const [, first = '', second] = /^(?:doc:)?([^|]*)(?:\|([^|]*))?/.exec(written) ?? [];
  const to = placeOf(first, source, urls);
  if (to !== undefined || second === undefined) return to === undefined ? undefined : { to };
  const other = placeOf(second, source, urls);
  return other === undefined ? undefined : { to: other, label: first.trim() };
}

export interface NamedPlace {
  readonly to: string;
  /** The text of the link, if it is not what stands behind the bar. */
  readonly label?: string;
}

/** Whether a link shows the title of its place. If there is no such place, its text remains. */
export const isTitled = (written: string): boolean => /^(?:doc|ref|xref):[^|]*$/.test(written);

/** Whether a name is not written in double brackets. If there is no such page, the text of the link remains. */
export const isOfOtherNotation = (written: string): boolean => /^(?:doc|ref|xref|mdn):/.test(written);

/** Where the text of such a link is kept in the addresses that a page read. */
export const labelKey = (written: string): string => `[[|${written}]]`;

function placeOf(written: string, source: string, urls: readonly string[]): string | undefined {
  const [, name = '', heading = ''] = /^([^#]*)(?:#(.*))?/s.exec(written) ?? [];
  const named = name.trim().replace(/\\+$/, '');
  const found = [named, named.replaceAll(' ', '-'), named.replaceAll('/', '___')].map((one) =>
    byName(urls).get(looseUrl(encodeUrlPath(one))),
  );
  const url = found.find((one) => one !== undefined && one.length > 0);
  if (url === undefined) return undefined;
  const folder = looseUrl(encodeUrlPath(source.slice(0, source.lastIndexOf('/') + 1)));
  // If several pages have the name, the nearest one is meant.
  const [nearest] = [...url].sort((a, b) => shared(b, folder) - shared(a, folder));
  const text = heading.slice(heading.lastIndexOf('#') + 1).trim();
  if (text === '') return nearest;
  return `${nearest!}#${encodeUrlPath(text.startsWith('^') ? text : idOf(text))}`;
}

/** Pages by their names, and by each end of their paths. */
const byName = memoOn((urls: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const url of urls) {
    const names = looseUrl(url).split('/');
    for (let at = names.length - 1; at >= 0; at--) {
      const name = names.slice(at).join('/');
      const known = found.get(name);
      if (known === undefined) found.set(name, [url]);
      else known.push(url);
    }
  }
  return found;
});

/** How many folders an address shares with a path. */
function shared(url: string, folder: string): number {
  const [names, folders] = [looseUrl(url).split('/'), folder.split('/')];
  let count = 0;
  while (count < folders.length && names[count] === folders[count]) count++;
  return count;
}

const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
