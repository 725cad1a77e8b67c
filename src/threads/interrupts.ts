import { closeSync, openSync } from 'node:fs';
import { isatty } from 'node:tty';
import { startWorker } from './start-worker.js';

/** How often this thread shows that it can handle signals, in milliseconds. */
const BEAT = 200;

/** What the other thread says: Ctrl-C was pressed, or this thread has to listen for it again. */
export type InterruptMessage = 'SIGINT' | 'listen';

/**
 * Makes Ctrl-C end a process whose main thread never comes to the end of a turn, for example in an endless loop of a hook.
 * Listeners for signals cannot run then. Another thread notices it, receives the signal meanwhile, and passes it on; if
 * nothing happens, it ends the process. It does not keep the process alive.
 *
 * A thread costs more than most hooks, so there is none where nobody can press Ctrl-C, as on a build server. Whoever
 * supervises a process there sends SIGTERM, for which a thread cannot listen, and after some time SIGKILL.
 */
export function passInterrupts(): void {
  // Only Node lets another thread receive the signal.
  if (process.versions.bun !== undefined || process.versions.deno !== undefined) return;
  if (!hasTerminal()) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const worker = startWorker(new URL('./interrupts-thread.js', import.meta.url), { workerData: beats });
  if (worker === undefined) return;
  setInterval(() => Atomics.add(beats, 0, 1), BEAT).unref();
  worker.on('message', (message: InterruptMessage) => {
    if (message === 'SIGINT') process.emit('SIGINT');
    else listenAgain();
  });
  // Without this thread, everything is as it would be if it had not been started.
  worker.on('error', () => undefined);
  worker.unref();
}

/**
 * Whether the process belongs to a terminal. Ctrl-C comes from there, even if all streams lead elsewhere, for example to a
 * program that runs several tasks.
 */
function hasTerminal(): boolean {
  if (process.platform === 'win32') return [0, 1, 2].some((stream) => isatty(stream));
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}

/** The system has forgotten the listeners, but Node does not know that. */
function listenAgain(): void {
  const listeners = process.rawListeners('SIGINT') as (() => void)[];
  for (const listener of listeners) process.off('SIGINT', listener);
  for (const listener of listeners) process.on('SIGINT', listener);
}
