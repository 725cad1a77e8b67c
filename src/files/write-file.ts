import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { notAFile } from '../diagnostics/file-system.js';
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
    writeFileSync(beside, content, { mode: there?.mode });
    renameSync(beside, file);
  } catch (error) {
    removeQuietly(beside);
    throw error;
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
