import { basename, dirname, join } from 'node:path';
import { isWithin } from '../../files/paths.js';
import { realPathIfThere, statIfThere } from '../../files/read-files.js';

/**
 * Whether a path is a folder or is within it, whatever the names in them are: links are followed, and a folder that is
 * mounted twice, or is spelled differently on a disk that ignores case, is the same. Neither must exist.
 */
export function isReallyWithin(folder: string, path: string): boolean {
  if (isWithin(folder, path)) return true;
  const realFolder = realPath(folder);
  for (let at = realPath(path); ; at = dirname(at)) {
    if (isSame(realFolder, at)) return true;
    if (at === dirname(at)) return false;
  }
}

/** A path without links; what does not exist yet is kept as it is written. */
export function realPath(path: string): string {
  const real = realPathIfThere(path);
  if (real !== undefined || path === dirname(path)) return real ?? path;
  return join(realPath(dirname(path)), basename(path));
}

function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [statIfThere(one), statIfThere(other)];
  if (first !== undefined && second !== undefined)
    return first.ino !== 0 && first.ino === second.ino && first.dev === second.dev;
  if (first !== second || basename(one) !== basename(other)) return false;
  return isSame(dirname(one), dirname(other));
}
