import { stillRunning, unfinished } from '../diagnostics/catalogue/environment/process.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import type { Reporter } from '../diagnostics/reporter.js';
import type { SiteCode } from '../pipeline/site-code.js';
import { endProcess } from '../pipeline/site-exit.js';
import { fail } from './failure.js';

/**
 * Ends the process when something is thrown outside of a command's promise, for example in a stream or a timer. The
 * listener that is added last runs first: that of the command, which knows what to undo. A problem of ours is that stdout
 * or stderr fails, so `reporter` is asked for text then. `begin` is called before anything is reported; it returns the
 * root of the site.
 */
export function endOnUncaught(
  reporter: (json: boolean) => Reporter,
  cleanups: Set<() => void>,
  begin = (): string => '',
): void {
  process.prependOnceListener('uncaughtException', (error) => {
    process.prependOnceListener('uncaughtException', () => endProcess(EXIT.environment));
    const root = begin();
    endProcess(fail(error, reporter(!(error instanceof DocsError)), cleanups, root));
  });
}

/**
 * Fails a command whose process ends before the returned function was called: what the command waits for can never come,
 * or code of the site called `process.exit()`. Without this, the command would say nothing, and its exit code could say
 * that everything is fine. `running` is the code of the site that runs when the process ends.
 */
export function failIfUnfinished(
  command: string,
  running: SiteCode,
  reporter: Reporter,
  cleanups: Set<() => void>,
): () => void {
  const check = (): void => {
    process.exitCode = fail(new DocsError([unfinished(command, [...running])]), reporter, cleanups);
  };
  process.once('exit', check);
  return () => void process.off('exit', check);
}

/** What code of the site started has this long to come to an end by itself, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Ends the process of a command that is done if something of the site, such as a timer or a server, would keep it alive
 * forever. The timer itself keeps nothing alive.
 */
export function endIfKept(
  command: string,
  reporter: Reporter,
  exit: () => void = () => process.exit(),
  patience = PATIENCE_MS,
): void {
  const end = (): void => {
    // Whoever reads the output slowly gets all of it.
    if (process.stdout.writableLength + process.stderr.writableLength > 0) return wait();
    reporter.problems([stillRunning(command)]);
    exit();
  };
  const wait = (): void => void setTimeout(end, patience).unref();
  wait();
}
