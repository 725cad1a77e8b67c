import { hashOf } from '../../cache/hash.js';
import { encodeRecords } from '../../cache/records.js';
import type { RecordingCache } from '../../cache/recording.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { isLarge } from '../../files/read-files.js';
import type { OutputFile } from '../../model/output.js';
import type { Shard } from './shard.js';

/** The description of a part, in the file `part.json`. */
export interface PartNotes extends Shard {
  readonly format: 1;
  /** Results are valid only for the version of the engine that made them. */
  readonly engine: string;
  /** Files of results -> their space. */
  readonly records: Readonly<Record<string, string>>;
}

export const PART_NOTES = 'part.json';
/** Space of the finished files of a part. */
export const FINISHED = 'finished';
/** Name of a finished file: its key names everything that its bytes depend on. */
export const finishedKey = ({ path, key }: OutputFile): string => hashOf(path, key);

/** Results per file: some megabytes, because a file for each result would be slow to copy. */
const TOGETHER = 200;

/** The files of a part: the cached results that were requested for its pages, and their finished files. */
export function partFiles(shard: Shard, finished: readonly OutputFile[], cache: RecordingCache): readonly OutputFile[] {
  // Large files of the site are where the parts are joined, too.
  const made = finished
    .filter(({ original }) => original === undefined || !isLarge(original))
    .map((file): Value => [finishedKey(file), async () => Buffer.from(await file.produce())]);
  const spaces: readonly (readonly [space: string, values: readonly Value[]])[] = [
    ...[...cache.used].map(([space, keys]) => [space, [...keys].map((key) => resultOf(cache, space, key))] as const),
    [FINISHED, made],
  ];
  const records: Record<string, string> = {};
  const files: OutputFile[] = [];
  for (const [space, values] of [...spaces].sort(([a], [b]) => compareText(a, b))) {
    const sorted = [...values].sort(([a], [b]) => compareText(a, b));
    for (let start = 0; start < sorted.length; start += TOGETHER) {
      const file = recordsFile(space, start / TOGETHER, sorted.slice(start, start + TOGETHER));
      records[file.path] = space;
      files.push(file);
    }
  }
  const notes: PartNotes = { format: 1, engine: cache.fingerprint, number: shard.number, of: shard.of, records };
  const text = `${JSON.stringify(notes, null, 1)}\n`;
  return [...files, { path: PART_NOTES, key: hashOf(text), phase: 'page', produce: () => text }];
}

type Value = readonly [key: string, bytes: () => Uint8Array | Promise<Uint8Array>];

const resultOf = (cache: RecordingCache, space: string, key: string): Value => [key, () => cache.need(space, key)];

const recordsFile = (space: string, number: number, values: readonly Value[]): OutputFile => ({
  path: `${space}.${number}.records`,
  key: hashOf(...values.map(([key]) => key)),
  phase: 'asset',
  async produce() {
    const bytes = new Map<string, Uint8Array>();
    for (const [key, make] of values) bytes.set(key, await make());
    return encodeRecords(space, bytes);
  },
});
