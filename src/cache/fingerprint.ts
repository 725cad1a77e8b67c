import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentHash, type Engine } from './engine.js';
import type { Cache } from './types.js';

/** Libraries whose output becomes part of pages: a new version of one invalidates all cached results. */
const LIBRARIES = [
  'react',
  'react-dom',
  'markdown-it',
  'markdown-it-anchor',
  'markdown-it-footnote',
  '@shikijs/vscode-textmate',
  'github-slugger',
  'yaml',
  'typescript',
  'rollup',
  'terser',
];
const SPACE = 'engine';
/**
 * A fingerprint of the engine: the content of its files, the versions of the libraries, and that of Node. It is the
 * same in every installation of a version, so that results can be carried from one machine to another, and nobody has
 * to remember to raise a number. If the build of the package wrote no hash, the files are read unless their stamp is
 * known.
 */
export function engineFingerprint(engine: Engine, cache: Pick<Cache, 'get' | 'set'>): string {
  const hash = createHash('sha256').update(process.version);
  hash.update(engine.hash ?? rememberedHash(engine, cache));
  for (const library of LIBRARIES) hash.update(`${library}@${versionOf(library)}\0`);
  return hash.digest('hex');
}

function rememberedHash({ stamp, files }: Engine, cache: Pick<Cache, 'get' | 'set'>): string {
  const known = cache.get(SPACE, stamp)?.toString();
  const value = known ?? contentHash(files);
  if (known === undefined) cache.set(SPACE, stamp, value);
  return value;
}

/** Looks where Node does: in the `node_modules` of the package and of the folders above it. */
function versionOf(library: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    try {
      return (
        (
          JSON.parse(readFileSync(join(folder, 'node_modules', library, 'package.json'), 'utf8')) as {
            version?: string;
          }
        ).version ?? ''
      );
    } catch {
      if (dirname(folder) === folder) return '';
    }
  }
}
