/** Puts a response in and lets go of the oldest ones beyond the limit. A full disk is no reason to fail. */
export async function keep(cache: Cache, key: string, response: Response, limit: number): Promise<void> {
  try {
    // Out and in again: what was used last stands last.
    await cache.delete(key);
    await cache.put(key, response);
    await trim(cache, limit);
  } catch {
    // Not kept; the network still has it.
  }
}

export async function trim(cache: Cache, limit: number): Promise<void> {
  const keys = await cache.keys();
  for (const request of keys.slice(0, Math.max(0, keys.length - limit))) await cache.delete(request);
}
