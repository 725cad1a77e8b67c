/** Folder in the output that docs-build keeps for itself. */
export const OWN_FOLDER = '.docs-build';

/** Path of the list of published files within the output folder. */
export const LIST_PATH = `${OWN_FOLDER}/files.json`;

/** Folder in the output with the scripts, styles, fonts and images whose names contain a hash. */
export const ASSETS = 'assets/';

/** The longest name, in bytes, that all usual file systems accept. */
const LONGEST_NAME = 255;

/** What nearly all paths look like. */
const PLAIN = /^(?:[\w-][\w.-]{0,200}\/)*[\w-][\w.-]{0,200}$/;

/**
 * Why no file can be published at a path (posix, relative to the output folder), in words that complete "it …"; null if
 * one can. The code that makes a path reports this with its source; publication refuses what was not reported.
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
  // Many disks do not distinguish upper from lower case.
  if (path.split('/')[0]!.toLowerCase() === OWN_FOLDER) return 'is in the folder that docs-build keeps for itself';
  return null;
}

/**
 * Names with the same result are the same name on some disks: they differ at most in case or in how accents are
 * encoded.
 */
export const caseFold = (name: string): string => name.normalize('NFC').toLowerCase();

/** The folders that contain a path, innermost first: `a/b` and `a` for `a/b/c.html`. */
export function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) folders.push(path.slice(0, end));
  return folders;
}

/** All folders that contain files of the given paths. */
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
