import { resolve } from 'node:path';
import { memoOn } from '../cache/identity.js';
import type { Example } from '../model/example.js';
import { projectFiles } from './archive.js';
import { versionsFor } from './installed.js';
import { readExample, type ExampleFolders, type ReadExample } from './read-example.js';
import type { ZipEntry } from './zip.js';

/** Reads the examples of a site. Each folder, file and package is read once: examples extend one another, and many places show them. */
export interface ExampleReader {
  readonly read: (dir: string, name: string) => ReadExample | undefined;
  /** All that a reader needs to build an example. */
  readonly project: (example: Example) => readonly ZipEntry[];
}

/**
 * The reader of everything that is made of one index of the site: what was read for it stays as it was. `since` is an
 * index that was made before nothing but texts of pages changed: what was read for that one is not read again.
 */
export const exampleReader = (index: object, root: string, since?: object): ExampleReader => {
  const known = since && readings.get(since);
  if (known !== undefined) readings.set(index, known);
  const reading = readings.get(index) ?? {};
  readings.set(index, reading);
  return readerOf(reading, root);
};

/** Indexes, each with what names all that was read for it. */
const readings = new WeakMap<object, object>();

const readerOf = memoOn((_reading: object, root: string): ExampleReader => {
  const known: ExampleFolders['known'] = new Map();
  const versionOf = versionsFor(root);
  const examples = new Map<string, ReadExample | undefined>();
  return {
    read(dir, name) {
      const folder = resolve(dir, name);
      // The same object each time, so that its files are read once.
      if (!examples.has(folder)) examples.set(folder, readExample(dir, name, known));
      return examples.get(folder);
    },
    project: memoOn((example: Example) => projectFiles(example, versionOf)),
  };
});
