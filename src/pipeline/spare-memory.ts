import { setFlagsFromString } from 'node:v8';

/** Sites with more pages than this are built with less memory. */
const MANY_PAGES = 2000;

/**
 * Limits the memory of a build of a large site. Garbage that stages leave behind outlives the young generation,
 * and by default V8 lets the heap grow by as much as is in use before it looks for garbage: of 5,000 pages the peak was
 * anything from 1.4 to 1.9 GB. Looking more often costs some processor time, which small sites need not spend. V8 reads
 * the flag anew each time that it has looked; Bun has another engine.
 */
export function spareMemory(pages: number): void {
  if (pages > MANY_PAGES && process.versions.bun === undefined) setFlagsFromString('--heap-growing-percent=30');
}
