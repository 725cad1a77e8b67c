import { resolve } from 'node:path';
import { islandChunkId } from '../../runtime/contract.js';
import { hashOf } from '../cache/hash.js';
import { memoKey } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import type { SiteConfig } from '../model/site-config.js';
import { compareText } from '../diagnostics/diagnostic.js';
import { requirePackages } from '../diagnostics/missing-packages.js';
import { readIfThere } from '../files/read-files.js';

/** A chunk of code made from a component that the site brings itself. */
export interface SiteIsland {
  readonly id: string;
  readonly code: string;
}

/** What is remembered of one: its chunk script, and every file it was made from with its hash. */
interface Remembered {
  readonly code: string;
  readonly files: readonly (readonly [file: string, hash: string])[];
}

const SPACE = 'islands';
/** Optional peers: sites without components of their own in the browser do not need them. */
const COMPILER = [
  'rollup',
  '@rollup/plugin-commonjs',
  '@rollup/plugin-node-resolve',
  '@rollup/plugin-typescript',
  'terser',
  'tslib',
];

/** Chunk scripts of the site's own islands, compiled only where one of their files is another than the last time. */
export async function siteIslands(config: SiteConfig, cache: Cache): Promise<readonly SiteIsland[]> {
  const modules = Object.entries(config.settings.components)
    .flatMap(([name, setting]) => (setting.island ? [{ name, file: resolve(config.root, setting.module) }] : []))
    .sort((a, b) => compareText(a.name, b.name));
  const islands: SiteIsland[] = [];
  for (const { name, file } of modules) {
    const id = islandChunkId(name);
    const key = memoKey(cache, [id, file]);
    islands.push({ id, code: recall(cache, key) ?? (await compile(cache, key, config, id, file)) });
  }
  return islands;
}

function recall(cache: Cache, key: string): string | undefined {
  const value = cache.get(SPACE, key);
  if (value === undefined) return undefined;
  const { code, files } = JSON.parse(value.toString()) as Remembered;
  return files.every(([file, hash]) => hashOfFile(file) === hash) ? code : undefined;
}

async function compile(cache: Cache, key: string, config: SiteConfig, id: string, file: string): Promise<string> {
  requirePackages('Compiling components for the browser (`island: true`)', COMPILER);
  const { compileIsland } = await import('./compile-island.js');
  const { code, files } = await compileIsland(file, id, config.root);
  const remembered: Remembered = { code, files: files.map((one) => [one, hashOfFile(one)] as const) };
  cache.set(SPACE, key, JSON.stringify(remembered));
  return code;
}

function hashOfFile(file: string): string {
  const bytes = readIfThere(file);
  return bytes === undefined ? '' : hashOf(bytes);
}
