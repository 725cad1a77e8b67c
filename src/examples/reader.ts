import { resolve } from 'node:path';
import { memoOn } from '../cache/identity.js';
import type { Example } from '../model/example.js';
import { archiveKey, projectFiles } from './archive.js';
import { versionsFor } from './installed.js';
import { playgroundOf } from './playground.js';
import { readExample, type ExampleFolders, type ReadExample } from './read-example.js';
import type { ZipEntry } from './zip.js';

/** An example that has been read, and facts about its project that are known without reading its files again. */
export interface KeptExample {
  readonly read: ReadExample;
  readonly project?: ProjectFacts;
}

/** Facts about an example's project, apart from its files. */
export interface ProjectFacts {
  /** Identifies the bytes of the archive. */
  readonly key: string;
  /** Whether a web editor can open it. */
  readonly isPlayable: boolean;
}

/**
 * Reads the examples of a site. Each folder, file and package is read only once, because examples extend each other and
 * several places show them.
 */
export interface ExampleReader {
  readonly read: (dir: string, name: string) => ReadExample | undefined;
  /** All files that a reader needs to build an example. */
  readonly project: (example: Example) => readonly ZipEntry[];
  readonly factsOf: (example: Example) => ProjectFacts;
}

export interface ReaderOptions {
  /** The previous index, if only texts of pages have changed since. Whatever was read for it is not read again. */
  readonly since?: object | undefined;
  /** Examples that were read before. The function may use the reader to get them. */
  readonly kept?: (reader: ExampleReader) => readonly KeptExample[];
}

/** Readers by the index for which they read. */
const readers = new WeakMap<object, ExampleReader>();

/**
 * The reader for everything that is made from an index. Whatever it has read does not change as long as the index is
 * used.
 */
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
      // The object is always the same, so that its files are read once.
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
