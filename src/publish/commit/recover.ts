import { existsSync } from 'node:fs';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { DocsError } from '../../diagnostics/docs-error.js';
import { recoverExchange } from './exchange.js';
import { finishInPlace } from './in-place.js';
import { readJournal, removeJournal } from './journal.js';
import { layoutOf, type OutputLayout } from '../layout.js';
import { unknownJournal, unfinished } from '../../diagnostics/catalogue/publish.js';
import { removeTree } from '../disk/remove-tree.js';
import { openWorkspace, stagingIn } from '../workspace.js';

/**
 * Repairs an output folder that a killed build left incomplete: it becomes the new site if its publication was decided,
 * and the old one otherwise. Only the holder of the lock may call it. If something cannot be repaired, that is a
 * warning, because the build that follows repairs it.
 */
export function recover(layout: OutputLayout): readonly Diagnostic[] {
  const warnings: Diagnostic[] = [];
  const journal = readJournal(layout);
  if (journal === 'unknown') {
    warnings.push(unknownJournal(layout.journal));
    removeJournal(layout);
  } else if (journal !== null) {
    try {
      finishInPlace(layout, journal);
    } catch (error) {
      warnings.push(unfinished(layout.out, error));
      removeJournal(layout);
    }
  }
  recoverExchange(layout);
  removeTree(stagingIn(layout.own));
  removeTree(layout.replaced);
  return warnings;
}

/**
 * Repairs an output folder for a command that only reads it, unless a build is at work there or nothing can be written.
 */
export function repairOutput(folder: string): readonly Diagnostic[] {
  const layout = layoutOf(folder);
  if (!existsSync(layout.beside) && !existsSync(layout.own)) return [];
  try {
    const workspace = openWorkspace(layout, false);
    try {
      return recover(layout);
    } finally {
      workspace.close();
    }
  } catch (error) {
    if (error instanceof DocsError || (error as NodeJS.ErrnoException).code !== undefined) return [];
    throw error;
  }
}
