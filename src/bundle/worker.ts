import { WORKER_FILE } from '../../runtime/contract.js';
import { hashOf } from '../cache/hash.js';
import type { Cache } from '../cache/types.js';
import { compareText } from '../diagnostics/diagnostic.js';
import type { OutputFile } from '../model/output.js';

/** A file that the worker keeps from its installation on. */
export interface PrecacheEntry {
  /** Address with base path. */
  readonly url: string;
  /** Changes with the file's bytes; null where the file's name does. */
  readonly revision: string | null;
}

const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/**
 * The precache list: paths within the output folder, with the hash of those whose names have none. What is not published
 * is left out, since one missing file would keep the worker from ever being installed. Sorted and without repeats.
 */
export function precacheEntries(
  base: string,
  files: readonly { readonly path: string; readonly hash?: string }[],
  published: ReadonlySet<string>,
): readonly PrecacheEntry[] {
  const entries = new Map<string, PrecacheEntry>();
  for (const { path, hash } of files) {
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
    entries.set(url, { url, revision: hash ?? null });
  }
  return [...entries.values()].sort((a, b) => compareText(a.url, b.url));
}

export interface WorkerInput {
  /** Text of the worker with the injection point in it. */
  readonly source: string;
  /** Names what the list depends on, so that an unchanged site need not make the files that are in it. */
  readonly key: string;
  readonly entries: () => Promise<readonly PrecacheEntry[]>;
  readonly cache: Cache;
}

const SPACE = 'worker';

/** `sw.js`: the worker with its list. Workbox is only loaded when the list or the worker is another than before. */
export function serviceWorker({ source, key: listKey, entries, cache }: WorkerInput): OutputFile {
  const key = hashOf(source, listKey);
  return {
    path: WORKER_FILE,
    key,
    phase: 'worker',
    produce: async () => {
      const list = await entries();
      const listed = hashOf(cache.fingerprint, source, JSON.stringify(list));
      const remembered = cache.get(SPACE, listed);
      if (remembered !== undefined) return remembered;
      const text = await injectEntries(source, list);
      cache.set(SPACE, listed, text);
      return text;
    },
  };
}

/** Where the worker's text waits for the list. */
const INJECTION_POINT = 'self.__WB_MANIFEST';

/** Nothing is written or looked for on disk: the list is the build's own, and a cache that cannot be written does not matter. */
async function injectEntries(source: string, entries: readonly PrecacheEntry[]): Promise<string> {
  const { getManifest } = await import('workbox-build');
  const { manifestEntries, warnings } = await getManifest({
    // It must be named, but nothing is looked for in it.
    globDirectory: '.',
    globPatterns: [],
    additionalManifestEntries: entries.map(({ url, revision }) => ({ url, revision })),
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  const parts = source.split(INJECTION_POINT);
  if (parts.length !== 2) throw new Error(`The worker has ${parts.length - 1} places for its list.`);
  return parts.join(JSON.stringify(manifestEntries.map(({ url, revision }) => ({ revision, url }))));
}
