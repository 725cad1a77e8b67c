/**
 * Undoes what must not outlive this process, whatever ends it: ends a child process, to which no signal is passed on, or
 * removes a temporary folder. `undo` must be synchronous. Returns what takes it off the list.
 */
export function atExit(undo: () => void): () => void {
  process.once('exit', undo);
  return () => void process.removeListener('exit', undo);
}
