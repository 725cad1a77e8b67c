import { join } from 'node:path';
import { readIfThere } from '../../files/read-files.js';
import { rewriteAttributes } from '../../html/rewrite-attributes.js';
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

/**
 * Makes a piece of a page fit for one file with others: ids and references to them get a prefix, images are embedded, and
 * links lead to the published site.
 */
export function standaloneHtml(html: string, prefix: string, page: Page, { config }: SiteState): string {
  const { base, origin } = config.site;
  const files = new Map(page.parsed.assets.map(({ file, url }) => [url, file]));
  const fileAt = (path: string): string =>
    files.get(path) ?? join(config.contentDir, 'public', decodeURI(path.split(/[?#]/)[0]!));
  return rewriteAttributes(html, PLACES, (name, value) => {
    if (name === 'srcset') return null;
    if (name !== 'href' && name !== 'src')
      return value
        .split(' ')
        .map((one) => prefix + one)
        .join(' ');
    if (value.startsWith('#')) return `#${prefix}${value.slice(1)}`;
    if (!value.startsWith(base) || value.startsWith('//')) return undefined;
    const bytes = name === 'src' ? readIfThere(fileAt(`/${value.slice(base.length)}`)) : undefined;
    if (bytes !== undefined && bytes.length <= LARGEST)
      return `data:${contentTypeFor(value)};base64,${bytes.toString('base64')}`;
    return origin + value;
  });
}
