/**
 * Adds a response to a cache, and deletes the oldest ones beyond the limit. It does not fail if the disk is full. The
 * response is complete before it replaces the previous copy, so a lost connection or a stopped worker leaves that copy, and
 * there is no moment without one.
 */
export async function putBounded(cache: Cache, key: string, response: Response, limit: number): Promise<void> {
  try {
    const { status, statusText, headers } = response;
    const whole = new Response(await response.blob(), { status, statusText, headers });
    // The new copy is at the end of the cache, so entries are in the order in which they were last used.
    await cache.put(key, whole);
    await trim(cache, limit);
  } catch {
    // The response is not kept, but the network still has it.
  }
}

export async function trim(cache: Cache, limit: number): Promise<void> {
  const keys = await cache.keys();
  for (const request of keys.slice(0, Math.max(0, keys.length - limit))) await cache.delete(request);
}
