import { join } from 'node:path';
import { readIfThere } from '../../files/read-files.js';
import { rewriteAttributes } from '../../html/rewrite-attributes.js';
import { attributeOf, tagsOf } from '../../html/tags.js';
import { decodeUrlPath } from '../../model/page-url.js';
import { contentTypeFor } from '../../serve/http/content-types.js';
import type { Page } from '../../model/types.js';
import type { SiteState } from '../read-state.js';

/** The size in bytes up to which images are embedded. */
const LARGEST = 500_000;
const PLACES = new Set([
  'id',
  'for',
  'name',
  'aria-controls',
  'aria-labelledby',
  'aria-describedby',
  'href',
  'src',
  'srcset',
  'headers',
]);

/** The places of a page that one file shows, among those of other pages. */
export interface Places {
  /** What makes the ids of the page different from those of others. */
  readonly prefix: string;
  readonly ids: ReadonlySet<string>;
}

export const idsIn = (html: string): ReadonlySet<string> =>
  new Set([...tagsOf(html)].flatMap((tag) => attributeOf(tag, 'id') ?? []));

/**
 * Makes a piece of a page fit for one file with others: ids and references to them get a prefix, images are embedded, and
 * links lead to the published site if the file does not show their place.
 */
export function standaloneHtml(html: string, { prefix, ids }: Places, page: Page, { config }: SiteState): string {
  const { base, origin } = config.site;
  const files = new Map(page.parsed.assets.map(({ file, url }) => [url, file]));
  const fileAt = (path: string): string =>
    files.get(path) ?? join(config.contentDir, 'public', decodeURI(path.split(/[?#]/)[0]!));
  const placeOf = (fragment: string): string => {
    const id = fragment.slice(1);
    return ids.has(id) || ids.has(decodeUrlPath(id)) ? `#${prefix}${id}` : origin + base + page.url.slice(1) + fragment;
  };
  return rewriteAttributes(unfolded(html), PLACES, (name, value) => {
    if (name === 'srcset') return null;
    if (name !== 'href' && name !== 'src')
      return value
        .split(' ')
        .map((one) => prefix + one)
        .join(' ');
    if (value.startsWith('#')) return placeOf(value);
    if (!value.startsWith(base) || value.startsWith('//')) return undefined;
    const bytes = name === 'src' ? readIfThere(fileAt(`/${value.slice(base.length)}`)) : undefined;
    if (bytes !== undefined && bytes.length <= LARGEST)
      return `data:${contentTypeFor(value)};base64,${bytes.toString('base64')}`;
    return origin + value;
  });
}

/** Opens what the page folds, because changes in it would be out of sight. */
function unfolded(html: string): string {
  let text = '';
  let at = 0;
  for (const { name, closing, end, attributes } of tagsOf(html)) {
    if (name !== 'details' || closing || /(?:^|\s)open(?:[\s=]|$)/.test(attributes)) continue;
    text += `${html.slice(at, end - 1)} open>`;
    at = end;
  }
  return text + html.slice(at);
}
