/**
 * Puts a response in and lets go of the oldest ones beyond the limit. A full disk is no reason to fail. All of it is
 * there before the copy of before goes: neither a connection that breaks in the middle, nor a worker that is stopped,
 * nor a reader who comes at that moment finds nothing.
 */
export async function putBounded(cache: Cache, key: string, response: Response, limit: number): Promise<void> {
  try {
    const { status, statusText, headers } = response;
    const whole = new Response(await response.blob(), { status, statusText, headers });
    // In the place of the copy of before, at the end: what was used last stands last.
    await cache.put(key, whole);
    await trim(cache, limit);
  } catch {
    // Not kept; the network still has it.
  }
}

export async function trim(cache: Cache, limit: number): Promise<void> {
  const keys = await cache.keys();
  for (const request of keys.slice(0, Math.max(0, keys.length - limit))) await cache.delete(request);
}
