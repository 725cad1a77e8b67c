import { decodeReferences } from '../../../../html/references.js';
import type { Tag } from '../../../../html/tag-scanner.js';
import { literalOf, textOfJsx } from '../../../literal.js';
import type { PageState } from '../../../page-state.js';

export type Values = Readonly<Record<string, string>>;

/** The attributes that are texts. */
export function textValues(tag: Tag, page: PageState): Record<string, string> {
  const values: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const { name, value } of tag.attributes) {
    const read =
      typeof value === 'string'
        ? decodeReferences(value)
        : typeof value === 'object' && name !== '...'
          ? (literalOf(value.expression, page.constants) ?? textOfJsx(value.expression))?.value
          : undefined;
    if (typeof read === 'string' && read.trim() !== '') values[name] = read.trim();
  }
  return values;
}
