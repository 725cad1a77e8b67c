import {
  chmodSync,
  chownSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { changedDuringCommand } from '../diagnostics/catalogue/files.js';
import { DocsError } from '../diagnostics/docs-error.js';
import { namingFile, notAFile } from '../diagnostics/file-system.js';
import { shownPath } from '../diagnostics/shown-path.js';
import { isRunning } from '../process/is-running.js';
import { makeFolder } from './make-folder.js';
import { readIfThere } from './read-files.js';

/** Writes a file completely or not at all: first next to its place, from where it is renamed. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  makeFolder(dirname(file));
  replace(file, content);
}

/**
 * Writes a file that people keep, as `writeWhole` does. A file that is there keeps its permissions and, if the system
 * allows it, its owner; a link to it stays a link. What a killed process left next to it is removed: nobody else looks
 * after these folders.
 *
 * The file must still contain `before`, from which the new content was made (null if there was no file). Otherwise
 * somebody has just written it, and it stays as it is.
 */
export function writeSource(path: string, content: string | Uint8Array, before?: Uint8Array | null): void {
  makeFolder(dirname(path));
  const file = statSync(path, { throwIfNoEntry: false }) === undefined ? path : realpathSync(path);
  replace(file, content, (beside, there) => {
    if (there !== undefined) makeLike(beside, there);
    if (before !== undefined && !isStill(file, before)) throw new DocsError([changedDuringCommand(shownPath(path))]);
  });
  const [folder, name] = [dirname(file), basename(file)];
  for (const other of readdirSync(folder)) {
    if (!other.startsWith(`${name}.`)) continue;
    const [, pid] = /^(\d+)\.tmp$/.exec(other.slice(name.length + 1)) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) quietly(() => rmSync(join(folder, other), { force: true }));
  }
}

function replace(
  file: string,
  content: string | Uint8Array,
  prepare?: (beside: string, there: Stats | undefined) => void,
): void {
  // A rename would replace a device, which all programs share.
  const there = statSync(file, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile() && !there.isDirectory()) throw notAFile(file);
  const beside = `${file}.${process.pid}.tmp`;
  try {
    namingFile(file, () => writeFileSync(beside, content, { mode: there?.mode }));
    prepare?.(beside, there);
    renameSync(beside, file);
  } catch (error) {
    // The first error is the one to report. What cannot be written can often not be removed either.
    quietly(() => rmSync(beside, { force: true }));
    throw error;
  }
}

/** A new file belongs to whoever runs the command, and lacks the permissions that new files are not meant to have. */
function makeLike(file: string, { mode, uid, gid }: Stats): void {
  const own = statSync(file);
  if (own.uid !== uid || own.gid !== gid) quietly(() => chownSync(file, uid, gid));
  if (own.mode !== mode) quietly(() => chmodSync(file, mode));
}

function isStill(file: string, before: Uint8Array | null): boolean {
  const now = readIfThere(file);
  return before === null ? now === undefined : now?.equals(before) === true;
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // The content of the file matters more, and nothing refers to a file that is left.
  }
}
