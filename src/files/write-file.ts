import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file whole or not at all: beside its place first, then renamed. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(beside, content);
    renameSync(beside, file);
  } catch (error) {
    removeQuietly(beside);
    throw error;
  }
}

/** The first error is the one to report, and what cannot be written can often not be removed either. */
function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Nothing refers to it.
  }
}
