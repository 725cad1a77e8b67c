import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { islandChunkId, SEARCH_STYLE_CHUNK, type ChunkFile } from '../../runtime/contract.js';
import type { AssetReference, BrowserBundle, OutputFile } from '../types.js';
import { integrityOf } from './integrity.js';

/** What the package was built with: see rollup.config.js. */
const BROWSER = join(dirname(fileURLToPath(import.meta.url)), '../../browser');
const ISLANDS = ['search', 'sponsors', 'vote', 'notification'] as const;

/**
 * The browser half that all sites share, out of the package: it was compiled, bundled and minified when the package was
 * built. Here its files only get their hashed names.
 */
export function browserBundle(): BrowserBundle {
  const theme = asset('theme.js');
  const runtime = asset('runtime.js');
  const styles = asset('site.css');
  const print = asset('print.js');
  const chunks = new Map<string, Asset>([[SEARCH_STYLE_CHUNK, asset('search.css', SEARCH_STYLE_CHUNK)]]);
  for (const island of ISLANDS) chunks.set(islandChunkId(island), asset(`island-${island}.js`));
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
  const bytes = readFileSync(join(BROWSER, name));
  const { integrity, hash } = integrityOf(bytes);
  const path = `assets/${stem}.${hash.slice(0, 8)}${name.slice(name.lastIndexOf('.'))}`;
  return { reference: { file: path, integrity }, file: { path, key: hash, phase: 'asset', produce: () => bytes } };
}

const chunkFile = ({ file, integrity }: AssetReference): ChunkFile =>
  ({ file, type: file.endsWith('.css') ? 'style' : 'script', ...(integrity ? { integrity } : {}) });
