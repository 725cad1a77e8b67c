import type { Heading } from '../../templates/types.js';
import { attributeOf, notableTagsOf, textOf } from '../html/tags.js';

/** The headings of finished HTML that have an id: those that the table of contents lists. */
export function headingsOf(html: string): readonly Heading[] {
  const headings: Heading[] = [];
  for (const tag of notableTagsOf(html)) {
    const level = tag.closing ? undefined : LEVELS[tag.name];
    const id = level && attributeOf(tag, 'id');
    if (id)
      headings.push({ id, level, title: textOf(html.slice(tag.end, html.indexOf(`</${tag.name}`, tag.end))).trim() });
  }
  return headings;
}

const LEVELS: Readonly<Record<string, Heading['level']>> = { h2: 2, h3: 3 };
