import { resolve } from 'node:path';
import { mergeConflict } from '../diagnostics/catalogue/files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { DocsError, stackOf, thrownText, type ExitCode } from '../diagnostics/docs-error.js';
import { placeIfKnown } from '../config/modules/module-failure.js';
import { strayError } from '../config/modules/stray-error.js';
import { outOfMemory, unexpected, unexpectedInSite } from '../diagnostics/catalogue/environment/process.js';
import { fileSystemProblem } from '../diagnostics/file-system.js';
import { diagnosticAt } from '../diagnostics/location.js';
import { mergeConflictIn } from '../files/merge-conflict.js';
import { posixPath } from '../files/paths.js';
import { tryReadText } from '../files/read-files.js';
import { reportAddress } from './package-version.js';
import { countText } from '../diagnostics/print.js';
import type { Reporter } from '../diagnostics/reporter.js';
import { isPageName } from '../files/page-name.js';

/** Reports what went wrong and cleans up. Paths of the site are relative to `root`. Returns the exit code. */
export function fail(error: unknown, reporter: Reporter, cleanups: Set<() => void>, root = ''): ExitCode {
  const failure = failureFrom(error, reportAddress(), root);
  try {
    cleanUp(cleanups);
  } catch {
    // The first error is the one to report. The next build removes what could not be cleaned up.
  }
  reporter.problems(failure.diagnostics);
  // A single problem explains itself.
  if (failure.diagnostics.length > 1)
    reporter.line([`✗ ${countText(failure.diagnostics)}`, ...(failure.way ? [failure.way] : [])].join('. '));
  const details = detailsOf(error, failure);
  if (details !== '') reporter.detail(details);
  reporter.data({ ok: false, diagnostics: failure.diagnostics });
  return failure.exitCode;
}

/** Cleans up what must not outlive a command. */
export function cleanUp(cleanups: Set<() => void>): void {
  for (const cleanup of cleanups) cleanup();
  cleanups.clear();
}

/**
 * Whatever a command threw, as problems and an exit code. A `DocsError` stays as it is, an error of the file system is a
 * problem of the environment, and anything else is a defect, of the site if its code threw the error, otherwise reported
 * in one sentence with the address for bug reports.
 */
function failureFrom(error: unknown, reportTo: string | undefined, root: string): DocsError {
  if (error instanceof DocsError) return error;
  const refused = fileSystemProblem(error);
  if (refused !== null) return new DocsError([refused]);
  if (isAboutMemory(error)) return new DocsError([outOfMemory(thrownText(error))]);
  const kind = error instanceof Error ? `${error.name}: ` : '';
  const reason = `${kind}${thrownText(error)}`.split('\n')[0]!;
  const stray = strayError(error, root);
  return new DocsError([stray ? placeIfKnown(unexpectedInSite(reason), stray) : unexpected(reason, reportTo)]);
}

/** Whether V8, or a thread, could not get memory. A heap that is full ends the process without an error. */
const isAboutMemory = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof RangeError && /\b(?:out of memory|allocat\w* (?:failed|memory))\b/i.test(thrownText(error))) ||
    (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY');

/** The stack of an unexpected error, or of an error in code of the site, for whoever fixes it. Empty for all others. */
function detailsOf(error: unknown, failure: DocsError): string {
  return stackOf(failure.diagnostics[0]?.code === unexpected.entry.code ? error : failure.cause);
}

/**
 * Adds all files with unresolved merge conflicts to a failure that is about one of them: the command ended at the first,
 * but whoever merges wants to know all. Only Git leaves such files, so Git finds them.
 */
export async function withOtherConflicts(error: unknown, root: string): Promise<unknown> {
  if (!(error instanceof DocsError)) return error;
  const named = new Set(error.diagnostics.flatMap(({ file }) => (file === undefined ? [] : [resolve(root, file)])));
  if ([...named].every((file) => conflictsIn(file, root).length === 0)) return error;
  const { runGit } = await import('../diff/git.js');
  const found = await runGit(root, ['grep', '--untracked', '-lz', '-E', '^<{7} ']).catch(() => undefined);
  const files = (found?.stdout ?? '').split('\0').filter(Boolean);
  const others = files.map((file) => resolve(root, file)).filter((file) => !named.has(file));
  const conflicts = others.flatMap((file) => conflictsIn(file, root));
  return new DocsError([...error.diagnostics, ...conflicts], error.exitCode, error.cause);
}

function conflictsIn(file: string, root: string): readonly Diagnostic[] {
  const text = tryReadText(file) ?? '';
  const conflict = mergeConflictIn(text);
  // A page may show the marks of a conflict in a code block.
  const fences = text.slice(0, conflict?.offset).match(/^\s*(?:```|~~~)/gm)?.length ?? 0;
  if (conflict === undefined || (isPageName(file) && fences % 2 === 1)) return [];
  const location = { file: posixPath(root, file), line: conflict.from + 1, column: 1 };
  return [diagnosticAt(location, mergeConflict('error'), text)];
}
