import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { islandChunkId, SEARCH_STYLE_CHUNK, type ChunkFile } from '../../runtime/contract.js';
import type { AssetReference, BrowserBundle, OutputFile } from '../types.js';
import { integrityOf } from './integrity.js';
import type { SiteIsland } from './site-islands.js';

/** What the package was built with: see rollup.config.js. */
const BROWSER = join(dirname(fileURLToPath(import.meta.url)), '../../browser');
const ISLANDS = ['search', 'sponsors', 'vote', 'notification'] as const;

/**
 * The browser half of a site. What all sites share comes out of the package: it was compiled, bundled and minified when
 * the package was built. Here its files only get their hashed names, and the site's own islands join them.
 */
export function browserBundle(siteIslands: readonly SiteIsland[]): BrowserBundle {
  const theme = asset('theme.js');
  const runtime = asset('runtime.js');
  const styles = asset('site.css');
  const print = asset('print.js');
  const chunks = new Map<string, Asset>([[SEARCH_STYLE_CHUNK, asset('search.css', SEARCH_STYLE_CHUNK)]]);
  for (const island of ISLANDS) chunks.set(islandChunkId(island), asset(`island-${island}.js`));
  for (const { id, code } of siteIslands) chunks.set(id, assetOf(Buffer.from(code), id, '.js'));
  return {
    files: [theme, runtime, styles, print, ...chunks.values()].map(({ file }) => file),
    theme: theme.reference,
    runtime: runtime.reference,
    styles: styles.reference,
    print: print.reference,
    chunks: Object.fromEntries([...chunks].map(([id, { reference }]) => [id, chunkFile(reference)])),
    worker: readFileSync(join(BROWSER, 'worker.js'), 'utf8'),
  };
}

interface Asset {
  readonly reference: AssetReference;
  readonly file: OutputFile;
}

function asset(name: string, stem = name.replace(/\.\w+$/, '')): Asset {
  return assetOf(readFileSync(join(BROWSER, name)), stem, name.slice(name.lastIndexOf('.')));
}

function assetOf(bytes: Uint8Array, stem: string, extension: string): Asset {
  const { integrity, hash } = integrityOf(bytes);
  const path = `assets/${stem}.${hash.slice(0, 8)}${extension}`;
  return { reference: { file: path, integrity }, file: { path, key: hash, phase: 'asset', produce: () => bytes } };
}

const chunkFile = ({ file, integrity }: AssetReference): ChunkFile =>
  ({ file, type: file.endsWith('.css') ? 'style' : 'script', ...(integrity ? { integrity } : {}) });
