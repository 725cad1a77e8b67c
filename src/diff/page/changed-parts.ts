import { tagsOf, VOID_ELEMENTS } from '../../html/tags.js';
import { NAMES } from '../page-sections.js';

/** Marks each outermost element of an HTML text that another one does not have. */
export function markChanged(html: string, other: string): string {
  const known = new Set(outermost(other).map(keyOf));
  return outermost(html)
    .map((part) => (part.trim() === '' || known.has(keyOf(part)) ? part : `<div class="diff-mark">${part}</div>`))
    .join('');
}

const keyOf = (part: string): string => part.replace(NAMES, '').trim();

/** The outermost elements, each with the text before it. */
function outermost(html: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let at = 0;
  for (const { name, closing, end, attributes } of tagsOf(html)) {
    if (!VOID_ELEMENTS.has(name) && !attributes.endsWith('/')) depth += closing ? -1 : 1;
    if (depth > 0) continue;
    parts.push(html.slice(at, end));
    at = end;
  }
  return [...parts, html.slice(at)];
}
