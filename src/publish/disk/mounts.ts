import { lstatSync, readFileSync } from 'node:fs';
import { dirname, sep } from 'node:path';

/**
 * Whether another file system, or another place of the same one, is mounted at a folder or within it. Then the folder
 * cannot be renamed as a whole.
 */
export function hasMounts(folder: string): boolean {
  let table: string;
  try {
    table = readFileSync('/proc/self/mountinfo', 'utf8');
  } catch {
    return isOnAnotherDevice(folder);
  }
  // The fifth field is the mount point, in which spaces, line ends and backslashes are octal escapes.
  return table.split('\n').some((line) => {
    const point = (line.split(' ')[4] ?? '').replace(/\\([0-7]{3})/g, (_, digits: string) =>
      String.fromCharCode(parseInt(digits, 8)),
    );
    return point === folder || point.startsWith(folder + sep);
  });
}

/** On systems without that table, a mount point is on another device than the folder that contains it. */
function isOnAnotherDevice(folder: string): boolean {
  const own = lstatSync(folder, { throwIfNoEntry: false });
  const parent = lstatSync(dirname(folder), { throwIfNoEntry: false });
  return own !== undefined && parent !== undefined && own.dev !== parent.dev;
}
