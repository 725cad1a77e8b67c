import { unfinished } from '../diagnostics/catalogue/environment.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import type { Reporter } from '../diagnostics/reporter.js';
import { fail } from './failure.js';

/**
 * Ends the process when something is thrown outside of a command's promise, for example in a stream or a timer. The
 * listener that is added last runs first: that of the command, which knows what to undo. A problem of ours is that stdout
 * or stderr fails, so `reporter` is asked for text then.
 */
export function endOnUncaught(reporter: (json: boolean) => Reporter, cleanups: Set<() => void>): void {
  process.prependOnceListener('uncaughtException', (error) => {
    process.prependOnceListener('uncaughtException', () => process.exit(EXIT.environment));
    process.exit(fail(error, reporter(!(error instanceof DocsError)), cleanups));
  });
}

/**
 * Fails a command whose process ends before the returned function was called: what the command waits for can never come,
 * or code of the site called `process.exit()`. Without this, the exit code would say that everything is fine.
 */
export function failIfUnfinished(command: string, reporter: Reporter, cleanups: Set<() => void>): () => void {
  const check = (code: number): void => {
    if (code === EXIT.ok) process.exitCode = fail(new DocsError([unfinished(command)]), reporter, cleanups);
  };
  process.once('exit', check);
  return () => void process.off('exit', check);
}
