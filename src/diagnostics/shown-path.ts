import { relative } from 'node:path';

/** A path as a person in the working folder would name it: short below that folder, whole elsewhere and for the folder itself. */
export function shownPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short === '' || short.startsWith('..') ? path : short;
}
