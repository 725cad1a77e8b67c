import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createMemoryCache } from '../../src/cache/disk-cache.js';
import type { Cache } from '../../src/cache/types.js';
import { DocsError } from '../../src/diagnostics/docs-error.js';
import type { PossibleFile } from '../../src/publish/possible-file.js';
import { openOutput, type PublishOptions, type Published } from '../../src/publish/publish.js';
import type { OutputFile } from '../../src/model/output.js';

/** An output folder in a folder of its own, and what is remembered of it. */
export interface TestOutput {
  readonly root: string;
  readonly out: string;
  readonly cache: Cache;
  /** Paths whose bytes were asked for by the last publication. */
  readonly produced: string[];
  /** A file of the site that counts how often it is made. */
  file(path: string, text: string, key?: string, phase?: OutputFile['phase']): OutputFile;
  publish(
    files: readonly PossibleFile[],
    options?: PublishOptions & { readonly inPlace?: boolean },
  ): Promise<Published>;
  /** Writes a file that is not docs-build's, relative to `root`. */
  write(path: string, text: string): void;
  /** Names in `root` besides the output folder: what a build left beside it. */
  beside(): readonly string[];
  dispose(): void;
}

export function createOutput(): TestOutput {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-out-'));
  const out = join(root, 'dist');
  const cache = createMemoryCache('engine');
  const produced: string[] = [];
  return {
    root,
    out,
    cache,
    produced,
    file: (path, text, key = text, phase = 'page') => ({
      path,
      key,
      phase,
      produce() {
        produced.push(path);
        return text;
      },
    }),
    async publish(files, { inPlace, ...options } = {}) {
      produced.length = 0;
      const folder = openOutput(out, { inPlace });
      try {
        return await folder.publish(files, cache, options);
      } finally {
        folder.release();
      }
    },
    write(path, text) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    beside: () => readdirSync(root).filter((name) => name !== 'dist'),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

export async function failure(work: () => Promise<unknown>): Promise<DocsError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof DocsError) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

export const isLink = (path: string): boolean => lstatSync(path).isSymbolicLink();
