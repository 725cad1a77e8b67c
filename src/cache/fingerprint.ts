import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Libraries whose output ends up in pages: a new version of one of them makes every remembered result void. */
const LIBRARIES = ['react-dom', 'markdown-it', 'markdown-it-anchor', 'markdown-it-footnote', 'shiki', 'github-slugger', 'yaml'];

/**
 * Names the code that computes: our own compiled files (by size and time of writing: contents would take longer to read
 * than a warm build), the versions of the libraries, and Node's. Nobody has to remember to raise a number.
 */
export function engineFingerprint(): string {
  const lib = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
  const hash = createHash('sha256').update(process.version);
  for (const folder of ['src', 'templates', 'runtime', 'browser']) addFolder(hash, join(lib, folder), folder);
  const require = createRequire(import.meta.url);
  for (const library of LIBRARIES) hash.update(`${library}@${versionOf(require, library)}\0`);
  return hash.digest('hex');
}

function addFolder(hash: import('node:crypto').Hash, folder: string, name: string): void {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path, `${name}/${entry.name}`);
    else if (/\.(?:js|css|json)$/.test(entry.name)) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${name}/${entry.name}\0${size}\0${mtimeMs}\0`);
    }
  }
}

function versionOf(require: NodeJS.Require, library: string): string {
  try {
    let folder = dirname(require.resolve(library));
    for (;;) {
      try {
        const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string; version?: string };
        if (manifest.name === library) return manifest.version ?? '';
      } catch {
        // Not the package's own folder yet: look one up.
      }
      const parent = dirname(folder);
      if (parent === folder) return '';
      folder = parent;
    }
  } catch {
    return '';
  }
}
