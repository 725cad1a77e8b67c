import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files of a content folder by their paths in it. */
export type Tree = ReadonlyMap<string, Buffer>;

/** Replaces the content folder of a site by a tree. Files that the file system refuses are left out. */
export function writeTree(root: string, tree: Tree): void {
  const folder = join(root, 'content');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [path, bytes] of tree) {
    try {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
}

/** Whether a name is impossible for a file, or already that of a folder. */
const isRefusal = (error: unknown): boolean =>
  ['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL', 'ERR_INVALID_ARG_VALUE'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );

/** Writes a tree as text from which it can be built again. */
export function showTree(tree: Tree): string {
  return [...tree].map(([path, bytes]) => `=== ${JSON.stringify(path)}\n${showBytes(bytes)}`).join('\n');
}

/** Text as it is, with escapes for control characters and for bytes that are not text. */
function showBytes(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (!Buffer.from(text).equals(bytes)) return JSON.stringify(bytes.toString('latin1'));

  return /[\u0000-\u0008\u000b-\u001f\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/.test(text)
    ? JSON.stringify(text)
    : text;
}
