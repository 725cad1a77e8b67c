import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withFileProblems } from '../diagnostics/file-system.js';
import { readText } from '../files/read-files.js';
import { writeWhole } from '../files/write-file.js';
import type { ResolvedConfig } from '../model/config.js';
import type { Page } from '../model/types.js';
import { addRedirect } from './add-redirect.js';
import { dataEdits } from './data-edits.js';
import { includeEdits, linkEdits } from './link-edits.js';
import type { Move } from './moves.js';
import { applyEdits, editLines, type FileEdits } from '../files/text-edits.js';

/** A file that another text takes the place of. `lines` say what changes, for people. */
export interface ChangedFile {
  readonly file: string;
  readonly text: string;
  readonly lines: readonly string[];
}

/** All that has to change so that a page can move: nothing is written yet. */
export function planChanges(move: Move, pages: readonly Page[], config: ResolvedConfig): readonly ChangedFile[] {
  const edits: FileEdits = new Map();
  linkEdits(edits, move, pages, config);
  includeEdits(edits, move, pages);
  dataEdits(edits, move, config);
  const renamed = new Map(
    move.pages
      .filter(({ fromUrl, toUrl }) => fromUrl !== toUrl)
      .map((page) => [join(config.contentDir, page.from), page]),
  );
  return [...new Set([...edits.keys(), ...renamed.keys()])].sort().map((file) => {
    const before = readText(file);
    const own = edits.get(file) ?? new Map<number, never>();
    const page = renamed.get(file);
    const text = applyEdits(before, own);
    const lines = [...(page === undefined ? [] : [`redirectFrom: ${page.fromUrl}`]), ...editLines(before, own)];
    return { file, text: page === undefined ? text : addRedirect(text, page.fromUrl, page.toUrl), lines };
  });
}

/** Writes every changed file whole, and moves last: whoever stops it before that finds all files where they were. */
export function carryOut({ from, to }: Move, changes: readonly ChangedFile[]): void {
  for (const { file, text } of changes) withFileProblems({ path: file }, () => writeWhole(file, text));
  withFileProblems({ path: to }, () => {
    if (!existsSync(dirname(to))) mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  });
}
