import { join } from 'node:path';
import { memoOn } from '../../../cache/identity.js';
import { foldersUpTo } from '../../../files/paths.js';
import { readFileOf } from '../../files/files.js';
import type { PageState } from '../../page-state.js';

/** Whether the site was written for Retype, whose notations would be ordinary text elsewhere. */
export const isOfRetype = memoOn((page: PageState): boolean => {
  const { contentDir, root } = page.options;
  return (
    !page.thirdParty &&
    foldersUpTo(root, contentDir).some((folder) => readFileOf(page, join(folder, 'retype.yml'), root).state === 'found')
  );
});
