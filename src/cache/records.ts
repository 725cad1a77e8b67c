/** Files of results that are carried from one machine to another. Each is one batch of one space; see `space/batch.ts`. */
import { closeSync, fstatSync } from 'node:fs';
import { openRegular } from '../files/open-regular.js';
import { checksumOf, encodeBatch, readAt, readBatches } from './space/batch.js';

/** The bytes of such a file. */
export const encodeRecords = (space: string, values: ReadonlyMap<string, Uint8Array>): Uint8Array =>
  Buffer.concat(
    encodeBatch(
      space,
      1,
      [...values].map(([key, value]) => ({ key, value, build: 1 })),
      [],
    ).parts,
  );

/** An open file of results. */
export interface Records {
  readonly keys: readonly string[];
  /** Whether the file has the length that was written. */
  readonly whole: boolean;
  /** Undefined if the value is damaged. */
  readonly read: (key: string) => Buffer | undefined;
  readonly close: () => void;
}

/** Opens a file of results. If it is cut or damaged, some results are missing. Throws errors of the file system. */
export function openRecords(file: string, space: string): Records {
  const descriptor = openRegular(file);
  const { entries, whole } = readBatches(descriptor, fstatSync(descriptor).size, space);
  const places = new Map(entries.map((entry) => [entry.key, entry]));
  return {
    keys: [...places.keys()],
    whole,
    read(key) {
      const place = places.get(key);
      if (place === undefined) return undefined;
      const value = readAt(descriptor, place.offset, place.length);
      return value.length === place.length && checksumOf(space, key, value) === place.crc ? value : undefined;
    },
    close: () => closeSync(descriptor),
  };
}
