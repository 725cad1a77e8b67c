import { decodeReferences } from '../html/references.js';
import { literalOf, textOfJsx } from './literal.js';
import type { ComponentProps } from './options.js';
import { reportIn, type PageState } from './page-state.js';
import { unsupportedMdx } from '../diagnostics/catalogue/components.js';
import type { TagLocation } from './files/source-context.js';
import type { Tag } from '../html/tag-scanner.js';

/** Attributes of a component as values: text, true for a name alone, and the literals that braces contain. */
export function componentProps(tag: Tag, page: PageState, location: TagLocation): ComponentProps {
  const props: Record<string, unknown> = {};
  for (const { name, value, at } of tag.attributes) {
    if (typeof value !== 'object') {
      if (name !== '__proto__') props[name] = value === true ? true : decodeReferences(value);
      continue;
    }
    const literal =
      name === '...' ? undefined : (literalOf(value.expression, page.constants) ?? textOfJsx(value.expression));
    if (literal !== undefined) props[name] = literal.value;
    else
      reportIn(
        page,
        location.excerpt,
        location.at + at,
        unsupportedMdx(
          `The prop ${name} of <${tag.name}> with the value {${value.expression.trim().slice(0, 60)}}`,
          'Only text, numbers, booleans and JSON are supported.',
        ),
      );
  }
  return props;
}
