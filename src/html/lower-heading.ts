import type { HtmlTag } from './tags.js';

const ROW = /^ class="heading (h[1-5])"/;

/**
 * A tag of a page as a part of a document with a heading above it: every heading is one level lower, except `h6`.
 * Returns other tags as they are.
 */
export function lowerHeading(tag: HtmlTag): HtmlTag {
  if (/^h[1-5]$/.test(tag.name)) return { ...tag, name: nextLevel(tag.name) };
  // The row of a heading and its link is named after the level.
  if (!tag.attributes.startsWith(' class="heading ')) return tag;
  return {
    ...tag,
    attributes: tag.attributes.replace(ROW, (_, level: string) => ` class="heading ${nextLevel(level)}"`),
  };
}

const nextLevel = (level: string): string => `h${Number(level[1]) + 1}`;
