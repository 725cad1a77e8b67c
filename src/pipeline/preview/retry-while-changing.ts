import { changedWhileRead } from '../../diagnostics/catalogue/scan.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { DocsError } from '../../diagnostics/docs-error.js';

/** Pauses between attempts, in milliseconds. */
const PAUSES = [20, 40, 80, 160] as const;

/**
 * Pauses while a site is read for the first time. A preview that cannot read it ends, so it waits for a tool that writes
 * many files, such as `git checkout`.
 */
export const LONG_PAUSES = [...PAUSES, 320, 640, 1280, 2560] as const;

/**
 * Runs an attempt that reads the site's files, and retries it when files change while they are read: an editor or a tool
 * that writes them is done in a moment. `beforeRetry` runs before every further attempt.
 */
export async function retryWhileChanging<T>(
  attempt: () => Promise<T>,
  beforeRetry: () => Promise<unknown> = async () => {},
  pauses: readonly number[] = PAUSES,
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error)) throw error;
      await sleep(pause);
      await beforeRetry();
    }
  }
  return attempt();
}

/** Whether an error only means that files appeared, disappeared or changed while they were read. */
function isTransient(error: unknown): boolean {
  if (error instanceof DocsError && error.cause === undefined)
    return error.diagnostics.every(({ code }) => code === changedWhileRead.entry.code);
  const thrown = error instanceof DocsError ? error.cause : error;
  // Code of the site may throw anything.
  const code = thrown instanceof Error ? (thrown as NodeJS.ErrnoException).code : undefined;
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(code ?? '');
}
