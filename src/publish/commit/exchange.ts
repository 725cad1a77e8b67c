import { chmodSync, chownSync, linkSync, lstatSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readFileList } from '../file-list.js';
import { findUnowned, type Unowned } from './unowned.js';
import { layoutOf, type OutputLayout } from '../layout.js';
import { foldersAbove } from '../../model/output-paths.js';
import { isNamed } from '../../files/read-files.js';
import { unwritable } from '../problems.js';
import { removeTree } from '../disk/remove-tree.js';
import { previousIn, stagingIn, type Workspace } from '../workspace.js';

/**
 * Error codes of folders that cannot be exchanged, or of files that cannot be linked. Publication in place needs
 * neither.
 */
const CANNOT: ReadonlySet<string | undefined> = new Set([
  'EBUSY',
  'EXDEV',
  'EPERM',
  'EACCES',
  'EMLINK',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EINVAL',
]);

/**
 * Completes the staged files to a whole site, with hard links to the files that stay, and exchanges it with the output
 * by two renames. Between them, there is no site for some hundredths of a millisecond. Returns false if that is not
 * possible; then the output is as it was before. `staged` contains the paths of the staged files, and `kept` those that
 * do not change.
 */
export function exchange(
  layout: OutputLayout,
  workspace: Workspace,
  staged: ReadonlySet<string>,
  kept: readonly string[],
  ours: ReadonlyMap<string, string>,
): boolean {
  const { out } = layout;
  const { staging, previous } = workspace;
  if (isNamed(previous)) return false;
  try {
    if (isNamed(out)) {
      const unowned = findUnowned(out, ours);
      // A folder into which nothing was published before belongs to others, who may rely on its identity.
      if (ours.size === 0 && unowned.files.length > 0) return false;
      carry(out, staging, staged, kept, unowned);
    }
    workspace.lock.assertHeld();
    if (isNamed(out)) renameSync(out, previous);
  } catch (error) {
    if (CANNOT.has((error as NodeJS.ErrnoException).code)) return false;
    throw error;
  }
  try {
    renameSync(staging, out);
  } catch (error) {
    putBack(layout, previous);
    if (CANNOT.has((error as NodeJS.ErrnoException).code)) return false;
    throw error;
  }
  removeTree(previous);
  return true;
}

function putBack({ out }: OutputLayout, previous: string): void {
  try {
    if (isNamed(previous)) renameSync(previous, out);
  } catch (error) {
    throw unwritable(out, error, 'incomplete');
  }
}

/** Links the files that stay into the folder of the new ones. An empty folder may be replaced by a file. */
function carry(from: string, to: string, staged: ReadonlySet<string>, kept: readonly string[], unowned: Unowned): void {
  carryFolder(from, to);
  const made = new Set<string>();
  for (const path of staged) made.add(dirname(path));
  for (const folder of unowned.folders) {
    if (![folder, ...foldersAbove(folder)].some((path) => staged.has(path)))
      carryFolder(join(from, folder), join(to, folder));
  }
  // Without a list of our files, all files seem to be foreign, but those that are published have the same bytes.
  for (const path of [...kept, ...unowned.files.filter((file) => !staged.has(file))]) {
    const folder = dirname(path);
    if (!made.has(folder)) {
      mkdirSync(join(to, folder), { recursive: true });
      made.add(folder);
    }
    linkSync(join(from, path), join(to, path));
  }
}

/** Makes the same folder in another place, with its mode and, as far as permitted, its owner. */
function carryFolder(from: string, to: string): void {
  const { mode, uid, gid } = statSync(from);
  mkdirSync(to, { recursive: true });
  const made = statSync(to);
  if (made.uid !== uid || made.gid !== gid) chownSync(to, uid, gid);
  if (made.mode !== mode) chmodSync(to, mode & 0o7777);
}

/**
 * Finishes or undoes an exchange during which a build was killed. The folders that exist show how far it got:
 * `previous` appears with the first rename, after the next site is complete, and `staging` disappears with the second
 * one.
 */
export function recoverExchange(layout: OutputLayout): void {
  const { out, beside } = layout;
  const staging = stagingIn(beside);
  const previous = previousIn(beside);
  if (isFolder(previous)) {
    if (!isNamed(out)) renameSync(isFolder(staging) ? staging : previous, out);
    else if (isFolder(staging)) returnUnowned(previous, out);
  }
  removeTree(staging);
  removeTree(previous);
}

/**
 * Somebody made the output folder again between the two renames. The foreign files of the old folder are moved back,
 * unless something has their names.
 */
function returnUnowned(previous: string, out: string): void {
  const { files } = readFileList(layoutOf(previous));
  const unowned = findUnowned(previous, files);
  for (const folder of unowned.folders)
    if (!isNamed(join(out, folder))) carryFolder(join(previous, folder), join(out, folder));
  for (const path of unowned.files) {
    if (lstatSync(join(out, path), { throwIfNoEntry: false }) !== undefined) continue;
    mkdirSync(dirname(join(out, path)), { recursive: true });
    renameSync(join(previous, path), join(out, path));
  }
}

const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
