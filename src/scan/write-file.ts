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
    rmSync(beside, { force: true });
    throw error;
  }
}
