import { withBase } from '../../../runtime/contract.js';
import { locationOfId } from '../pages/location-of-id.js';
import type { Page, SourceLocation } from '../../model/types.js';
import type { FailingElement } from './visit.js';

/**
 * The location of an element in the source of its page. A link or an image is found by its address, anything else by the
 * nearest id before it, usually that of its heading. Elements outside the content are at the first line.
 */
export function locateElement({ parsed }: Page, { within }: FailingElement, base: string): SourceLocation {
  if (within === undefined) return { line: 1, column: 1 };
  const { id, address, nth } = within;
  const alike = parsed.links.filter(({ target }) => withBase(target, base) === address);
  return alike[nth] ?? alike[0] ?? locationOfId(parsed, id ?? '');
}
