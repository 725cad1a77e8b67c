import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../cache/hash.js';
import type { Cache } from '../cache/types.js';
import type { ResolvedConfig } from '../config/types.js';
import type { OutputFile } from '../types.js';

export interface ServiceWorkerInput {
  readonly config: ResolvedConfig;
  readonly cache: Cache;
  /** Compiled source with workbox's injection point (`self.__WB_MANIFEST`). */
  readonly worker: string;
  readonly files: readonly OutputFile[];
  /** Paths within the output folder that are kept from the first visit on. */
  readonly precache: readonly string[];
}

const HASHED = /\.[0-9a-f]{8}\.\w+$/;
const SPACE = 'service-worker';

/**
 * `sw.js`: our own small worker with the list of what it keeps. workbox-build weighs 79 MB and takes a second to load, so
 * the finished file is remembered by the list; an unchanged site gets the same bytes.
 */
export async function serviceWorker({ config, cache, worker, files, precache }: ServiceWorkerInput): Promise<OutputFile> {
  const wanted = new Set(precache);
  const kept = files.filter(({ path }) => wanted.has(path));
  const key = hashOf(cache.fingerprint, worker, config.site.base, ...kept.flatMap((file) => [file.path, HASHED.test(file.path) ? '' : file.key]));
  return {
    path: 'sw.js',
    key,
    phase: 'worker',
    produce: async () => {
      const remembered = cache.get(SPACE, key)?.toString();
      if (remembered !== undefined) return remembered;
      const text = await inject(worker, config, kept);
      cache.set(SPACE, key, text);
      return text;
    },
  };
}

/** workbox reads the files it lists from disk: the few that are kept are laid out in a folder of its own. */
async function inject(worker: string, { cacheDir, site }: ResolvedConfig, files: readonly OutputFile[]): Promise<string> {
  const { injectManifest } = await import('workbox-build');
  mkdirSync(cacheDir, { recursive: true });
  const folder = mkdtempSync(join(cacheDir, 'worker-'));
  try {
    for (const file of files) {
      const path = join(folder, 'site', file.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, await file.produce());
    }
    const source = join(folder, 'worker.js');
    const target = join(folder, 'sw.js');
    writeFileSync(source, worker);
    await injectManifest({
      swSrc: source,
      swDest: target,
      globDirectory: join(folder, 'site'),
      globPatterns: ['**/*'],
      dontCacheBustURLsMatching: HASHED,
      modifyURLPrefix: { '': site.base },
      maximumFileSizeToCacheInBytes: 5_000_000,
    });
    return readFileSync(target, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
