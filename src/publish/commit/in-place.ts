import { copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isAbsent, isNamed } from '../../files/read-files.js';
import { removeJournal, writeJournal, type Journal } from './journal.js';
import type { OutputLayout } from '../layout.js';
import { vanished } from '../problems.js';
import { removeTree } from '../disk/remove-tree.js';
import { stagingIn } from '../workspace.js';

/** Undoes one step. */
type Undo = () => void;

/**
 * Puts staged files into the output folder one by one. If a step fails, all steps are undone and its error is thrown,
 * or `Incomplete` if undoing fails, too.
 */
export function publishInPlace(layout: OutputLayout, journal: Journal): void {
  const staging = stagingOf(layout, journal);
  const { replaced } = layout;
  const undo: Undo[] = [];
  // Numbers serve as names, because making folders would take more time than everything else.
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
    // The journal is removed last, so the next command finds nothing left to do.
  }
}

/** A publication that failed and could not be undone. */
export class Incomplete extends Error {
  constructor(override readonly cause: unknown) {
    super('The publication is incomplete.');
  }
}

/**
 * Finishes a publication whose process was killed after its journal was written. Every step can be repeated. Without a
 * staging area there is nothing to finish, because the steps were undone.
 */
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

/** Puts a staged file in its place, after the file that it replaces has been saved. */
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

/** Removes a file that has been saved, and the folders that become empty. */
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

/** Saves a file under a second name, or as a copy. Returns null if there is no file. */
function keep(file: string, copy: string): string | null {
  if (!isFile(file)) return null;
  try {
    linkSync(file, copy);
  } catch {
    copyFileSync(file, copy);
  }
  return copy;
}

/**
 * Moves a file over another one: with a rename, with a copy if they are on two file systems, or into the existing file
 * if that must keep its identity.
 */
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

/**
 * Removes a file and the folders that become empty. A folder at its path, or a file at that of one of its folders, has
 * replaced it.
 */
function remove(out: string, path: string): void {
  if (isFile(join(out, path))) rmSync(join(out, path), { force: true });
  for (let folder = dirname(path); folder !== '.' && removeEmptyFolder(join(out, folder)); folder = dirname(folder));
}

/** Makes a folder and those above it. Returns those that did not exist, the innermost first. */
function makeFolders(folder: string): readonly string[] {
  const made: string[] = [];
  for (let path = folder; !isNamed(path); path = dirname(path)) made.push(path);
  if (made.length > 0) mkdirSync(folder, { recursive: true });
  return made;
}

/** Whether something other than a folder has this name. Links are not followed. */
function isFile(path: string): boolean {
  try {
    return !lstatSync(path).isDirectory();
  } catch (error) {
    // A file that the system hides would be replaced without being saved.
    if (isAbsent(error)) return false;
    throw error;
  }
}

/** Removes a tree of empty folders, which would be in the way of a file. */
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

/** Undoes all steps, the last one first. Returns whether that succeeded. */
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
