import { PRECACHE_PLACEHOLDER, WORKER_FILE } from '../../runtime/contract.js';
import { hashOf } from '../cache/hash.js';
import { compareText } from '../diagnostics/diagnostic.js';
import type { OutputFile } from '../model/output.js';

/** A file that the worker keeps from its installation on. */
export interface PrecacheEntry {
  /** Address with base path. */
  readonly url: string;
  /** It changes with the file's bytes; null if the file's name does. */
  readonly revision: string | null;
  /** It lets the worker recognize a damaged copy. */
  readonly integrity?: string;
}

/** Names that change with the bytes. */
export const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/**
 * The precache list: paths within the output folder, with a hash for files whose names contain none. Files that are not
 * published are left out, because a single missing file would keep the worker from ever being installed. Sorted and
 * without duplicates.
 */
export function precacheEntries(
  base: string,
  files: readonly { readonly path: string; readonly hash?: string; readonly integrity?: string }[],
  published: ReadonlySet<string>,
): readonly PrecacheEntry[] {
  const entries = new Map<string, PrecacheEntry>();
  for (const { path, hash, integrity } of files) {
    if (!published.has(path)) continue;
    const url =
      base +
      path
        .replace(/(^|\/)index\.html$/, '$1')
        .split('/')
        .map(encodeURIComponent)
        .join('/');
    if (hash === undefined && !HASHED.test(path))
      throw new Error(`${path} has neither a hash in its name nor one of its own.`);
    entries.set(url, { url, revision: hash ?? null, ...(integrity && { integrity }) });
  }
  return [...entries.values()].sort((a, b) => compareText(a.url, b.url));
}

export interface WorkerInput {
  /** Text of the worker, with a placeholder for the list. */
  readonly source: string;
  /** A key of everything that the list depends on, so that an unchanged site need not make the files in it. */
  readonly key: string;
  readonly entries: () => Promise<readonly PrecacheEntry[]>;
}

/** `sw.js`: the package's worker, which Workbox prepared when the package was built, with this site's list. */
export function serviceWorker({ source, key, entries }: WorkerInput): OutputFile {
  return {
    path: WORKER_FILE,
    key: hashOf(source, key),
    phase: 'worker',
    produce: async () => withEntries(source, await entries()),
  };
}

/** The list that Workbox put into the worker, which the site's list replaces. */
const LIST = JSON.stringify([{ revision: null, url: PRECACHE_PLACEHOLDER }]);

function withEntries(source: string, entries: readonly PrecacheEntry[]): string {
  const parts = source.split(LIST);
  if (parts.length !== 2) throw new Error(`The worker has ${parts.length - 1} places for its list.`);
  return parts.join(JSON.stringify(entries.map(({ url, ...entry }) => ({ ...entry, url }))));
}
