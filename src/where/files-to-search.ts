import { join, resolve } from 'node:path';
import { filesOfModule } from '../config/modules/watched-files.js';
import { compareText } from '../diagnostics/diagnostic.js';
import { listExamples, OUTPUT } from '../examples/read-example.js';
import { posixPath } from '../files/paths.js';
import { filesBelow, isFile, statIfThere } from '../files/read-files.js';
import type { ResolvedConfig } from '../model/config.js';

/** The size in bytes above which a file cannot have been written by hand. */
const LARGEST = 500_000;

/** Files of the examples that people write, without the recorded output of their commands. */
export function exampleFiles({ root, settings: { verify } }: ResolvedConfig): readonly string[] {
  if (verify.examples === undefined) return [];
  const dir = resolve(root, verify.examples.dir);
  return listExamples(dir)
    .flatMap((name) => filesBelow(join(dir, name)).map((path) => ({ path, file: join(dir, name, path) })))
    .filter(({ path, file }) => !path.startsWith(`${OUTPUT}/`) && !/(?:^|\/)node_modules\//.test(path) && isShort(file))
    .map(({ file }) => file);
}

/**
 * The configuration and the inventory with everything they import, and the lists of golden queries, addresses and known
 * problems.
 */
export function listFiles({ root, file, settings: { verify } }: ResolvedConfig): readonly string[] {
  const modules = [
    ...(file === null ? [] : filesOfModule(file)),
    ...(verify.drift === undefined ? [] : filesOfModule(resolve(root, verify.drift.inventory.replace(/#.*$/, '')))),
  ];
  const lists = [verify.search.path, verify.urls.path, verify.baseline].map((path) => resolve(root, path));
  return [...new Set([...modules, ...lists])]
    .filter((path) => !/(?:^|\/)node_modules\//.test(posixPath(root, path)) && isFile(path) && isShort(path))
    .sort(compareText);
}

const isShort = (file: string): boolean => (statIfThere(file)?.size ?? 0) <= LARGEST;
