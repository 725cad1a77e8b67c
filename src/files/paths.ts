import { dirname, isAbsolute, relative, sep } from 'node:path';

/** The path from a folder to something within it, with slashes on every system. */
export function posixPath(folder: string, path: string): string {
  // Nearly every path begins with the folder. Then what follows is the answer, and finding it takes a tenth of the
  // time.
  const isBelow = sep === '/' && path.startsWith(`${folder}/`) && isAbsolute(folder) && !UNRESOLVED.test(path);
  return isBelow ? path.slice(folder.length + 1) : relative(folder, path).split(sep).join('/');
}

/** The parts that resolving a path removes: empty ones, `.` and `..`. */
const UNRESOLVED = /\/(?:\.{0,2}(?:\/|$))/;

/** Whether a path is a folder or is within it. Both paths are absolute. */
export const isWithin = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** A folder and the folders above it up to `top`, which is the last one in any case. */
export function foldersUpTo(top: string, folder: string): readonly string[] {
  const folders = [folder];
  for (let at = folder; at !== top && isWithin(top, at);) folders.push((at = dirname(at)));
  return folders.at(-1) === top ? folders : [...folders, top];
}
