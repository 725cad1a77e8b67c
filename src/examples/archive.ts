import { hashOf } from '../cache/hash.js';
import { compareText } from '../diagnostics/diagnostic.js';
import type { Example } from '../model/example.js';
import type { VersionOf } from './installed.js';
import { packageJsonOf, projectName } from './package-json.js';
import { bytesOf } from './read-example.js';
import { zipOf, type ZipEntry } from './zip.js';

/** Everything that a reader needs to build an example: its files and a package.json, sorted by path. */
export function projectFiles(example: Example, versionOf: VersionOf): readonly ZipEntry[] {
  const files = example.files.map((file): ZipEntry => ({ path: file.path, bytes: bytesOf(file) }));
  if (!files.some(({ path }) => path === 'package.json'))
    files.push({ path: 'package.json', bytes: Buffer.from(packageJsonOf(example, versionOf)) });
  return files.sort((a, b) => compareText(a.path, b.path));
}

/** The project as an archive with a single folder. `files` are its `projectFiles`. */
export const archiveOf = (example: Example, files: readonly ZipEntry[]): Buffer =>
  zipOf(files.map(({ path, bytes }) => ({ path: `${projectName(example)}/${path}`, bytes })));

/** Identifies the bytes of the archive. It includes the version of Node, because each may compress differently. */
export const archiveKey = (example: Example, files: readonly ZipEntry[]): string =>
  hashOf(process.version, projectName(example), ...files.flatMap(({ path, bytes }) => [path, bytes]));

/** Path within the site at which the archive is published. */
export const archiveUrl = (name: string): string =>
  `/examples/${name.split('/').map(encodeURIComponent).join('/')}.zip`;
