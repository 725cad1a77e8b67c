/**
 * Fetches a file that could not be used anew in the background. Its name contains a hash, so browsers keep it for a year
 * without asking the host, even if it arrived damaged or if a network answered with its login page: then every page would
 * fail that needs it. The next request gets the new copy.
 */
export function renewFile({ fetch }: Pick<typeof globalThis, 'fetch'>, address: string): void {
  // A body that nobody reads may not be stored.
  fetch(address, { cache: 'reload' })
    .then((response) => response.blob())
    .catch(() => undefined);
}
