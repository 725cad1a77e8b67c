import { tagsOf } from './tags.js';

const ROW = /^ class="heading (h[1-5])"/;

/** HTML of a page as a part of a document with a heading above it: every heading is one level lower, except `h6`. */
export function lowerHeadings(html: string): string {
  let out = '';
  let at = 0;
  for (const { name, closing, start, end, attributes } of tagsOf(html)) {
    const lowered = /^h[1-5]$/.test(name) ? nextLevel(name) : name;
    // The row of a heading and its link is named after the level.
    const changed = attributes.startsWith(' class="heading ')
      ? attributes.replace(ROW, (_, level: string) => ` class="heading ${nextLevel(level)}"`)
      : attributes;
    if (lowered === name && changed === attributes) continue;
    out += `${html.slice(at, start)}<${closing ? '/' : ''}${lowered}${changed}>`;
    at = end;
  }
  return out + html.slice(at);
}

const nextLevel = (level: string): string => `h${Number(level[1]) + 1}`;
