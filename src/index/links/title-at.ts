import { decodeUrlPath } from '../../model/page-url.js';
import type { Page } from '../../model/types.js';
import { readAddress } from '../address.js';
import type { Addresses } from '../addresses.js';

/** The key of a title among the links that were read. */
export const titleKey = (target: string): string => `title of ${target}`;

/** The title of the page or of the heading at an address. */
export function titleAt(target: string, page: Page, addresses: Addresses): string | undefined {
  const address = readAddress(target, page.url, addresses.home);
  if (address.kind === 'external') return undefined;
  const found = addresses.pages.get(address.path);
  if (found === undefined || !address.fragment) return found?.title;
  const id = decodeUrlPath(address.fragment);
  const { headings, targets = [] } = found.parsed;
  return headings.find((one) => one.id === id)?.title ?? targets.find((one) => one.id === id)?.title;
}
