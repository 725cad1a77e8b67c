/**
 * Fetches a file that could not be used anew. Its name contains a hash, so browsers keep it for a year without asking the
 * host, even if it arrived damaged or if a network answered with its login page: then every page would fail that needs it.
 * Resolves to whether the next request gets a new copy that may be the file.
 */
export async function renewFile({ fetch }: Pick<typeof globalThis, 'fetch'>, address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { cache: 'reload' });
    // A body that nobody reads may not be stored.
    await response.blob();
    return response.ok && !/html/.test(response.headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}
