import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { posixPath } from '../files/paths.js';
import type { ResolvedConfig } from '../model/config.js';
import { urlForPath } from '../model/page-url.js';
import type { ChangedFile } from './carry-out.js';
import type { Move } from './moves.js';

/**
 * Problems that the move caused and could not fix. They are compared without their locations, because lines may have
 * moved, and with the new addresses: those of pages that moved, those that never had a page in a folder that moved, and
 * those that were rewritten.
 */
export function newProblems(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  { move, changes }: { readonly move?: Move; readonly changes: readonly ChangedFile[] },
  config: ResolvedConfig,
): readonly Diagnostic[] {
  const rewritten = new Map(
    changes.map(({ file, edits = [] }) => [
      posixPath(config.root, file),
      new Map(edits.map(({ from, to }) => [from, to])),
    ]),
  );
  const urlAfter = move && movedUrl(move, config);
  const known = new Set(
    before.flatMap(({ code, message, file = '' }) => [
      `${code} ${message}`,
      `${code} ${urlAfter ? message.replace(/(?<!\S)\/(?:[^\s/]+\/)*/g, urlAfter) : message}`,
      `${code} ${message.replace(/[^\s,]+(?=[.,]?(?:\s|$))/g, (word) => addressAfter(word, rewritten.get(file)))}`,
    ]),
  );
  return after.filter(({ code, message }) => !known.has(`${code} ${message}`));
}

/** A word of a message after the edits of its file; the period of a sentence is no part of an address. */
function addressAfter(word: string, edits: ReadonlyMap<string, string> | undefined): string {
  const bare = word.replace(/\.$/, '');
  return (edits?.get(bare) ?? bare) + word.slice(bare.length);
}

/** The URL after the move, also of what lies below the file or folder that moves. */
function movedUrl({ from, to, pages }: Move, { contentDir }: ResolvedConfig): (url: string) => string {
  const moved = new Map(pages.map(({ fromUrl, toUrl }) => [fromUrl, toUrl]));
  const [above, aboveAfter] = [from, to].map((path) => urlForPath(posixPath(contentDir, path))) as [string, string];
  return (url) => moved.get(url) ?? (url.startsWith(above) ? aboveAfter + url.slice(above.length) : url);
}
