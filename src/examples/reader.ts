import { resolve } from 'node:path';
import { memoOn } from '../cache/identity.js';
import type { Example } from '../model/example.js';
import { archiveKey, projectFiles } from './archive.js';
import { versionsFor } from './installed.js';
import { playgroundOf } from './playground.js';
import { readExample, type ExampleFolders, type ReadExample } from './read-example.js';
import type { ZipEntry } from './zip.js';

/** An example of the site's folder as it was read, and what is known of its project without reading its files. */
export interface KeptExample {
  readonly read: ReadExample;
  readonly project?: ProjectFacts;
}

/** What a site says about an example's project besides its files. */
export interface ProjectFacts {
  /** Identifies the bytes of the archive. */
  readonly key: string;
  /** Whether an editor on the web can show it. */
  readonly isPlayable: boolean;
}

/**
 * Reads the examples of a site. Each folder, file and package is read once: examples extend one another, and many
 * places show them.
 */
export interface ExampleReader {
  readonly read: (dir: string, name: string) => ReadExample | undefined;
  /** All that a reader needs to build an example. */
  readonly project: (example: Example) => readonly ZipEntry[];
  readonly factsOf: (example: Example) => ProjectFacts;
}

export interface ReaderOptions {
  /**
   * An index that was made before nothing but texts of pages changed: what was read for that one is not read again.
   */
  readonly since?: object | undefined;
  /** Examples that have been read before, perhaps with the reader itself. */
  readonly kept?: (reader: ExampleReader) => readonly KeptExample[];
}

/** Readers by the index of the site for which they read. */
const readers = new WeakMap<object, ExampleReader>();

/** The reader of everything that is made of one index of the site: what was read for it stays as it was. */
export function exampleReader(index: object, root: string, { since, kept }: ReaderOptions = {}): ExampleReader {
  const known = readers.get(index) ?? (since && readers.get(since));
  const reader = known ?? createReader(root, kept);
  readers.set(index, reader);
  return reader;
}

function createReader(root: string, kept: ReaderOptions['kept'] = () => []): ExampleReader {
  const known: ExampleFolders['known'] = new Map();
  const versionOf = versionsFor(root);
  const examples = new Map<string, ReadExample | undefined>();
  const facts = new WeakMap<Example, ProjectFacts>();
  const project = memoOn((example: Example) => projectFiles(example, versionOf));
  const reader: ExampleReader = {
    read(dir, name) {
      const folder = resolve(dir, name);
      // The same object each time, so that its files are read once.
      if (!examples.has(folder)) examples.set(folder, readExample(dir, name, known));
      return examples.get(folder);
    },
    project,
    factsOf(example) {
      const now = facts.get(example) ?? factsOf(example, project(example));
      facts.set(example, now);
      return now;
    },
  };
  for (const { read, project: ofProject } of kept(reader)) {
    if (read.example === undefined) continue;
    examples.set(read.example.folder, read);
    if (ofProject !== undefined) facts.set(read.example, ofProject);
  }
  return reader;
}

const factsOf = (example: Example, files: readonly ZipEntry[]): ProjectFacts => ({
  key: archiveKey(example, files),
  isPlayable: playgroundOf(example, files) !== undefined,
});
