import type { LinkReference } from '../../model/types.js';
import { isPageName } from '../../files/page-name.js';
import type { Addresses } from '../addresses.js';
import type { LinkStatus } from './resolve-link.js';

/** A name with dots or several capital letters: any other word may as well be a page that is missing. */
const CODE_NAME = /^#?(?:[A-Za-z_]\w*(?:\.\w+)+|(?=\w*[a-z])[A-Z]\w*[A-Z]\w*)$/;
const FILE = /\.(?:rst|html?|ipynb|txt|py|pdf|zip|ya?ml|json|toml|cfg|csv)$/i;

/**
 * Whether a link that leads nowhere is a name in code, which Sphinx finds in the documentation that it makes from the
 * code: `[](package.Class.method)`, `[text](#package.name)`.
 */
export const namesCode = (
  { kind, href }: LinkReference,
  outcome: LinkStatus,
  { foreign }: Pick<Addresses, 'foreign'>,
): boolean =>
  kind === 'link' &&
  (outcome.is === 'dead' || outcome.is === 'dead-anchor') &&
  foreign !== undefined &&
  /(?:^|\/)conf\.py$/.test(foreign) &&
  CODE_NAME.test(href) &&
  !FILE.test(href) &&
  !isPageName(href);
