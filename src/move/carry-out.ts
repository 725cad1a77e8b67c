import { existsSync, mkdirSync, realpathSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { fileSystemProblem } from '../diagnostics/file-system.js';
import type { TextEdit } from '../files/text-edits.js';
import { writeSource } from '../files/write-file.js';
import type { Move } from './moves.js';

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
 * were. If the file system refuses a step, the previous steps are undone.
 */
export function carryOut(changes: readonly ChangedFile[], move?: Pick<Move, 'from' | 'to'>): void {
  const undo: (() => void)[] = [];
  let path = '';
  try {
    for (const { file, before, text } of changes) {
      path = file;
      if (before === undefined) makeFolder(file, undo);
      const real = before === undefined ? file : realpathSync(file);
      writeSource(real, text);
      undo.unshift(() => (before === undefined ? unlinkSync(real) : writeSource(real, before)));
    }
    if (move === undefined) return;
    path = move.to;
    makeFolder(move.to, undo);
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
