import { digestOf, hashOf } from '../cache/hash.js';
import { changedDuringCommand } from '../diagnostics/catalogue/files.js';
import { DocsError } from '../diagnostics/docs-error.js';
import { shownPath } from '../diagnostics/shown-path.js';
import { readBytes } from '../files/read-files.js';
import type { Page } from '../model/types.js';

/**
 * Returns a function that reads files. A page, or a file that a page includes, must still have the text that was parsed,
 * because the places of links in it are known only for that text: an editor may have saved the file since.
 */
export function createReadAsParsed(pages: readonly Page[]): (file: string) => Buffer {
  const parsed = new Map<string, (bytes: Buffer) => boolean>();
  for (const { source, parsed: page } of pages) {
    if (source.origin !== undefined) continue;
    for (const { file, hash } of page.dependencies) parsed.set(file, (bytes) => hashOf(bytes) === hash);
    parsed.set(source.file, (bytes) => digestOf(bytes) === source.hash);
  }
  return (file) => {
    const bytes = readBytes(file);
    if (parsed.get(file)?.(bytes) === false) throw new DocsError([changedDuringCommand(shownPath(file))]);
    return bytes;
  };
}
