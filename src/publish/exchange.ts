import { chmodSync, chownSync, linkSync, lstatSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readFileList } from './file-list.js';
import { findUnowned, type Unowned } from './unowned.js';
import { layoutOf, type OutputLayout } from './layout.js';
import { foldersAbove } from '../model/output-paths.js';
import { isNamed } from '../files/read-files.js';
import { unwritable } from './problems.js';
import { removeTree } from './disk/remove-tree.js';
import { previousIn, stagingIn, type Workspace } from './workspace.js';

/** Codes of a folder that cannot trade places, or of files that cannot be linked: publication in place can do without. */
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
 * Completes the staged files to a whole site, by hard links to what stays, and lets it trade places with the output:
 * two renames, between which there is no site for some hundredths of a millisecond. False if that cannot be done;
 * the output is as it was then. `staged` are the paths that are there already, `kept` those that do not change.
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
    if (isNamed(out)) carry(out, staging, staged, kept, findUnowned(out, ours));
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

/** Links what stays into the folder that holds what is new. An empty folder is nobody's loss where a file must be. */
function carry(from: string, to: string, staged: ReadonlySet<string>, kept: readonly string[], unowned: Unowned): void {
  carryFolder(from, to);
  const made = new Set<string>();
  for (const path of staged) made.add(dirname(path));
  for (const folder of unowned.folders) {
    if (![folder, ...foldersAbove(folder)].some((path) => staged.has(path)))
      carryFolder(join(from, folder), join(to, folder));
  }
  // Without a list of our files all seem to be of others; what is published says the same as they do.
  for (const path of [...kept, ...unowned.files.filter((file) => !staged.has(file))]) {
    const folder = dirname(path);
    if (!made.has(folder)) {
      mkdirSync(join(to, folder), { recursive: true });
      made.add(folder);
    }
    linkSync(join(from, path), join(to, path));
  }
}

/** The same folder in another place: with the mode and, as far as we may, the owner of the first. */
function carryFolder(from: string, to: string): void {
  const { mode, uid, gid } = statSync(from);
  mkdirSync(to, { recursive: true });
  const made = statSync(to);
  if (made.uid !== uid || made.gid !== gid) chownSync(to, uid, gid);
  if (made.mode !== mode) chmodSync(to, mode & 0o7777);
}

/**
 * Finishes or undoes an exchange in which a build was killed. What exists says how far it came: `previous` appears with
 * the first rename, when the next site is complete; `staging` goes with the second one.
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

/** Somebody made the output folder anew between the two renames: what was not ours in the old one goes back, where nothing has its name. */
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
