/** How long what is loaded waits for what belongs to it, in milliseconds: a page for its sidebar, a dialog for its style. */
const TIMEOUT = 3000;

/** What a promise resolves to; undefined if it takes longer than that. */
export const withTimeout = <T>(promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT))]);
