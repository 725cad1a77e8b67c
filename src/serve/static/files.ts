import { createHash } from 'node:crypto';
import { type Stats, constants } from 'node:fs';
import { type FileHandle, open, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isHidden } from '../http/request-target.js';

export interface FoundFile {
  readonly file: string;
  readonly stats: Stats;
}

/**
 * The file or folder at a path below a folder. Links are followed, but only within the folder. The result is null for
 * anything outside, hidden, missing, or neither a file nor a folder.
 */
export async function findInside(root: string, segments: readonly string[]): Promise<FoundFile | null> {
  if (isHidden(segments)) return null;
  try {
    const realRoot = await realpath(root);
    const file = await realpath(join(realRoot, ...segments));
    if (!isInside(realRoot, file) || isHidden(relative(realRoot, file).split(sep))) return null;
    const stats = await stat(file);
    return stats.isFile() || stats.isDirectory() ? { file, stats } : null;
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}

/** Whether a real path is a folder or lies in it: `/www/private` is not in `/www/p`. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

const ABSENT: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EINVAL']);

/** Whether an error of the file system only means that the file does not exist. */
export function isAbsence(error: unknown): boolean {
  return error instanceof Error && ABSENT.has((error as NodeJS.ErrnoException).code ?? '');
}

export interface OpenedFile {
  readonly body: Buffer | FileHandle;
  readonly size: number;
  readonly etag: string;
}

/** Larger files are streamed, and their tag consists of size and time instead of a hash. In bytes. */
const LARGE = 4 * 1024 * 1024;

/**
 * Opens a file for sending. Size, time and bytes come from one handle, so they are consistent even while a build
 * publishes.
 */
export async function openFile(file: string): Promise<OpenedFile> {
  // Without O_NONBLOCK, a pipe in place of the file would block the request forever. Windows has neither.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw Object.assign(new Error(`${file} is not a file`), { code: 'ENOENT' });
    if (stats.size > LARGE) {
      return {
        body: handle,
        size: stats.size,
        etag: `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs * 1000).toString(36)}"`,
      };
    }
    const body = await handle.readFile();
    await handle.close();
    return { body, size: body.length, etag: etagOf(body) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** A strong tag of bytes, which is the same for the same bytes after every build and on every machine. */
export function etagOf(body: Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
