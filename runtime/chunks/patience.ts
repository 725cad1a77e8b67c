/** How long what is there waits for what goes with it, in milliseconds: a page for its sidebar, a dialog for its style. */
const PATIENCE = 3000;

/** What a promise resolves to, or nothing where it takes its time. */
export const withPatience = <T>(promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))]);
