import { compareText, type Diagnostic } from '../../diagnostics/diagnostic.js';
import { invalidLock } from '../../diagnostics/catalogue/third-party.js';
import { readIfThere } from '../../files/read-files.js';
import { writeWhole } from '../../files/write-file.js';
import type { Pin } from './fetcher.js';

/** Pins by package name. */
export type Lock = ReadonlyMap<string, Pin>;

const VERSION = /^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/;
const INTEGRITY = /^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/;

/** The pins of the lock file; none where there is no such file. `label` is the file's name in messages. */
export function readLock(
  file: string,
  label: string,
): { readonly lock: Lock; readonly diagnostics: readonly Diagnostic[] } {
  const text = readIfThere(file)?.toString();
  if (text === undefined) return { lock: new Map(), diagnostics: [] };
  try {
    const { packages } = JSON.parse(text) as { packages?: Record<string, Pin> };
    const entries = Object.entries(packages ?? {});
    const bad = entries.find(
      ([, pin]) => !VERSION.test(String(pin?.version)) || !INTEGRITY.test(String(pin?.integrity)),
    );
    if (bad) throw new Error(`the entry of ${bad[0]} has no valid version and integrity`);
    return {
      lock: new Map(entries.map(([name, { version, integrity }]) => [name, { version, integrity }])),
      diagnostics: [],
    };
  } catch (error) {
    return {
      lock: new Map(),
      diagnostics: [invalidLock(label, error instanceof Error ? error.message : String(error))],
    };
  }
}

/** Sorted, and without a word on where the packages came from: the same on every machine. */
function formatLock(lock: Lock): string {
  const sorted = [...lock]
    .sort(([a], [b]) => compareText(a, b))
    .map(([name, { version, integrity }]) => [name, { version, integrity }] as const);
  return `${JSON.stringify({ lockVersion: 1, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}

/** Writes the lock file where it changed; says whether it did. */
export function writeLock(file: string, lock: Lock): boolean {
  const text = formatLock(lock);
  if (readIfThere(file)?.toString() === text) return false;
  writeWhole(file, text);
  return true;
}
