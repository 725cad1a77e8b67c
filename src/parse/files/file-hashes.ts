import { hashOfFile } from '../../cache/hash.js';

/**
 * Hashes of the files from which pages are made besides their own texts. Each file is read once, until it is reported
 * as changed.
 */
export interface FileHashes {
  /** Whether a file still has the text from which a page was made. */
  isUnchanged(dependency: { readonly file: string; readonly hash: string }): boolean;
  /** Reports files that may have changed; without paths, all files may have. */
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
