import { basename, dirname } from 'node:path';
import { readOwnFile } from '../files/open-regular.js';
import { writeWhole } from '../files/write-file.js';
import { CacheFailure, unwritable } from './failure.js';
import { LEFT_OVER, markUsed, sweep, UNUSED } from './forget.js';
import { hashOf } from './hash.js';

/** The names of these files, and of what a killed process leaves of them. */
const KEPT = /\.[0-9a-f]{16}\.(?:mjs|imports)$/;
const LEFT_BEHIND = /\.[0-9a-f]{16}\.(?:mjs|imports)\.\d+\.tmp$/;

/** The last line of a compiled module: a checksum of its name and of everything before. */
const sealOf = (file: string, text: string): string => `\n//${hashOf(basename(file), text)}\n`;

/** Text of a compiled module, or of cached data about one; undefined if it is missing or damaged. */
export function readKept(file: string): string | undefined {
  try {
    const sealed = readOwnFile(file).toString();
    const end = sealed.lastIndexOf('\n//');
    const text = sealed.slice(0, end);
    if (end < 0 || sealed.slice(end) !== sealOf(file, text)) return undefined;
    markUsed(file);
    return text;
  } catch {
    return undefined;
  }
}

/** Whether an undamaged compiled module exists. */
export const isModuleKept = (file: string): boolean => readKept(file) !== undefined;

/** Writes such a text, and removes old ones. Throws `CacheFailure` if it cannot be written. */
export function keepModule(file: string, text: string): void {
  try {
    writeWhole(file, text + sealOf(file, text));
  } catch (error) {
    throw new CacheFailure(unwritable(error, dirname(dirname(file))));
  }
  sweep(dirname(file), (name) => KEPT.test(name), UNUSED);
  sweep(dirname(file), (name) => LEFT_BEHIND.test(name), LEFT_OVER);
}
