import { lstatSync, readFileSync } from 'node:fs';
import { dirname, sep } from 'node:path';

/** Whether another file system, or another place of the same one, is mounted at a folder or in it: it cannot be renamed as a whole then. */
export function hasMounts(folder: string): boolean {
  let table: string;
  try {
    table = readFileSync('/proc/self/mountinfo', 'utf8');
  } catch {
    return isOnAnotherDevice(folder);
  }
  // The fifth field is the mount point, with blanks, line ends and backslashes as octal escapes.
  return table.split('\n').some((line) => {
    const point = (line.split(' ')[4] ?? '').replace(/\\([0-7]{3})/g, (_, digits: string) =>
      String.fromCharCode(parseInt(digits, 8)),
    );
    return point === folder || point.startsWith(folder + sep);
  });
}

/** Systems without that table: a mount point lies on another device than the folder that holds it. */
function isOnAnotherDevice(folder: string): boolean {
  const own = lstatSync(folder, { throwIfNoEntry: false });
  const parent = lstatSync(dirname(folder), { throwIfNoEntry: false });
  return own !== undefined && parent !== undefined && own.dev !== parent.dev;
}
