import { CHUNK_TIMEOUT } from '../../contract.js';
import type { WorkerScope } from '../types.js';

/**
 * Fetches a file and returns the status of the response, and a copy if the response may be kept. Rejects without a
 * connection, or if it takes too long.
 */
export async function fetchCopy(
  scope: WorkerScope,
  url: string,
  mayBeKept: (response: Response) => boolean,
  cache: RequestCache = 'default',
): Promise<{ readonly status: number; readonly copy?: Response }> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new Error(`${url}: timeout`)), CHUNK_TIMEOUT);
  try {
    const response = await scope.fetch(url, { cache, credentials: 'same-origin', signal: ending.signal });
    const { status, headers } = response;
    return mayBeKept(response) ? { status, copy: new Response(await response.blob(), { headers }) } : { status };
  } finally {
    clearTimeout(timer);
  }
}
