import { copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isAbsent, isNamed } from '../files/read-files.js';
import { removeJournal, writeJournal, type Journal } from './journal.js';
import type { OutputLayout } from './layout.js';
import { vanished } from './problems.js';
import { removeTree } from './disk/remove-tree.js';
import { stagingIn } from './workspace.js';

/** Undoes one step. */
type Undo = () => void;

/**
 * Puts staged files into the output folder one by one. When a step fails, all steps are undone and its error is thrown;
 * `Incomplete` when that failed, too.
 */
export function publishInPlace(layout: OutputLayout, journal: Journal): void {
  const staging = stagingOf(layout, journal);
  const { replaced } = layout;
  const undo: Undo[] = [];
  // Numbers for names: folders would take more time than everything else.
  let count = 0;
  const spare = (): string => join(replaced, String(count++));
  try {
    mkdirSync(replaced, { recursive: true });
    undo.push(() => removeJournal(layout));
    writeJournal(layout, journal);
    for (const path of journal.makeWay) take(layout.out, path, spare(), undo);
    for (const path of journal.moves) put(layout.out, path, staging, spare(), undo);
    for (const path of journal.removals) take(layout.out, path, spare(), undo);
  } catch (error) {
    throw rollBack(undo) ? error : new Incomplete(error);
  } finally {
    removeTree(replaced);
  }
  try {
    removeJournal(layout);
  } catch {
    // All of it is done; the next command finds nothing left to do in it.
  }
}

/** A publication that failed and could not be undone. */
export class Incomplete extends Error {
  constructor(override readonly cause: unknown) {
    super('The publication is incomplete.');
  }
}

/** Finishes a publication that was decided when its process was killed. Every step can be repeated. Without a staging area there is nothing to finish, because the steps were undone. */
export function finishInPlace(layout: OutputLayout, journal: Journal): void {
  const staging = stagingOf(layout, journal);
  const { out } = layout;
  if (!isNamed(staging)) return removeJournal(layout);
  for (const path of journal.makeWay) remove(out, path);
  for (const path of journal.moves) {
    const staged = join(staging, path);
    if (isNamed(staged)) {
      mkdirSync(dirname(join(out, path)), { recursive: true });
      removeEmptyTree(join(out, path));
      place(staged, join(out, path));
    }
  }
  for (const path of journal.removals) remove(out, path);
  removeJournal(layout);
}

const stagingOf = (layout: OutputLayout, { staging }: Journal): string =>
  stagingIn(staging === 'beside' ? layout.beside : layout.own);

/** Puts a staged file in its place, after the file that it replaces was kept. */
function put(out: string, path: string, staging: string, spare: string, undo: Undo[]): void {
  const staged = join(staging, path);
  const target = join(out, path);
  if (!isNamed(staged)) throw vanished(staged);
  removeEmptyTree(target);
  const kept = keep(target, spare);
  const folders = makeFolders(dirname(target));
  undo.push(() => {
    if (kept === null) rmSync(target, { force: true });
    else place(kept, target);
    for (const folder of folders) if (!removeEmptyFolder(folder)) break;
  });
  place(staged, target);
}

/** Removes a file that has been saved, with the folders that become empty. */
function take(out: string, path: string, spare: string, undo: Undo[]): void {
  const target = join(out, path);
  const kept = keep(target, spare);
  if (kept === null) return;
  undo.push(() => {
    mkdirSync(dirname(target), { recursive: true });
    place(kept, target);
  });
  remove(out, path);
}

/** A second name for a file, or a copy of it; null if there is no file. */
function keep(file: string, copy: string): string | null {
  if (!isFile(file)) return null;
  try {
    linkSync(file, copy);
  } catch {
    copyFileSync(file, copy);
  }
  return copy;
}

/** Moves a file over another one: by a rename, through a copy where they lie on two file systems, or into a file that must stay the same one. */
function place(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EXDEV') {
      const aside = `${to}.docs-build`;
      try {
        copyFileSync(from, aside);
        renameSync(aside, to);
      } finally {
        rmSync(aside, { force: true });
      }
    } else if (code === 'EBUSY') copyFileSync(from, to);
    else throw error;
    rmSync(from, { force: true });
  }
}

/** Removes a file with the folders that become empty. A folder of that name, or a file where one of its folders was, is what has taken its place. */
function remove(out: string, path: string): void {
  if (isFile(join(out, path))) rmSync(join(out, path), { force: true });
  for (let folder = dirname(path); folder !== '.' && removeEmptyFolder(join(out, folder)); folder = dirname(folder));
}

/** Makes the folders down to the given one; those that were not there, innermost first. */
function makeFolders(folder: string): readonly string[] {
  const made: string[] = [];
  for (let path = folder; !isNamed(path); path = dirname(path)) made.push(path);
  if (made.length > 0) mkdirSync(folder, { recursive: true });
  return made;
}

/** Whether something that is no folder has this name; links are not followed. */
function isFile(path: string): boolean {
  try {
    return !lstatSync(path).isDirectory();
  } catch (error) {
    // A file that the system does not show would be replaced without a spare.
    if (isAbsent(error)) return false;
    throw error;
  }
}

/** Removes folders with nothing but folders in them, which would be in the way of a file. */
function removeEmptyTree(path: string): void {
  if (!isNamed(path) || isFile(path)) return;
  for (const name of readdirSync(path)) removeEmptyTree(join(path, name));
  removeEmptyFolder(path);
}

function removeEmptyFolder(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Undoes all steps, the last one first; true if that succeeded. */
function rollBack(steps: readonly Undo[]): boolean {
  let whole = true;
  for (const step of [...steps].reverse()) {
    try {
      step();
    } catch {
      whole = false;
    }
  }
  return whole;
}
