/** What keys do while a server runs in a terminal. */
export interface KeyActions {
  readonly open: () => void;
  /** Refreshes the site and reloads all tabs. Absent if there is nothing to refresh. */
  readonly reload?: () => void;
  readonly quit: () => void;
  readonly log: (line: string) => void;
}

/** The part of `process.stdin` that is used. */
export interface KeyInput {
  readonly isTTY?: boolean;
  setRawMode?(mode: boolean): unknown;
  resume(): unknown;
  pause(): unknown;
  on(event: 'data', listener: (chunk: Buffer | string) => void): unknown;
  off(event: 'data', listener: (chunk: Buffer | string) => void): unknown;
}

/** Listens for single keys, if there is a terminal. Returns a function that stops this and restores the terminal. */
export function listenForKeys(input: KeyInput, actions: KeyActions): () => void {
  if (!input.isTTY || input.setRawMode === undefined) return () => {};
  const help = (): void => {
    actions.log('o  open the site in the browser');
    if (actions.reload) actions.log('r  look for changes and reload all tabs');
    actions.log('q  quit');
  };
  const onData = (chunk: Buffer | string): void => {
    for (const key of String(chunk)) {
      if (key === 'h' || key === '?') help();
      else if (key === 'o') actions.open();
      else if (key === 'r') actions.reload?.();
      // In raw mode the terminal sends Ctrl+C and Ctrl+D as characters instead of acting on them.
      else if (key === 'q' || key === '\u0003' || key === '\u0004') return actions.quit();
    }
  };
  input.setRawMode(true);
  input.on('data', onData);
  input.resume();
  return () => {
    input.off('data', onData);
    input.setRawMode?.(false);
    input.pause();
  };
}
