import { existsSync, mkdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { changedDuringCommand } from '../diagnostics/catalogue/files.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { fileSystemProblem } from '../diagnostics/file-system.js';
import { shownPath } from '../diagnostics/shown-path.js';
import { isOtherEntry } from './real-name.js';
import type { TextEdit } from './text-edits.js';
import { writeSource } from './write-file.js';

/** A file that is to get another text. `lines` tell people what changes. */
export interface ChangedFile {
  readonly file: string;
  /** Absent if the file is new. */
  readonly before?: Uint8Array;
  readonly text: string;
  readonly lines: readonly string[];
  /** The addresses that change. */
  readonly edits?: readonly TextEdit[];
}

/**
 * Writes every changed file as a whole, and moves the pages last, so that an interrupted run leaves all files where they
 * were. If the file system refuses a step, or if somebody else has just changed a file, the previous steps are undone.
 */
export function carryOut(changes: readonly ChangedFile[], move?: { readonly from: string; readonly to: string }): void {
  const undo: (() => void)[] = [];
  let path = '';
  try {
    for (const { file, before, text } of changes) {
      path = file;
      if (before === undefined) makeFolder(file, undo);
      writeSource(file, text, before ?? null);
      undo.unshift(() => (before === undefined ? unlinkSync(file) : writeSource(file, before, Buffer.from(text))));
    }
    if (move === undefined) return;
    path = move.to;
    makeFolder(move.to, undo);
    // A rename would replace it.
    if (isOtherEntry(move.to, move.from)) throw new DocsError([changedDuringCommand(shownPath(move.to))]);
    renameSync(move.from, move.to);
  } catch (error) {
    const isUndone = undo.map(tried).every(Boolean);
    const hint = isUndone
      ? undefined
      : 'Free some space or repair the disk, then restore the changed files, for example with git restore.';
    const problem = fileSystemProblem(error, { path, hint });
    throw problem === null ? error : new DocsError([problem], EXIT.environment, error);
  }
}

function makeFolder(file: string, undo: (() => void)[]): void {
  const folder = dirname(file);
  const made = existsSync(folder) ? undefined : mkdirSync(folder, { recursive: true });
  if (made !== undefined) undo.unshift(() => removeFolders(folder, made));
}

function removeFolders(folder: string, last: string): void {
  rmdirSync(folder);
  if (folder !== last) removeFolders(dirname(folder), last);
}

function tried(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
