import { hashOfFile } from '../../cache/hash.js';
import { statIfThere } from '../../files/read-files.js';
import type { ParsedPage } from '../../model/types.js';

/** What is at a path: a regular file, a folder, or neither. */
export type Presence = 'file' | 'folder' | 'nothing';

export type PresenceOf = (path: string) => Presence;

export function presenceOf(path: string): Presence {
  const stat = statIfThere(path);
  return stat?.isFile() ? 'file' : stat?.isDirectory() ? 'folder' : 'nothing';
}

/**
 * Hashes of the files from which pages are made besides their own texts, and what is at paths that pages asked about.
 * Each path is looked at once, until it is reported as changed.
 */
export interface FileHashes {
  /** Whether everything from which a page was made, besides its own text, is as it was then. */
  areUnchanged(page: Pick<ParsedPage, 'dependencies' | 'asked'>): boolean;
  readonly presenceOf: PresenceOf;
  /** Reports files that may have changed; without paths, all files may have. */
  forget(paths?: Iterable<string>): void;
}

export function createFileHashes(): FileHashes {
  const hashes = createMemory(hashOfFile);
  const presences = createMemory(presenceOf);
  return {
    presenceOf: presences.get,
    areUnchanged: ({ dependencies, asked = [] }) =>
      dependencies.every(({ file, hash }) => hashes.get(file) === hash) &&
      asked.every(({ file, hash }) => presences.get(file) === hash),
    forget(paths) {
      hashes.forget(paths);
      presences.forget(paths);
    },
  };
}

function createMemory<Answer extends string>(
  look: (path: string) => Answer,
): {
  readonly get: (path: string) => Answer;
  readonly forget: (paths: Iterable<string> | undefined) => void;
} {
  const known = new Map<string, Answer>();
  return {
    get(path) {
      const now = known.get(path) ?? look(path);
      known.set(path, now);
      return now;
    },
    forget(paths) {
      if (paths === undefined) known.clear();
      else for (const path of paths) known.delete(path);
    },
  };
}
