import { realpathSync, rmSync } from 'node:fs';
import { readOwnFile } from '../../files/open-regular.js';
import { dirname, join, sep } from 'node:path';
import { hashOf } from '../../cache/hash.js';
import type { OutputLayout } from '../layout.js';
import { LIST_PATH, pathProblem } from '../../model/output-paths.js';
import { writeDurably } from '../disk/write-durably.js';

/** The steps of a publication in place, whose new files are all staged. Paths are relative to the output folder. */
export interface Journal {
  /** Which of the two staging areas contains the new files. */
  readonly staging: 'beside' | 'inside';
  /** Files to remove first, because a folder replaces a file or a file replaces a folder. */
  readonly makeWay: readonly string[];
  /**
   * Files to put in place, in this order; the list of our files is the last one. Until then, they are ours because the
   * journal contains them.
   */
  readonly moves: readonly string[];
  readonly removals: readonly string[];
}

/** Raise it when the format changes: journals of other versions are not carried out. */
const VERSION = 2;

/** Writes the journal. From then on, the publication will be finished, by this process or by the next one. */
export function writeJournal({ journal }: OutputLayout, content: Journal): void {
  const text = JSON.stringify(content);
  writeDurably(journal, JSON.stringify({ version: VERSION, checksum: hashOf(text), content: text }));
}

/**
 * The journal of a publication that was not finished; null if there is none, and 'unknown' for a file that we did not
 * write or that names paths outside.
 */
export function readJournal(layout: OutputLayout): Journal | 'unknown' | null {
  let text: string;
  try {
    text = readOwnFile(layout.journal).toString();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ENOTDIR'
      ? null
      : 'unknown';
  }
  const journal = parse(text);
  if (journal === null) return 'unknown';
  const paths = [...journal.makeWay, ...journal.moves, ...journal.removals];
  return paths.every((path) => path === LIST_PATH || (pathProblem(path) === null && isInside(layout.out, path)))
    ? journal
    : 'unknown';
}

export function removeJournal({ journal }: OutputLayout): void {
  rmSync(journal, { recursive: true, force: true });
}

function parse(text: string): Journal | null {
  try {
    const { version, checksum, content } = JSON.parse(text) as {
      version?: unknown;
      checksum?: unknown;
      content?: unknown;
    };
    if (version !== VERSION || typeof content !== 'string' || checksum !== hashOf(content)) return null;
    return JSON.parse(content) as Journal;
  } catch {
    return null;
  }
}

/** Whether the folder that contains a path is in the output after links are followed, as far as it exists. */
function isInside(out: string, path: string): boolean {
  for (let folder = dirname(join(out, path)); folder.startsWith(out + sep); folder = dirname(folder)) {
    try {
      const real = realpathSync(folder);
      return real === out || real.startsWith(out + sep);
    } catch {
      // It does not exist yet, so its parent decides.
    }
  }
  return true;
}
