import { CHUNK_TIMEOUT } from '../contract.js';
import type { WorkerScope } from './types.js';

/** A file as it is on the server: the answer's status, and a copy where the answer is one that may be kept. Rejects if there is no connection, and when it takes too long. */
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
