let running = 0;
let exit = process.exit;

/**
 * While code of the site runs, `process.exit()` throws, so that the error has the location of the call, and a preview
 * continues. Returns what is to be called when the code has come to an end.
 */
export function refuseExit(): () => void {
  if (running === 0) {
    exit = process.exit;
    process.exit = (code): never => {
      throw new Error(`it calls process.exit(${code ?? ''})`);
    };
  }
  running += 1;
  return () => {
    running -= 1;
    if (running === 0) process.exit = exit;
  };
}

/** Ends the process, whatever code of the site runs. */
export const endProcess = (code: number): never => (running > 0 ? exit : process.exit)(code);
