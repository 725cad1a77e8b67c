import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { ChangedFile } from '../files/carry-out.js';
import { posixPath } from '../files/paths.js';
import type { ResolvedConfig } from '../model/config.js';
import { urlForPath } from '../model/page-url.js';
import type { Move } from './moves.js';

/**
 * Problems that the move caused and could not fix. They are compared by what they are about, not by their locations,
 * because lines may have moved, and with the new addresses: those of pages that moved, those that never had a page in a
 * folder that moved, and those that were rewritten.
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
    before.flatMap((problem) => {
      const { about, file = '' } = problem;
      const [url = '', ...fragment] = about?.split(/(?=#)/) ?? [];
      const abouts = about && [about, rewritten.get(file)?.get(about), [urlAfter?.(url) ?? url, ...fragment].join('')];
      return (abouts || [about]).map((one) => identityOf({ ...problem, ...(one !== undefined && { about: one }) }));
    }),
  );
  return after.filter((problem) => !known.has(identityOf(problem)));
}

/** What a problem is about names it better than its message, which may also name what is similar. */
const identityOf = ({ code, message, about }: Diagnostic): string => `${code} ${about || message}`;

/** The URL after the move, also of what lies below the file or folder that moves. */
function movedUrl({ from, to, pages }: Move, { contentDir }: ResolvedConfig): (url: string) => string {
  const moved = new Map(pages.map(({ fromUrl, toUrl }) => [fromUrl, toUrl]));
  const [above, aboveAfter] = [from, to].map((path) => urlForPath(posixPath(contentDir, path))) as [string, string];
  return (url) => moved.get(url) ?? (url.startsWith(above) ? aboveAfter + url.slice(above.length) : url);
}
