import type { SizeRecord } from './size-record.js';
import type { Weight } from './weigh.js';

/** How a size differs from the recorded one. */
export interface Growth {
  /** The difference in bytes or elements; negative if the size decreased. */
  readonly by: number;
  /** The files that differ, beginning with those that grew most. Empty if the size is that of a single file. */
  readonly files: readonly { readonly name: string; readonly by: number; readonly is?: 'new' | 'gone' }[];
}

/** How a size changed since it was recorded; undefined if it is not on record. */
export function growthOf({ kind, what, actual, parts = {} }: Weight, record: SizeRecord): Growth | undefined {
  const recorded = record[kind]?.[what];
  if (recorded === undefined) return undefined;
  if (typeof recorded === 'number') return { by: actual - recorded, files: [] };
  const files = [...new Set([...Object.keys(parts), ...Object.keys(recorded)])].map((name) => {
    const [now, before] = [parts[name], recorded[name]];
    const is = before === undefined ? ('new' as const) : now === undefined ? ('gone' as const) : undefined;
    return { name, by: (now ?? 0) - (before ?? 0), ...(is && { is }) };
  });
  return {
    by: files.reduce((sum, file) => sum + file.by, 0),
    files: files.filter(({ by }) => by !== 0).sort((a, b) => b.by - a.by || (a.name < b.name ? -1 : 1)),
  };
}
