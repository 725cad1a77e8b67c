import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those that are missing above it. Node's own recursive call reports ENOENT on a read-only file
 * system, as if somebody had removed the folder; this throws what the system says (EROFS).
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    let first = path;
    while (!existsSync(dirname(first))) first = dirname(first);
    mkdirSync(first);
    mkdirSync(path, { recursive: true });
  }
}
