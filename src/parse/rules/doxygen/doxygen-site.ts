import { join } from 'node:path';
import { memoOn } from '../../../cache/identity.js';
import { foldersUpTo } from '../../../files/paths.js';
import { readFileOf } from '../../files/files.js';
import type { PageState } from '../../page-state.js';

const CONFIGURATIONS = ['Doxyfile', 'doxyfile', 'Doxyfile.in', 'Doxyfile.cfg', 'doxygen.conf'];

/** Whether the site was written for Doxygen, whose commands would be ordinary text elsewhere. */
export const isOfDoxygen = memoOn((page: PageState): boolean => {
  const { contentDir, root } = page.options;
  if (page.thirdParty || !/[@\\][a-z]/.test(page.main.text)) return false;
  const folders = foldersUpTo(root, contentDir);
  return [...new Set([...folders, join(contentDir, 'docs')])].some((folder) =>
    CONFIGURATIONS.some((name) => readFileOf(page, join(folder, name), root).state === 'found'),
  );
});
