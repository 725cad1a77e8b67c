import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBytes } from '../files/read-files.js';
import type { Cache } from './types.js';

/** Libraries whose output ends up in pages: a new version of one of them makes every remembered result void. */
const LIBRARIES = [
  'react',
  'react-dom',
  'markdown-it',
  'markdown-it-anchor',
  'markdown-it-footnote',
  'shiki',
  'github-slugger',
  'yaml',
  'typescript',
  'rollup',
  'terser',
  'workbox-build',
];
const SPACE = 'engine';
/** This file is `lib/src/cache/fingerprint.js`. */
const LIB = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The code that computes: our own compiled files. */
interface Engine {
  /** Names the files by size, times and inode. Cheap, and another one after every installation. */
  readonly stamp: string;
  readonly files: readonly { readonly name: string; readonly path: string }[];
}

export function findEngine(): Engine {
  const hash = createHash('sha256');
  const files: { name: string; path: string }[] = [];
  const addFolder = (folder: string, name: string): void => {
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) addFolder(path, `${name}/${entry.name}`);
      else if (/\.(?:js|css|json)$/.test(entry.name)) {
        const { size, mtimeMs, ctimeMs, ino } = statSync(path);
        hash.update(`${name}/${entry.name}\0${size}\0${mtimeMs}\0${ctimeMs}\0${ino}\0`);
        files.push({ name: `${name}/${entry.name}`, path });
      }
    }
  };
  for (const folder of ['src', 'templates', 'runtime', 'browser']) addFolder(join(LIB, folder), folder);
  return { stamp: hash.digest('hex'), files };
}

/**
 * Names the engine by what its files say, the versions of the libraries, and Node's: the same in every installation of
 * one version, so that results can be carried from one machine to another. Nobody has to remember to raise a number. The
 * files are read when their stamp is not known; that takes longer than a warm build.
 */
export function engineFingerprint({ stamp, files }: Engine, cache: Pick<Cache, 'get' | 'set'>): string {
  const hash = createHash('sha256').update(process.version);
  hash.update(cache.get(SPACE, stamp)?.toString() ?? remembered(cache, stamp, contentHash(files)));
  for (const library of LIBRARIES) hash.update(`${library}@${versionOf(library)}\0`);
  return hash.digest('hex');
}

function remembered(cache: Pick<Cache, 'set'>, stamp: string, value: string): string {
  cache.set(SPACE, stamp, value);
  return value;
}

function contentHash(files: Engine['files']): string {
  const hash = createHash('sha256');
  for (const { name, path } of files) hash.update(`${name}\0`).update(readBytes(path)).update('\0');
  return hash.digest('hex');
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

/** Looks where Node does: in the `node_modules` of the package and of the folders above. */
function versionOf(library: string): string {
  for (let folder = dirname(LIB); ; folder = dirname(folder)) {
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
