import { join } from 'node:path';
import { hashOf, hashOfFile } from '../cache/hash.js';
import type { Cache } from '../cache/types.js';
import type { OutputLayout } from './layout.js';
import { bootId } from './lock/owner.js';

/** What is recorded about a published file, to recognize it without reading it. */
export interface OutputRecord {
  readonly key: string;
  readonly hash: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** What is recorded about a whole output folder. */
export interface OutputManifest {
  /** Keys are valid only for the version of the engine that made them. */
  readonly engine: string;
  /**
   * The run of the machine in which the files were written. Files are not synced one by one, because that would take
   * longer than the build. After a restart, which may have been a power failure, their bytes are compared once.
   */
  readonly boot: string | null;
  readonly files: Readonly<Record<string, OutputRecord>>;
}

/** Takes the place of the hash of a file that may have existed. */
export const NO_FILE = '';

const SPACE = 'output';
const NOTHING: OutputManifest = { engine: '', boot: null, files: {} };

export function readOutputManifest(cache: Cache, layout: OutputLayout): OutputManifest {
  const bytes = cache.get(SPACE, hashOf(layout.out));
  if (bytes === undefined) return NOTHING;
  const manifest = JSON.parse(bytes.toString()) as OutputManifest;
  return manifest.boot === bootId() ? manifest : { ...manifest, files: wholeFiles(manifest.files, layout) };
}

/** It is written only if it has changed, so a build in which nothing changed writes nothing. */
export function writeOutputManifest(
  cache: Cache,
  layout: OutputLayout,
  before: OutputManifest,
  files: OutputManifest['files'],
): void {
  const manifest: OutputManifest = { engine: cache.fingerprint, boot: bootId(), files };
  const paths = Object.keys(files);
  const isSame =
    before.engine === manifest.engine &&
    before.boot === manifest.boot &&
    paths.length === Object.keys(before.files).length &&
    paths.every((path) => files[path] === before.files[path]);
  if (!isSame) cache.set(SPACE, hashOf(layout.out), JSON.stringify(manifest));
}

/** Those of the files whose bytes are right. */
function wholeFiles(files: OutputManifest['files'], { out }: OutputLayout): OutputManifest['files'] {
  return Object.fromEntries(
    Object.entries(files).filter(([path, { hash }]) => {
      try {
        return hashOfFile(join(out, path)) === hash;
      } catch {
        return false;
      }
    }),
  );
}
