import { existsSync, mkdirSync, realpathSync, renameSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileSystemProblem } from '../diagnostics/file-system.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { posixPath } from '../files/paths.js';
import { readBytes } from '../files/read-files.js';
import { writeWhole } from '../files/write-file.js';
import type { ResolvedConfig } from '../model/config.js';
import type { Page } from '../model/types.js';
import { addRedirect } from './add-redirect.js';
import { dataEdits } from './data-edits.js';
import { includeEdits } from './include-edits.js';
import { linkEdits } from './link-edits.js';
import { refused, type Move } from './moves.js';
import { applyEdits, editLines, type FileEdits } from '../files/text-edits.js';
import { asOnDisk, movableText } from './text-on-disk.js';

/** A file that another text takes the place of. `lines` say what changes, for people. */
export interface ChangedFile {
  readonly file: string;
  readonly before: Uint8Array;
  readonly text: string;
  readonly lines: readonly string[];
}

/** All that has to change so that a page can move: nothing is written yet. */
export function planChanges(move: Move, pages: readonly Page[], config: ResolvedConfig): readonly ChangedFile[] {
  const edits: FileEdits = new Map();
  linkEdits(edits, move, pages, config);
  includeEdits(edits, move, pages, config);
  dataEdits(edits, move, config);
  const lineCounts = new Map(pages.map(({ source, parsed }) => [source.file, parsed.frontMatterLines ?? 0]));
  const renamed = new Map(
    move.pages
      // Nothing can redirect the root.
      .filter(({ fromUrl, toUrl }) => fromUrl !== toUrl && fromUrl !== '/')
      .map((page) => [join(config.contentDir, page.from), page]),
  );
  return [...new Set([...edits.keys(), ...renamed.keys()])].sort().flatMap((file): ChangedFile | [] => {
    const before = readBytes(file);
    const text = movableText(before);
    if (text === undefined) return [];
    const own = edits.get(file) ?? new Map<number, never>();
    const page = renamed.get(file);
    const edited = asOnDisk(applyEdits(text, own), before.toString());
    const lines = editLines(text, own);
    if (page === undefined) return { file, before, text: edited, lines };
    const [, mark, body] = /^(\ufeff?)(.*)$/s.exec(edited) as unknown as [string, string, string];
    const redirecting = addRedirect(body, lineCounts.get(file)!, page.fromUrl, page.toUrl);
    if (redirecting === undefined)
      throw refused(
        `The front matter of ${posixPath(config.root, file)} has errors, and the old URL has to be added to it.`,
        'Mend it first: docs-build index says where it is wrong.',
      );
    return { file, before, text: mark + redirecting, lines: [`redirectFrom: ${page.fromUrl}`, ...lines] };
  });
}

/**
 * Writes every changed file whole, and moves last: whoever stops it before that finds all files where they were. Where the
 * file system refuses a step, those before it are undone.
 */
export function carryOut({ from, to }: Move, changes: readonly ChangedFile[]): void {
  const undo: (() => void)[] = [];
  let path = to;
  try {
    for (const { file, before, text } of changes) {
      path = file;
      const real = realpathSync(file);
      writeWhole(real, text);
      undo.unshift(() => writeWhole(real, before));
    }
    path = to;
    const folder = dirname(to);
    const made = existsSync(folder) ? undefined : mkdirSync(folder, { recursive: true });
    if (made !== undefined) undo.unshift(() => removeFolders(folder, made));
    renameSync(from, to);
  } catch (error) {
    const isUndone = undo.map(tried).every(Boolean);
    const hint = isUndone
      ? undefined
      : 'Free some space or mend the disk, then put the changed files back, as with git restore.';
    const problem = fileSystemProblem(error, { path, hint });
    throw problem === null ? error : new DocsError([problem], EXIT.environment, error);
  }
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
