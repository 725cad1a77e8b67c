import { hashOf } from '../../cache/hash.js';
import { readFileIfThere } from '../../files/read-files.js';

/** What the files say that pages are made from besides their own texts. Each is read once, until it is named as changed. */
export interface FileHashes {
  /** Whether a file still is what a page was made from. */
  isUnchanged(dependency: { readonly file: string; readonly hash: string }): boolean;
  /** These may have changed; without paths, all may. */
  forget(paths?: Iterable<string>): void;
}

export function createFileHashes(): FileHashes {
  const known = new Map<string, string>();
  return {
    isUnchanged({ file, hash }) {
      const now = known.get(file) ?? hashOfFile(file);
      known.set(file, now);
      return now === hash;
    },
    forget(paths) {
      if (paths === undefined) known.clear();
      else for (const path of paths) known.delete(path);
    },
  };
}

/** A file that was missing when a page was parsed is cached with an empty hash. */
function hashOfFile(file: string): string {
  const bytes = readFileIfThere(file);
  return bytes === undefined ? '' : hashOf(bytes);
}
