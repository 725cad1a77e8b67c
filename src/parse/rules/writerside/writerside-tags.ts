import type { Tag } from '../../../html/tag-scanner.js';
import { isOfWriterside } from '../../files/writerside-site.js';
import type { PageState } from '../../page-state.js';

/** Elements of Writerside within a line -> elements of HTML. */
const INLINE: Readonly<Record<string, string>> = {
  control: 'strong',
  emphasis: 'em',
  format: 'strong',
  path: 'code',
  property: 'code',
  shortcut: 'kbd',
  tooltip: 'span',
  'ui-path': 'strong',
};

/** Whether a name is that of an element within a line, on a site of Writerside. */
export const isInlineOfWriterside = (name: string, page: PageState): boolean =>
  Object.hasOwn(INLINE, name) && isOfWriterside(page);

/** The element of HTML for an element of Writerside. Its attributes mean nothing here. */
export const withoutWriterside = (tag: Tag, page: PageState): Tag =>
  isInlineOfWriterside(tag.name, page) ? { ...tag, name: INLINE[tag.name]!, attributes: [] } : tag;
