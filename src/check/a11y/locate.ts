import { withBase } from '../../../runtime/contract.js';
import { locationOfId } from '../../model/location-of-id.js';
import type { Page, SourceLocation } from '../../model/types.js';
import type { FailingElement } from './visit.js';

/**
 * Where an element comes from: a link or an image is known by its address, all else by the nearest id before it, mostly
 * that of its heading. What the frame of the page is made of stands nowhere: the first line.
 */
export function locateElement({ parsed }: Page, { within }: FailingElement, base: string): SourceLocation {
  if (within === undefined) return { line: 1, column: 1 };
  const { id, address, nth } = within;
  const alike = parsed.links.filter(({ target }) => withBase(target, base) === address);
  return alike[nth] ?? alike[0] ?? locationOfId(parsed, id ?? '');
}
