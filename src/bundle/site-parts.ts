import { dirname, resolve } from 'node:path';
import type * as Rollup from 'rollup';
import { islandChunkId, screenChunkId } from '../../runtime/contract.js';
import { hashOfFile } from '../cache/hash.js';
import { memoKey } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import { pathsFor } from '../config/modules/resolution/tsconfig-paths.js';
import type { BrowserModule, Plugin } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';
import { compareText } from '../diagnostics/diagnostic.js';
import { posixPath } from '../files/paths.js';
import { loadNative, requirePackages } from '../diagnostics/missing-packages.js';
import { readText } from '../files/read-files.js';

/** A chunk of code made from a component of the site or of one of its plugins. */
export interface SitePart {
  readonly id: string;
  /** Its name in the declaration. */
  readonly name: string;
  readonly code: string;
}

/** The cached result for a component: its chunk script, and every file from which it was made, with its hash. */
interface Remembered {
  readonly code: string;
  readonly files: readonly (readonly [file: string, hash: string])[];
}

const SPACE = 'islands';
/** Optional peer dependencies, which only sites with their own components in the browser need. */
const COMPILER = ['rollup', '@rollup/plugin-commonjs', '@rollup/plugin-node-resolve', 'terser'];
const PURPOSE = 'Compiling components for the browser (`island: true`)';
/** Rollup as WebAssembly, for systems without a binary of Rollup, and for projects without optional packages. */
const ROLLUP_ANYWHERE = '@rollup/wasm-node';

/**
 * Chunk scripts of the site's own islands and of the browser halves of plugins. They are compiled only if one of their
 * files has changed since the last time.
 */
export async function siteParts(
  config: SiteConfig,
  plugins: readonly Plugin[],
  cache: Cache,
): Promise<readonly SitePart[]> {
  const parts: SitePart[] = [];
  for (const { id, name, module } of modulesOf(config, plugins)) {
    if (typeof module !== 'string') {
      parts.push({ id, name, code: readText(module.compiled) });
      continue;
    }
    const key = keyFor(config, id, module, cache);
    const code = recall(cache, key, config.root)?.code ?? (await compile(cache, key, config, id, module));
    parts.push({ id, name, code });
  }
  return parts;
}

/** Files from which the parts were made, including those of packages. Undefined if they are not known. */
export function filesOfParts(
  config: SiteConfig,
  plugins: readonly Plugin[],
  cache: Cache,
): readonly string[] | undefined {
  const files = modulesOf(config, plugins).map(({ id, module }) =>
    typeof module === 'string'
      ? recall(cache, keyFor(config, id, module, cache), config.root)?.files
      : [module.compiled],
  );
  return files.every((some) => some !== undefined) ? files.flat() : undefined;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly module: BrowserModule;
}

/** Sorted by their IDs, so that the order is the same on every machine. */
function modulesOf({ settings }: SiteConfig, plugins: readonly Plugin[]): readonly Named[] {
  const named = (idFor: (name: string) => string, modules: Plugin['islands'] = {}): readonly Named[] =>
    Object.entries(modules).map(([name, module]) => ({ id: idFor(name), name, module }));
  return [
    ...Object.entries(settings.components).flatMap(([name, { island, module }]) =>
      island ? [{ id: islandChunkId(name), name, module }] : [],
    ),
    ...plugins.flatMap(({ islands }) => named(islandChunkId, islands)),
    ...plugins.flatMap(({ screens }) => named(screenChunkId, screens)),
  ].sort((a, b) => compareText(a.id, b.id));
}

function keyFor({ root }: SiteConfig, id: string, module: string, cache: Cache): string {
  const file = resolve(root, module);
  const paths = pathsFor(dirname(file));
  const shown = paths && { ...paths, base: posixPath(root, paths.base) };
  return memoKey(cache, [id, posixPath(root, file), JSON.stringify(shown ?? null)]);
}

function recall(
  cache: Cache,
  key: string,
  root: string,
): { readonly code: string; readonly files: readonly string[] } | undefined {
  const value = cache.get(SPACE, key);
  if (value === undefined) return undefined;
  const { code, files } = JSON.parse(value.toString()) as Remembered;
  const known = files.map(([file, hash]) => [resolve(root, file), hash] as const);
  return known.every(([file, hash]) => hashOfFile(file) === hash)
    ? { code, files: known.map(([file]) => file) }
    : undefined;
}

async function compile(cache: Cache, key: string, config: SiteConfig, id: string, module: string): Promise<string> {
  requirePackages(PURPOSE, COMPILER);
  const { rollup } = loadNative<typeof Rollup>(PURPOSE, 'rollup', ROLLUP_ANYWHERE);
  const { compileIsland } = await import('./compile-island.js');
  const { code, files } = await compileIsland(rollup, resolve(config.root, module), id, config.root);
  const remembered: Remembered = { code, files: files.map((one) => [posixPath(config.root, one), hashOfFile(one)]) };
  cache.set(SPACE, key, JSON.stringify(remembered));
  return code;
}
