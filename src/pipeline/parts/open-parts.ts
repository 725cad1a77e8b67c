import { join } from 'node:path';
import { openRecords, type Records } from '../../cache/records.js';
import type { Cache } from '../../cache/types.js';
import { notAPart, partDamaged, partMissing, partOfOthers } from '../../diagnostics/catalogue/publish.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { withFileProblems } from '../../diagnostics/file-system.js';
import { isFile, readIfThere } from '../../files/read-files.js';
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
 * Opens the parts in folders, and puts their results into the cache. If something is missing, is damaged or was made by
 * another version of the engine, a warning says so, and the build that follows makes it. Throws DocsError NOT_A_PART.
 */
export function openParts(folders: readonly string[], cache: Cache): Parts {
  const described = folders.map((folder) => ({ folder, notes: readNotes(folder) }));
  const parts = described.flatMap(({ folder, notes }) => (notes === undefined ? [] : [{ folder, notes }]));
  const damaged = new Set(described.filter(({ notes }) => notes === undefined).map(({ folder }) => folder));
  const usable = parts.filter(({ notes }) => notes.engine === cache.fingerprint);
  const finished = new Map<string, Records>();
  const opened: Records[] = [];
  for (const { folder, notes } of usable) {
    for (const [name, space] of Object.entries(notes.records)) {
      const file = join(folder, name);
      const records = isFile(file) ? withFileProblems({ path: file }, () => openRecords(file, space)) : undefined;
      if (records === undefined || !take(records, space, cache)) damaged.add(folder);
      if (records === undefined) continue;
      if (space === FINISHED) {
        for (const key of records.keys) finished.set(key, records);
        opened.push(records);
      } else records.close();
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
      ...[...damaged].map((folder) => partDamaged(folder)),
      ...parts.filter((part) => !usable.includes(part)).map(({ folder }) => partOfOthers(folder)),
      ...missingOf(parts.map(({ notes }) => notes)),
    ],
    close: () => opened.forEach(({ close }) => close()),
  };
}

/** Puts results into the cache, but not finished files. Returns whether the file is as it was written. */
function take({ keys, read, whole }: Records, space: string, cache: Cache): boolean {
  let sound = whole;
  for (const key of keys) {
    const isKnown = space !== FINISHED && cache.has(space, key);
    const value = isKnown ? undefined : read(key);
    if (value === undefined) sound &&= isKnown;
    else if (space !== FINISHED) cache.set(space, key, value);
  }
  return sound;
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

/** The description of a part, or undefined if it is damaged. */
function readNotes(folder: string): PartNotes | undefined {
  const text = readIfThere(join(folder, PART_NOTES))?.toString();
  const notes = text === undefined ? null : parsed(text);
  if (notes === undefined || notes?.format === 1) return notes;
  throw new DocsError([notAPart(folder)], EXIT.usage);
}

function parsed(text: string): PartNotes | null | undefined {
  try {
    return JSON.parse(text) as PartNotes | null;
  } catch {
    return undefined;
  }
}
