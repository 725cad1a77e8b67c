import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputLayout } from './layout.js';

/** A publication that is decided: all new bytes lie in the staging area, only renames and removals are left. */
export interface Journal {
  /** Paths within the output folder, in the order in which they appear. */
  readonly moves: readonly string[];
  readonly removals: readonly string[];
}

/** Decides a publication: from here on it is finished, by this process or by the next one. */
export function writeJournal(layout: OutputLayout, journal: Journal): void {
  writeFileSync(`${layout.journal}.new`, JSON.stringify(journal));
  renameSync(`${layout.journal}.new`, layout.journal);
}

/** Carries a publication out. Every step can be done twice, so that a killed process can be finished by another one. */
export function finishJournal(layout: OutputLayout, journal: Journal): void {
  const folders = new Set<string>();
  for (const path of journal.moves) folders.add(dirname(join(layout.out, path)));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const path of journal.moves) {
    const staged = join(layout.staging, path);
    if (existsSync(staged)) renameSync(staged, join(layout.out, path));
  }
  for (const path of journal.removals) {
    rmSync(join(layout.out, path), { force: true });
    removeEmptyFolders(layout.out, dirname(path));
  }
  rmSync(layout.journal, { force: true });
  rmSync(layout.staging, { recursive: true, force: true });
}

/** Brings an output folder that a killed build left behind into a whole state: the new one if it was decided, else the old one. */
export function recover(layout: OutputLayout): void {
  if (existsSync(layout.journal)) {
    finishJournal(layout, JSON.parse(readFileSync(layout.journal, 'utf8')) as Journal);
  } else {
    rmSync(layout.staging, { recursive: true, force: true });
    rmSync(`${layout.journal}.new`, { force: true });
  }
}

function removeEmptyFolders(out: string, folder: string): void {
  for (let path = folder; path !== '.' && path !== ''; path = dirname(path)) {
    try {
      rmdirSync(join(out, path));
    } catch {
      return;
    }
  }
}
