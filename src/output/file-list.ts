import { readFileSync } from 'node:fs';
import { compareText } from '../errors/diagnostic.js';
import type { OutputLayout } from './layout.js';

/** The files that docs-build wrote, by path, with the hash of their bytes. Only these are ever replaced or removed. */
export type FileList = ReadonlyMap<string, string>;

export function readFileList(layout: OutputLayout): FileList {
  try {
    const data = JSON.parse(readFileSync(layout.list, 'utf8')) as { files?: Record<string, string> };
    return new Map(Object.entries(data.files ?? {}));
  } catch {
    return new Map();
  }
}

/** Sorted, so that the same site gives the same list. */
export function fileListText(files: FileList): string {
  const sorted = [...files].sort(([a], [b]) => compareText(a, b));
  return `${JSON.stringify({ files: Object.fromEntries(sorted) }, null, 1)}\n`;
}
