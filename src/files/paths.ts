import { isAbsolute, relative, sep } from 'node:path';

/** Path from a folder to what lies in it, with slashes on every system. */
export function posixPath(folder: string, path: string): string {
  // Nearly always the path begins with the folder: what follows is the answer, and takes a tenth of the time.
  const isBelow = sep === '/' && path.startsWith(`${folder}/`) && isAbsolute(folder) && !UNRESOLVED.test(path);
  return isBelow ? path.slice(folder.length + 1) : relative(folder, path).split(sep).join('/');
}

/** Parts that resolving a path takes out: empty ones, `.` and `..`. */
const UNRESOLVED = /\/(?:\.{0,2}(?:\/|$))/;

/** Whether a path is a folder or lies within it. Both are absolute. */
export const isWithin = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
