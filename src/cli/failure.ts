import { DocsError, type ExitCode } from '../diagnostics/docs-error.js';
import { pluginFailed } from '../diagnostics/catalogue/config.js';
import { unexpected } from '../diagnostics/catalogue/environment.js';
import { fileSystemProblem } from '../diagnostics/file-system.js';
import { reportAddress } from './package-version.js';
import type { Reporter } from '../diagnostics/reporter.js';

/** Says what went wrong and undoes what must not stay. Returns the exit code. */
export function fail(error: unknown, reporter: Reporter, cleanups: Set<() => void>): ExitCode {
  const failure = failureFrom(error, reportAddress());
  try {
    cleanUp(cleanups);
  } catch {
    // The first error is the one to report; what it leaves behind is taken away by the next build.
  }
  reporter.problems(failure.diagnostics);
  const details = detailsOf(error, failure);
  if (details !== '') reporter.detail(details);
  reporter.data({ ok: false, diagnostics: failure.diagnostics });
  return failure.exitCode;
}

/** Undoes what must not outlive a command. */
export function cleanUp(cleanups: Set<() => void>): void {
  for (const cleanup of cleanups) cleanup();
  cleanups.clear();
}

/**
 * Whatever a command threw, as problems and an exit code. Problems that were expected are themselves, what the file
 * system refused is a problem of the environment, and the rest is a defect: said in a sentence, with where to report it.
 */
function failureFrom(error: unknown, reportTo: string | undefined): DocsError {
  if (error instanceof DocsError) return error;
  const refused = fileSystemProblem(error);
  if (refused !== null) return new DocsError([refused]);
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new DocsError([unexpected(reason.split('\n')[0]!, reportTo)]);
}

/** The stack of an unexpected error, or of a plugin's own, for those who fix it; empty for all others. */
function detailsOf(error: unknown, failure: DocsError): string {
  const code = failure.diagnostics[0]?.code;
  const thrown = code === pluginFailed.entry.code ? failure.cause : code === unexpected.entry.code ? error : undefined;
  return thrown instanceof Error ? (thrown.stack ?? '') : '';
}
