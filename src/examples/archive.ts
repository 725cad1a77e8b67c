import { compareText } from '../diagnostics/diagnostic.js';
import { packageJsonOf, projectName } from './package-json.js';
import { bytesOf, type Example } from './read-example.js';
import { zipOf, type ZipEntry } from './zip.js';

/** Everything a reader needs to build an example, sorted by path: its files, and a package.json. */
export function projectFiles(example: Example, root: string): readonly ZipEntry[] {
  const files = example.files.map((file): ZipEntry => ({ path: file.path, bytes: bytesOf(file) }));
  if (!files.some(({ path }) => path === 'package.json'))
    files.push({ path: 'package.json', bytes: Buffer.from(packageJsonOf(example, root)) });
  return files.sort((a, b) => compareText(a.path, b.path));
}

/** The project in one folder, packed. */
export const archiveOf = (example: Example, root: string): Buffer =>
  zipOf(projectFiles(example, root).map(({ path, bytes }) => ({ path: `${projectName(example)}/${path}`, bytes })));

/** Where the archive is published: path within the site. */
export const archiveUrl = (name: string): string =>
  `/examples/${name.split('/').map(encodeURIComponent).join('/')}.zip`;
