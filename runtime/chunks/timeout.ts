/**
 * How long something waits for a part that belongs to it, in milliseconds: a page for its sidebar, a dialog for its
 * style.
 */
const TIMEOUT = 3000;

/** The value of a promise; undefined if it takes too long. */
export const withTimeout = <T>(promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT))]);
