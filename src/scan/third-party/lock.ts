import { compareText, type Diagnostic } from '../../diagnostics/diagnostic.js';
import { diagnosticAt, positionAt } from '../../diagnostics/location.js';
import { readData } from '../../schema/data-file.js';
import { lockSchema } from '../../schema/lock.js';
import { invalidLock } from '../../diagnostics/catalogue/third-party.js';
import { readIfThere } from '../../files/read-files.js';
import { writeSource } from '../../files/write-file.js';
import type { Pin } from './fetcher.js';

/** Pins by package name. */
export type Lock = ReadonlyMap<string, Pin>;

/** The pins in the lock file; none if there is no such file. `label` is the name of the file in messages. */
export function readLock(
  file: string,
  label: string,
): { readonly lock: Lock; readonly diagnostics: readonly Diagnostic[] } {
  const text = readIfThere(file)?.toString();
  if (text === undefined) return { lock: new Map(), diagnostics: [] };
  const read = readData<{ readonly packages?: Readonly<Record<string, Pin>> }>(text, lockSchema);
  if ('value' in read) return { lock: new Map(Object.entries(read.value.packages ?? {})), diagnostics: [] };
  const { what, offset } = read.problem;
  const location = { file: label, ...positionAt(text, offset) };
  return { lock: new Map(), diagnostics: [diagnosticAt(location, invalidLock(label, what), text)] };
}

/** Sorted, and without the registry, so that it is the same on every machine. */
function formatLock(lock: Lock): string {
  const sorted = [...lock]
    .sort(([a], [b]) => compareText(a, b))
    .map(([name, { version, integrity }]) => [name, { version, integrity }] as const);
  return `${JSON.stringify({ lockVersion: 1, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}

/** Writes the lock file if it changed. Returns whether it did. */
export function writeLock(file: string, lock: Lock): boolean {
  const text = formatLock(lock);
  if (readIfThere(file)?.toString() === text) return false;
  writeSource(file, text);
  return true;
}
