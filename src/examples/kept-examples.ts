import { memoOfFiles } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import { pathsBelow } from '../files/stamps.js';
import type { Example } from '../model/example.js';
import { placesOfPackage } from './installed.js';
import { listExamples, type ReadExample } from './read-example.js';
import type { ExampleReader, KeptExample } from './reader.js';

/**
 * All examples below the folder `dir`. They consist of hundreds of files, which are read again only if one of them has
 * changed, or one of the packages whose versions they name.
 */
export const keptExamples = (dir: string, root: string, reader: ExampleReader, cache: Cache): readonly KeptExample[] =>
  memoOfFiles(cache, 'examples', [dir, root], () => {
    const value = listExamples(dir).flatMap((name) => keptExample(reader.read(dir, name), reader));
    return { value, paths: pathsOf(dir, root, value) };
  });

function keptExample(read: ReadExample | undefined, reader: ExampleReader): readonly KeptExample[] {
  if (read === undefined) return [];
  return [{ read, ...(read.example !== undefined && { project: reader.factsOf(read.example) }) }];
}

function pathsOf(dir: string, root: string, kept: readonly KeptExample[]): readonly string[] | undefined {
  const files = pathsBelow(dir);
  const names = new Set(kept.flatMap(({ read }) => (read.example === undefined ? [] : packagesOf(read.example))));
  return files && [...files, ...[...names].flatMap((name) => placesOfPackage(root, name))];
}

/** The packages that an example installs. */
export const packagesOf = ({ manifest }: Pick<Example, 'manifest'>): readonly string[] => [
  ...(manifest.packages ?? []),
  ...(manifest.dependencies ?? []),
];
