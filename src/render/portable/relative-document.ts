import { rewriteAttributes } from '../../html/rewrite-attributes.js';
import { attributeOf, tagsOf } from '../../html/tags.js';
import { decodeUrlPath, splitAddress } from '../../model/page-url.js';

const ADDRESSES = ['href', 'src', 'data-src', 'action', 'poster'];
/** What browsers refuse in documents of the file system, and what would have to fetch a file. */
const REFUSED = new Set(['integrity', 'data-integrity', 'crossorigin', 'data-playground']);
const NAMES = new Set([...ADDRESSES, ...REFUSED, 'content']);
const REFRESH = '0; url=';

/**
 * A document whose addresses within the site are relative, so that it can be opened from the file system. `path` is its
 * own path within the site, `base` is the base path with which its addresses begin now, and `published` contains the
 * paths of all files.
 */
export function relativeDocument(html: string, path: string, base: string, published: ReadonlySet<string>): string {
  const up = '../'.repeat(path.split('/').length - 1);
  const relative = (address: string): string | undefined =>
    isOfSite(address, base) ? (up || './') + fileOf(address.slice(base.length), published) : undefined;
  const document = withoutLoadedAhead(html).replace('<html ', '<html data-portable ');
  return rewriteAttributes(document, NAMES, (name, value) => {
    if (REFUSED.has(name)) return null;
    if (name !== 'content') return relative(value);
    const target = value.startsWith(REFRESH) ? relative(value.slice(REFRESH.length)) : undefined;
    return target === undefined ? undefined : REFRESH + target;
  });
}

/**
 * The document without its links to files that would be fetched before they are needed, and without the empty lines
 * that these would leave.
 */
function withoutLoadedAhead(html: string): string {
  let out = '';
  let at = 0;
  for (const tag of tagsOf(html)) {
    if (tag.name === 'body') break;
    if (tag.name !== 'link' || !/^(?:manifest|preload)$/.test(attributeOf(tag, 'rel') ?? '')) continue;
    out += html.slice(at, tag.start);
    at = html[tag.end] === '\n' ? tag.end + 1 : tag.end;
  }
  return out + html.slice(at);
}

/** The file system shows no document for a folder, so `guides/#a` becomes `guides/index.html#a`. */
function fileOf(address: string, published: ReadonlySet<string>): string {
  const [path, rest] = splitAddress(address);
  const page = [`${path}index.html`, `${path}/index.html`].find((file) => published.has(decodeUrlPath(file)));
  return (page ?? path) + rest;
}

const isOfSite = (address: string, base: string): boolean => address.startsWith(base) && !address.startsWith('//');
