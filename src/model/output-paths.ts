/** Folder in the output that docs-build keeps for itself. */
export const OWN_FOLDER = '.docs-build';

/** Bytes of one name that every usual file system takes. */
const LONGEST_NAME = 255;

/** What nearly all paths are like. */
const PLAIN = /^(?:[\w-][\w.-]{0,200}\/)*[\w-][\w.-]{0,200}$/;

/**
 * Why no file can be published at a path (posix, relative to the output folder), in words that complete "it …"; null
 * where one can. Whoever makes a path reports it at its source; publication refuses what gets through.
 */
export function pathProblem(path: string): string | null {
  if (PLAIN.test(path)) return null;
  if (/[\u0000-\u001f\u007f]/.test(path)) return 'has a control character';
  if (path.includes('\\')) return 'has a backslash';
  for (const name of path.split('/')) {
    if (name === '') return 'has an empty part';
    if (name === '.' || name === '..') return 'has a part that is only dots';
    if (Buffer.byteLength(name) > LONGEST_NAME) return `has a part of more than ${LONGEST_NAME} bytes`;
  }
  // Many disks do not tell upper from lower case.
  if (path.split('/')[0]!.toLowerCase() === OWN_FOLDER) return 'lies in the folder that docs-build keeps for itself';
  return null;
}

/** Names with the same result are one name on some disks: they differ at most in case or in how accents are encoded. */
export const caseFold = (name: string): string => name.normalize('NFC').toLowerCase();

/** Folders above a path, innermost first: `a/b/c.html` lies in `a/b` and `a`. */
export function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) folders.push(path.slice(0, end));
  return folders;
}

/** All folders that files of the given paths lie in. */
export function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (const folder of foldersAbove(path)) {
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}
