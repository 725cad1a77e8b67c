import { rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNamed, statIfThere } from '../files/read-files.js';
import type { OutputLayout } from './layout.js';
import { notAFolder } from './problems.js';
import { assertFree, takeLock, type Lock } from './lock/lock.js';
import { hasMounts } from './disk/mounts.js';
import { removeTree } from './disk/remove-tree.js';
import { makeFolder } from '../files/make-folder.js';

/** The locked place where a build prepares what it publishes. */
export interface Workspace {
  /**
   * Next to the output, so that its `staging` can take the output's place, or inside if the output itself must stay.
   */
  readonly kind: 'beside' | 'inside';
  readonly staging: string;
  /**
   * Next to the output: the site that was replaced, until it is removed. Inside: the replaced files, until all are in
   * place.
   */
  readonly previous: string;
  readonly lock: Lock;
  /**
   * Unlocks the place and removes it. Never fails, because the next build removes what cannot be removed. An output
   * folder that was made for a build which published nothing is removed, too.
   */
  close(): void;
}

/** Error codes if the folder that contains the output may not be written, or if a name is taken or too long. */
const NOT_FOR_US: ReadonlySet<string | undefined> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ENAMETOOLONG',
]);

const lockIn = (folder: string): string => join(folder, 'lock');
export const stagingIn = (folder: string): string => join(folder, 'staging');
export const previousIn = (folder: string): string => join(folder, 'previous');

/** Takes an output folder for one build. Throws DocsError OUTPUT_BUSY, or errors of the file system. */
export function openWorkspace(layout: OutputLayout, inPlace: boolean): Workspace {
  refuseFile(layout.out);
  const workspace = openFirst(layout, inPlace);
  try {
    // A build of another user or with another configuration may prepare its site in the other place.
    assertFree(lockIn(workspace.kind === 'beside' ? layout.own : layout.beside), layout.out);
  } catch (error) {
    workspace.close();
    throw error;
  }
  return workspace;
}

/** Otherwise, whichever call meets the file first would name some path within the output folder. */
function refuseFile(out: string): void {
  const outermost = missingFolders(out).at(-1);
  const found = outermost === undefined ? out : dirname(outermost);
  const stat = statIfThere(found);
  if (stat !== undefined && !stat.isDirectory()) throw notAFolder(found);
}

function openFirst(layout: OutputLayout, inPlace: boolean): Workspace {
  if (!inPlace && !hasMounts(layout.out)) {
    const workspace = openIn(layout.beside, 'beside', layout);
    if (workspace !== null) return workspace;
  }
  return openIn(layout.own, 'inside', layout)!;
}

/** Null if the folder next to the output cannot be written, because its parent may belong to somebody else. */
function openIn(folder: string, kind: Workspace['kind'], layout: OutputLayout): Workspace | null {
  const made = missingFolders(folder);
  try {
    makeFolder(folder);
    const lock = takeLock(lockIn(folder), layout.out);
    const staging = stagingIn(folder);
    return {
      kind,
      staging,
      lock,
      previous: previousIn(folder),
      close() {
        removeTree(staging);
        lock.release();
        for (const path of [folder, ...made]) if (!removeEmpty(path)) return;
      },
    };
  } catch (error) {
    for (const path of made) if (!removeEmpty(path)) break;
    if (kind === 'beside' && NOT_FOR_US.has((error as NodeJS.ErrnoException).code)) return null;
    throw error;
  }
}

/** The missing folders down to the given one, the innermost first. */
function missingFolders(folder: string): readonly string[] {
  const missing: string[] = [];
  for (let path = folder; !isNamed(path) && path !== dirname(path); path = dirname(path)) missing.push(path);
  return missing;
}

/** Removes an empty folder. Returns whether it is gone. */
function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
