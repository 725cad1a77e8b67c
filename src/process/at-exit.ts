/**
 * Registers a function that cleans up when the process ends for whatever reason: it ends a child process, to which no
 * signal is passed on, or removes a temporary folder. `undo` must be synchronous. Returns a function that unregisters
 * it.
 */
export function atExit(undo: () => void): () => void {
  process.once('exit', undo);
  return () => void process.removeListener('exit', undo);
}
