import { hashOf } from '../cache/hash.js';
import { compareText } from '../diagnostics/diagnostic.js';
import type { Example } from '../model/example.js';
import type { VersionOf } from './installed.js';
import { packageJsonOf, projectName } from './package-json.js';
import { bytesOf } from './read-example.js';
import { zipOf, type ZipEntry } from './zip.js';

/** Everything a reader needs to build an example, sorted by path: its files, and a package.json. */
export function projectFiles(example: Example, versionOf: VersionOf): readonly ZipEntry[] {
  const files = example.files.map((file): ZipEntry => ({ path: file.path, bytes: bytesOf(file) }));
  if (!files.some(({ path }) => path === 'package.json'))
    files.push({ path: 'package.json', bytes: Buffer.from(packageJsonOf(example, versionOf)) });
  return files.sort((a, b) => compareText(a.path, b.path));
}

/** The project in one folder, packed. `files` are its `projectFiles`. */
export const archiveOf = (example: Example, files: readonly ZipEntry[]): Buffer =>
  zipOf(files.map(({ path, bytes }) => ({ path: `${projectName(example)}/${path}`, bytes })));

/** Names the archive's bytes. Each version of Node may compress in its own way. */
export const archiveKey = (example: Example, files: readonly ZipEntry[]): string =>
  hashOf(process.version, projectName(example), ...files.flatMap(({ path, bytes }) => [path, bytes]));

/** Where the archive is published: path within the site. */
export const archiveUrl = (name: string): string =>
  `/examples/${name.split('/').map(encodeURIComponent).join('/')}.zip`;
