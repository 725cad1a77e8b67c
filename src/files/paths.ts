import { relative, sep } from 'node:path';

/** Path from a folder to what lies in it, with slashes on every system. */
export const posixPath = (folder: string, path: string): string => relative(folder, path).split(sep).join('/');

/** Whether a path is a folder or lies within it. Both are absolute. */
export const isWithin = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
