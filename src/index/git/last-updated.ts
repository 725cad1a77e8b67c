import { join } from 'node:path';
import { hashOf } from '../../cache/hash.js';
import type { Cache } from '../../cache/types.js';
import { noDates } from '../../diagnostics/catalogue/environment/programs.js';
import { compareText, type Diagnostic } from '../../diagnostics/diagnostic.js';
import { posixPath } from '../../files/paths.js';
import type { SiteConfig } from '../../model/site-config.js';
import { findGitDirectory, readHead, readShallowCommits } from './git-directory.js';
import type { LastUpdated } from './git-log.js';

const NOTHING: LastUpdated = new Map();
const SPACE = 'last-updated';

/**
 * Asks Git once for the whole content folder. The answer is cached by commit, so that a build without new commits only
 * reads HEAD. Call it early and await it late, because Git runs beside the build. Files are left out if nothing certain
 * is known: those that were never committed, or that the oldest commit of a shallow clone touched last. Without a
 * repository, the answer is empty; if Git fails in one, it is empty, too, and `warn` gets the problem. Neither
 * uncommitted changes nor file times count.
 */
export async function readLastUpdated(
  contentDir: string,
  cache?: Cache,
  warn: (problem: Diagnostic) => void = () => {},
): Promise<LastUpdated> {
  const { head, shallow, key } = commitOf(contentDir, cache);
  if (head === undefined) return NOTHING;
  const known = cache?.get(SPACE, key);
  if (known !== undefined) return new Map(JSON.parse(known.toString('utf8')) as [string, string][]);
  // Most builds have the days in the cache, so they need no code that starts programs.
  const { runGitLog } = await import('./git-log.js');
  const answer = await runGitLog(contentDir, head, shallow);
  if ('failure' in answer) {
    warn(noDates(answer.failure));
    return NOTHING;
  }
  const { days } = answer;
  cache?.set(SPACE, key, JSON.stringify([...days].sort(([a], [b]) => compareText(a, b))));
  return days;
}

/**
 * The same for a site whose pages are in several folders: the days of all of them, by path from the content folder, such
 * as `../blog/a.md`.
 */
export async function readLastUpdatedOf(
  { contentDir }: Pick<SiteConfig, 'contentDir'>,
  beside: readonly { readonly folder: string }[],
  cache?: Cache,
  warn?: (problem: Diagnostic) => void,
): Promise<LastUpdated> {
  const own = readLastUpdated(contentDir, cache, warn);
  if (beside.length === 0) return own;
  const others = beside.map(async ({ folder }) => {
    const days = await readLastUpdated(folder, cache);
    return [...days].map(([path, day]) => [posixPath(contentDir, join(folder, path)), day] as const);
  });
  return new Map([...(await own), ...(await Promise.all(others)).flat()]);
}

/** The commit whose days count, and the key under which they are cached. */
function commitOf(contentDir: string, cache: Pick<Cache, 'fingerprint'> | undefined) {
  const directory = findGitDirectory(contentDir);
  const head = directory && readHead(directory);
  const shallow = directory === undefined ? new Set<string>() : readShallowCommits(directory);
  return { head, shallow, key: hashOf(cache?.fingerprint ?? '', head ?? '', contentDir, ...shallow) };
}

/** A key of everything that the days depend on. */
export const lastUpdatedKey = (contentDir: string, cache: Pick<Cache, 'fingerprint'>): string =>
  commitOf(contentDir, cache).key;

/** Whether a build got the days of the commit that is checked out now. It does not if Git is missing or fails. */
export function isLastUpdatedKnown(contentDir: string, cache: Cache): boolean {
  const { head, key } = commitOf(contentDir, cache);
  return head === undefined || cache.has(SPACE, key);
}
