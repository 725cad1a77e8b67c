import { join } from 'node:path';
import type { BuildContext } from '../build.js';
import { createDiskCache, createMemoryCache } from '../cache/disk-cache.js';
import { engineFingerprint } from '../cache/fingerprint.js';
import { loadConfig } from '../config/load.js';
import type { ResolvedConfig } from '../config/types.js';
import type { CommonOptions } from './options.js';
import type { Reporter } from './reporter.js';

/** Everything a command works with, read from flags, environment and configuration. */
export async function openContext(
  command: string, root: string, options: CommonOptions, reporter: Reporter, cleanups: Set<() => void>,
): Promise<BuildContext> {
  const fingerprint = engineFingerprint();
  const load = (): Promise<ResolvedConfig> => loadConfig(root, {
    fingerprint,
    config: options.config,
    content: options.content,
    out: options.out,
    cache: typeof options.cache === 'string' ? options.cache : undefined,
    base: options.base,
    offline: options.offline,
    useCache: options.cache !== false,
    drafts: command === 'serve',
    portable: options.portable,
  });
  const config = await load();
  const cache = config.useCache ? createDiskCache(join(config.cacheDir, 'results'), fingerprint) : createMemoryCache(fingerprint);
  return {
    config,
    cache,
    reload: load,
    reporter,
    cleanups,
    limits: { strict: options.strict ?? false, maxWarnings: options.maxWarnings ?? Infinity },
  };
}
