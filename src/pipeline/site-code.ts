import { refuseExit } from './site-exit.js';

/**
 * The code of the site that a command runs or waits for, as parts of sentences: `the hook "scan" of the plugin "badges"`.
 * If the command ends too early, a message names it.
 */
export type SiteCode = Set<string>;

/** After how many seconds code of the site is reported. */
const SECONDS = 5;

/**
 * Runs code of the site under a name. `saySlow` is called if it has not come to an end after some seconds. Nobody could
 * know otherwise what a preview or a build waits for. The code cannot end the process by `process.exit()`.
 */
export function runSiteCode<Result>(
  running: SiteCode,
  name: string,
  run: () => Result,
  saySlow: (seconds: number) => void,
): Result {
  const allowExit = refuseExit();
  let end = (): void => {
    running.delete(name);
    allowExit();
  };
  running.add(name);
  try {
    const result = run();
    if (!(result instanceof Promise)) return result;
    const ended = end;
    const timer = setTimeout(() => saySlow(SECONDS), SECONDS * 1000);
    // If nothing else is left to do, the code can never come to an end, and the command fails at once.
    timer.unref();
    end = () => undefined;
    return result.finally(() => {
      clearTimeout(timer);
      ended();
    }) as Result;
  } finally {
    end();
  }
}
