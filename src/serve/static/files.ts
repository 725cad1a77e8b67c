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
 * The file or folder that segments lead to below a folder. Links are followed, but only to places inside the folder:
 * what is outside, hidden, a device or not there is all the same null.
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

/** Whether a path is a folder or lies in it, both real paths: `/www/private` is not in `/www/p`. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

const ABSENT: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EINVAL']);

/** Whether an error of the file system only says that there is no such file. */
export function isAbsence(error: unknown): boolean {
  return error instanceof Error && ABSENT.has((error as NodeJS.ErrnoException).code ?? '');
}

export interface OpenedFile {
  readonly body: Buffer | FileHandle;
  readonly size: number;
  readonly etag: string;
}

/** Larger files are streamed, and known by size and time rather than by their bytes. */
const LARGE = 4 * 1024 * 1024;

/** Opens a file for sending. Size, time and bytes come from one handle, so they belong together even while a build publishes. */
export async function openFile(file: string): Promise<OpenedFile> {
  // Without O_NONBLOCK a pipe that took the file's place would hold the request for ever. Windows has neither.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw Object.assign(new Error(`${file} is no file`), { code: 'ENOENT' });
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

/** Strong tag of bytes: the same bytes have the same tag after every build and on every machine. */
export function etagOf(body: Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
