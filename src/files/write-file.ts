import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { namingFile, notAFile } from '../diagnostics/file-system.js';
import { isRunning } from '../process/is-running.js';
import { makeFolder } from './make-folder.js';

/**
 * Writes a file completely or not at all: first next to its place, from where it is renamed. The file keeps its
 * permissions.
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  makeFolder(dirname(file));
  // A rename would replace a device, which all programs share.
  const there = statSync(file, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile() && !there.isDirectory()) throw notAFile(file);
  const beside = `${file}.${process.pid}.tmp`;
  try {
    namingFile(file, () => writeFileSync(beside, content, { mode: there?.mode }));
    renameSync(beside, file);
  } catch (error) {
    removeQuietly(beside);
    throw error;
  }
}

/**
 * Writes a file that people keep, as `writeWhole` does, and removes what a killed process left next to it: nobody else
 * looks after their folders.
 */
export function writeSource(file: string, content: string | Uint8Array): void {
  writeWhole(file, content);
  const [folder, name] = [dirname(file), basename(file)];
  for (const other of readdirSync(folder)) {
    if (!other.startsWith(`${name}.`)) continue;
    const [, pid] = /^(\d+)\.tmp$/.exec(other.slice(name.length + 1)) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) removeQuietly(join(folder, other));
  }
}

/** The first error is the one to report. What cannot be written can often not be removed either. */
function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Nothing refers to it.
  }
}
