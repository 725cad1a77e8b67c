import { join } from 'node:path';
import { memoOn } from '../../../cache/identity.js';
import { readFileOf } from '../../files/files.js';
import type { PageState } from '../../page-state.js';

/** Whether the site was written for ReadMe, some of whose notations would be ordinary text elsewhere. */
export const isOfReadme = memoOn((page: PageState): boolean => {
  const { contentDir, root } = page.options;
  return !page.thirdParty && readFileOf(page, join(contentDir, '_order.yaml'), root).state === 'found';
});
