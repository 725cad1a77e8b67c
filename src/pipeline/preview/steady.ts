import { setTimeout as sleep } from 'node:timers/promises';
import { DocsError } from '../../diagnostics/docs-error.js';

/** Waits before looking again, in milliseconds. */
const PAUSES = [20, 40, 80, 160] as const;

/**
 * Does what reads the site's files, and does it again where they changed meanwhile: whoever writes them will be done in a
 * moment. `again` comes before every further attempt.
 */
export async function steadily<T>(
  attempt: () => Promise<T>,
  again: () => Promise<unknown> = async () => {},
): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await attempt();
    } catch (error) {
      if (!isOfMoment(error)) throw error;
      await sleep(pause);
      await again();
    }
  }
  return attempt();
}

/** Whether an error says no more than that files came, went or changed while they were read. */
function isOfMoment(error: unknown): boolean {
  if (error instanceof DocsError && error.cause === undefined)
    return error.diagnostics.every(({ code }) => code === 'CHANGED_WHILE_READ');
  const { code } = (error instanceof DocsError ? error.cause : error) as NodeJS.ErrnoException;
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(code ?? '');
}
