import { rewriteAttributes } from './rewrite-attributes.js';

const NAMES = new Set(['href', 'src', 'poster', 'srcset']);
const HEADING_ROW =
  /<div class="heading h\d">((?:(?!<\/?div\b)[^])*?)<a class="anchor"(?:[^">]|"[^"]*")*><\/a><\/div>/g;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** HTML of a page as it can stand anywhere else, in a feed reader: every address absolute, no links of headings to themselves. */
export function absoluteHtml(html: string, pageAddress: string): string {
  const absolute = (address: string): string => {
    if (SCHEME.test(address)) return address;
    return URL.canParse(address, pageAddress) ? new URL(address, pageAddress).href : address;
  };
  return rewriteAttributes(html.replace(HEADING_ROW, '$1'), NAMES, (name, value) =>
    name === 'srcset'
      ? value
          .split(',')
          .map((part) => part.trim().replace(/^\S+/, absolute))
          .join(', ')
      : absolute(value),
  );
}
