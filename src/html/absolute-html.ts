import { rewriteAttributes } from './rewrite-attributes.js';
import { candidatesOf, srcsetOf } from './srcset.js';
import { attributeOf, tagsOf } from './tags.js';

const NAMES = new Set(['href', 'src', 'poster', 'srcset']);
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * HTML of a page as it can be shown elsewhere, for example in a feed reader: every address is absolute, and headings
 * have no links to themselves.
 */
export function absoluteHtml(html: string, pageAddress: string): string {
  const absolute = (address: string): string => {
    if (SCHEME.test(address)) return address;
    return URL.canParse(address, pageAddress) ? new URL(address, pageAddress).href : address;
  };
  return rewriteAttributes(withoutAnchors(html), NAMES, (name, value) =>
    name === 'srcset'
      ? srcsetOf(candidatesOf(value).map(({ address, size }) => ({ address: absolute(address), size })))
      : absolute(value),
  );
}

/** Takes headings out of the rows that hold them with their links to themselves. */
function withoutAnchors(html: string): string {
  let out = '';
  let at = 0;
  /** For each open `section`, whether it is the row of a heading. */
  const rows: boolean[] = [];
  let isAnchor = false;
  for (const tag of tagsOf(html)) {
    let isDropped = false;
    if (tag.name === 'section') {
      if (tag.closing) isDropped = rows.pop() === true;
      else rows.push((isDropped = /^heading h\d$/.test(attributeOf(tag, 'class') ?? '')));
    } else if (tag.name === 'a') {
      isDropped = tag.closing ? isAnchor : attributeOf(tag, 'class') === 'anchor';
      isAnchor = !tag.closing && isDropped;
    }
    if (!isDropped) continue;
    out += html.slice(at, tag.start);
    at = tag.end;
  }
  return out + html.slice(at);
}
