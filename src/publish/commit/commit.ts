import { join } from 'node:path';
import { compareText } from '../../diagnostics/diagnostic.js';
import { DocsError } from '../../diagnostics/docs-error.js';
import { listDamaged } from '../../diagnostics/catalogue/publish.js';
import { isNamed } from '../../files/read-files.js';
import { foldersAbove, foldersOf, LIST_PATH } from '../../model/output-paths.js';
import { findConflicts } from './conflicts.js';
import { writeDurably } from '../disk/write-durably.js';
import { exchange } from './exchange.js';
import { fileListText, isSameList, type FileList } from '../file-list.js';
import { publishInPlace } from './in-place.js';
import type { OutputLayout } from '../layout.js';
import type { PossibleFile } from '../possible-file.js';
import type { Workspace } from '../workspace.js';

/** A publication whose new files are all staged. */
export interface Plan {
  readonly staged: readonly PossibleFile[];
  readonly removals: readonly string[];
  readonly before: FileList;
  readonly after: FileList;
}

/**
 * If few files of a site with many folders change, they are put in place one by one. That takes less time than making
 * the folders of a second site, each of which costs about as much as three files in place, and only some milliseconds
 * more than the two renames of an exchange.
 */
const isFew = (files: number, folders: number): boolean =>
  folders > MANY_FOLDERS && files <= Math.max(FEW_FILES, folders / FOLDERS_PER_FILE);
const MANY_FOLDERS = 64;
const FEW_FILES = 32;
const FOLDERS_PER_FILE = 8;

/** Publishes a plan completely or not at all. */
export function commit(layout: OutputLayout, workspace: Workspace, { staged, removals, before, after }: Plan): void {
  if (staged.length === 0 && removals.length === 0 && isNamed(layout.list) && isSameList(before, after)) return;
  const paths = new Set(staged.map((file) => file.path));
  const conflicts = findConflicts(layout.out, paths, before.files, after.files);
  if (conflicts.length > 0) throw new DocsError(before.isDamaged ? [listDamaged(layout.list)] : conflicts);
  writeDurably(join(workspace.staging, LIST_PATH), fileListText(after));
  const folders = foldersOf(after.files.keys());
  const isSmall = isFew(staged.length + removals.length, folders.size);
  if (workspace.kind === 'beside' && !isSmall) {
    const kept = [...after.files.keys()].filter((path) => !paths.has(path));
    if (exchange(layout, workspace, paths, kept, before.files)) return;
  }
  const makeWay = removals.filter(
    (path) => folders.has(path) || foldersAbove(path).some((folder) => after.files.has(folder)),
  );
  const ordered = [...staged].sort((a, b) => PHASES[a.phase] - PHASES[b.phase] || compareText(a.path, b.path));
  workspace.lock.assertHeld();
  publishInPlace(layout, {
    staging: workspace.kind,
    makeWay,
    moves: [...ordered.map((file) => file.path), LIST_PATH],
    removals: removals.filter((path) => !makeWay.includes(path)),
  });
}

const PHASES = { asset: 0, page: 1, worker: 2 } as const;
