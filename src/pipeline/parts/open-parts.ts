import { join } from 'node:path';
import { openRecords, type Records } from '../../cache/records.js';
import type { Cache } from '../../cache/types.js';
import { notAPart, partMissing, partOfOthers } from '../../diagnostics/catalogue/publish.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { withFileProblems } from '../../diagnostics/file-system.js';
import { readIfThere } from '../../files/read-files.js';
import type { OutputFile } from '../../model/output.js';
import { FINISHED, finishedKey, PART_NOTES, type PartNotes } from './part-files.js';
import { shardText } from './shard.js';

/** Parts that were made elsewhere. */
export interface Parts {
  /** The same files, but the bytes of those that a part contains are taken from it. */
  readonly withFinished: (files: readonly OutputFile[]) => readonly OutputFile[];
  /** How many files have been taken from parts so far. */
  readonly taken: () => number;
  readonly diagnostics: readonly Diagnostic[];
  readonly close: () => void;
}

/**
 * Opens the parts in folders, and puts their results into the cache. If something is missing or was made by another
 * version of the engine, a warning says so, and the build that follows makes it. Throws DocsError NOT_A_PART.
 */
export function openParts(folders: readonly string[], cache: Cache): Parts {
  const parts = folders.map((folder) => ({ folder, notes: readNotes(folder) }));
  const usable = parts.filter(({ notes }) => notes.engine === cache.fingerprint);
  const finished = new Map<string, Records>();
  const opened: Records[] = [];
  for (const { folder, notes } of usable) {
    for (const [name, space] of Object.entries(notes.records)) {
      const file = join(folder, name);
      const records = withFileProblems({ path: file }, () => openRecords(file, space));
      if (space === FINISHED) {
        for (const key of records.keys) finished.set(key, records);
        opened.push(records);
      } else {
        take(records, space, cache);
        records.close();
      }
    }
    cache.save();
  }
  let taken = 0;
  return {
    withFinished: (files) =>
      files.map((file) => {
        const key = finishedKey(file);
        const records = finished.get(key);
        if (records === undefined) return file;
        return {
          ...file,
          produce() {
            const bytes = records.read(key);
            if (bytes === undefined) return file.produce();
            taken++;
            return bytes;
          },
        };
      }),
    taken: () => taken,
    diagnostics: [
      ...parts.filter((part) => !usable.includes(part)).map(({ folder }) => partOfOthers(folder)),
      ...missingOf(parts.map(({ notes }) => notes)),
    ],
    close: () => opened.forEach(({ close }) => close()),
  };
}

function take({ keys, read }: Records, space: string, cache: Cache): void {
  for (const key of keys) {
    const value = cache.has(space, key) ? undefined : read(key);
    if (value !== undefined) cache.set(space, key, value);
  }
}

/** A warning for each part that is missing. */
function missingOf(parts: readonly PartNotes[]): readonly Diagnostic[] {
  const given = new Set(parts.map(shardText));
  return [...new Set(parts.map(({ of }) => of))].flatMap((of) =>
    Array.from({ length: of }, (_, index) => ({ number: index + 1, of }))
      .filter((shard) => !given.has(shardText(shard)))
      .map((shard) => partMissing(shardText(shard))),
  );
}

function readNotes(folder: string): PartNotes {
  const text = readIfThere(join(folder, PART_NOTES))?.toString() ?? '';
  try {
    const notes = JSON.parse(text) as PartNotes;
    if (notes.format === 1) return notes;
  } catch {
    // Reported below.
  }
  throw new DocsError([notAPart(folder)], EXIT.usage);
}
