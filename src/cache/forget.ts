/**
 * What the cache forgets, and when. The bytes of a site never depend on it, only how long a build takes.
 *
 * - A result is forgotten if none of the last 50 builds that wrote to its space requested it. If results that the
 *   current build did not request fill more than 32 MB of a space, those unused for longest are forgotten earlier.
 * - A whole space, a compiled configuration module, and a fetched README that is no longer pinned are forgotten 30 days
 *   after a build last used them.
 * - Leftovers of killed processes (`*.records.123.tmp`, `npm-*`) are removed after a day.
 *
 * Only names that docs-build makes are removed, because the folder may contain files of others, for example with
 * `--cache node_modules/.cache`. A build that writes nothing forgets nothing.
 */
import { fstatSync, futimesSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from './space/batch.js';

const KEEP_BUILDS = 50;
const SPARE_BYTES = 32_000_000;
const MOST_BATCHES = 64;

const DAY = 24 * 60 * 60 * 1000;
/** The age in milliseconds at which what no build has used is forgotten; see the top of this file. */
export const UNUSED = 30 * DAY;
/**
 * The age in milliseconds from which the temporary file of a process counts as left over, because no build takes a day.
 */
export const LEFT_OVER = DAY;

/** Whether an entry is too old to keep. `last`: number of the last build that used it. */
export const isForgotten = (last: number, build: number): boolean => build - last > KEEP_BUILDS;

/** The entries to keep, given the number of the build that is saving. */
export function remaining(entries: readonly Entry[], build: number): readonly Entry[] {
  let spare = SPARE_BYTES;
  return [...entries]
    .sort((a, b) => b.build - a.build || a.ordinal - b.ordinal)
    .filter((entry) => entry.build === build || (!isForgotten(entry.build, build) && (spare -= entry.length) >= 0));
}

/**
 * Whether to rewrite a file instead of adding to it: most of its entries are forgotten, or it consists of many small
 * batches.
 */
export function wantsRewrite(size: number, batches: number, entries: Iterable<Entry>, build: number): boolean {
  if (batches >= MOST_BATCHES) return true;
  let used = 0;
  let spare = 0;
  // This loop runs over all entries at every save. Which of them stay is only decided when the file is rewritten.
  for (const entry of entries)
    if (entry.build === build) used += entry.length;
    else if (!isForgotten(entry.build, build)) spare += entry.length;
  return size > 2 * (used + Math.min(spare, SPARE_BYTES)) + 4_000_000;
}

/** Marks a file that is only read, by its path or as an open file, as used, at most once a day. Never fails. */
export function markUsed(file: string | number): void {
  try {
    const now = new Date();
    const { mtimeMs } = typeof file === 'number' ? fstatSync(file) : statSync(file);
    if (now.getTime() - mtimeMs < DAY) return;
    if (typeof file === 'number') futimesSync(file, now, now);
    else utimesSync(file, now, now);
  } catch {
    return;
  }
}

/**
 * Removes the files and folders in `folder` whose names match and that were not touched for `age` milliseconds. Never
 * fails.
 */
export function sweep(folder: string, fits: (name: string) => boolean, age: number): void {
  try {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (fits(name) && Date.now() - statSync(path).mtimeMs > age) rmSync(path, { recursive: true, force: true });
    }
  } catch {
    return;
  }
}
