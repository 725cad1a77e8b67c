import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createMemoryCache } from '../../src/cache/disk-cache.js';
import type { Cache } from '../../src/cache/types.js';
import { completeSettings } from '../../src/config/defaults.js';
import type { Config, ResolvedConfig } from '../../src/model/config.js';

/** A temporary site: files as text or bytes, paths relative to its root. */
export interface TemporarySite {
  readonly root: string;
  readonly config: ResolvedConfig;
  readonly cache: MemoryCache;
  readonly write: (path: string, content: string | Uint8Array) => string;
  readonly path: (path: string) => string;
  readonly remove: () => void;
}

export interface MemoryCache extends Cache {
  readonly entries: Map<string, Buffer>;
}

export function memoryCache(): MemoryCache {
  const entries = new Map<string, Buffer>();
  return {
    ...createMemoryCache('test'),
    entries,
    get: (space, key) => entries.get(`${space}:${key}`),
    has: (space, key) => entries.has(`${space}:${key}`),
    set: (space, key, value) => void entries.set(`${space}:${key}`, Buffer.from(value)),
    write(file, content) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      return true;
    },
  };
}

export function temporarySite(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  config: Config = {},
): TemporarySite {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-scan-'));
  const path = (name: string): string => join(root, name);
  const write = (name: string, content: string | Uint8Array): string => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), content);
    return path(name);
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  return {
    root,
    config: resolved(root, config),
    cache: memoryCache(),
    write,
    path,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** A configuration as far as the scan stage looks at it. */
export function resolved(root: string, config: Config = {}, offline = false): ResolvedConfig {
  return {
    root,
    file: null,
    contentDir: join(root, config.content ?? 'content'),
    outDir: join(root, config.out ?? 'dist'),
    cacheDir: join(root, config.cache ?? '.docs-build'),
    workDir: join(root, config.cache ?? '.docs-build'),
    imported: new Set(),
    site: { origin: config.origin ?? '', base: config.base ?? '/' } as ResolvedConfig['site'],
    settings: completeSettings(config),
    plugins: [],
    hash: 'test',
    offline,
    useCache: true,
    drafts: false,
    portable: false,
  };
}

/** Runs a test's body in a temporary site and removes the site whatever happens. */
export async function inSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  body: (site: TemporarySite) => void | Promise<void>,
  config: Config = {},
): Promise<void> {
  const site = temporarySite(files, config);
  try {
    await body(site);
  } finally {
    site.remove();
  }
}
