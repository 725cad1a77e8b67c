import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { writeWhole } from '../files/write-file.js';
import { CacheFailure, unwritable } from './failure.js';
import { LEFT_OVER, markUsed, sweep, UNUSED } from './forget.js';
import { hashOf } from './hash.js';

/** The last line of a compiled module: a checksum over its name and everything before. */
const sealOf = (file: string, text: string): string => `\n//${hashOf(basename(file), text)}\n`;

/** Whether a compiled module is there and is what was once written: what is to be imported must not be damaged. */
export function isModuleKept(file: string): boolean {
  try {
    const sealed = readFileSync(file, 'utf8');
    const end = sealed.lastIndexOf('\n//');
    if (end < 0 || sealed.slice(end) !== sealOf(file, sealed.slice(0, end))) return false;
    markUsed(file);
    return true;
  } catch {
    return false;
  }
}

/** Keeps a compiled module, and forgets old ones. Throws `CacheFailure` where it cannot be written. */
export function keepModule(file: string, text: string): void {
  try {
    writeWhole(file, text + sealOf(file, text));
  } catch (error) {
    throw new CacheFailure(unwritable(error, dirname(dirname(file))));
  }
  sweep(dirname(file), (name) => name.endsWith('.mjs'), UNUSED);
  sweep(dirname(file), (name) => !name.endsWith('.mjs'), LEFT_OVER);
}
