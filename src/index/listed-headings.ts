import type { Heading } from '../../templates/types.js';
import { memoOn } from '../cache/identity.js';
import type { ParsedPage } from '../model/types.js';

/**
 * The headings that the content index, the sidebar and the table of contents list: levels 1 to 3, as they are written.
 * A title that was taken from the text is not among them, because it is above the content, where no fragment leads.
 */
export const listedHeadings = memoOn(({ headings, ids }: Pick<ParsedPage, 'headings' | 'ids'>): readonly Heading[] => {
  const known = new Set(ids);
  return headings.filter(({ id, level }) => level <= 3 && known.has(id));
});
