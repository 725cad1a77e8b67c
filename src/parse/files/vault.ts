import { dirname, join } from 'node:path';
import { memoOn } from '../../cache/identity.js';
import type { PageState } from '../page-state.js';
import { readFileOf, textOf } from './files.js';

/** Whether a page is a note of Obsidian, whose settings lie above it. */
export const isVault = (page: PageState): boolean => settingsOf(page) !== undefined;

/** The folders in which a vault of Obsidian keeps what its notes show. */
export function vaultFolders(page: PageState, note: string): readonly string[] {
  const [, folder] = /"attachmentFolderPath"\s*:\s*"([^"\n]{1,200})"/.exec(settingsOf(page)?.text ?? '') ?? [];
  if (folder === undefined) return [];
  return [folder.startsWith('.') ? join(dirname(note), folder) : join(settingsOf(page)!.folder, folder)];
}

const settingsOf = memoOn((page: PageState): { readonly folder: string; readonly text: string } | undefined => {
  const { root, contentDir } = page.options;
  for (const folder of new Set([contentDir, root])) {
    const read = readFileOf(page, join(folder, '.obsidian', 'app.json'), root);
    if (read.state === 'found') return { folder, text: textOf(read.bytes()) };
  }
  return undefined;
});
