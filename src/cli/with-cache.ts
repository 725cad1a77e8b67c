import { CacheFailure, EntryLost } from '../cache/failure.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { Reporter } from '../diagnostics/reporter.js';

/**
 * How far the cache folder is trusted. `lists`: its lists of results are trusted, and each result is checked when it is
 * read. `results`: every result is checked at the start. `nothing`: the folder is neither read nor written.
 */
export type Trust = 'lists' | 'results' | 'nothing';

/**
 * Runs a command with as much of the cache as can be used. If a listed result turns out to be damaged, the command starts
 * again and checks all results; if the folder cannot be used at all, it starts again without it, and `warn` gets the
 * problem. Commands report what they did at their end, so nobody sees the first attempt.
 */
export async function withCache(
  first: Trust,
  run: (trust: Trust) => Promise<number>,
  warn: (problem: Diagnostic) => void,
): Promise<number> {
  for (let trust = first; ;) {
    try {
      return await run(trust);
    } catch (error) {
      if (!(error instanceof CacheFailure) || trust === 'nothing') throw error;
      if (error instanceof EntryLost && trust === 'lists') trust = 'results';
      else {
        error.diagnostics.forEach(warn);
        trust = 'nothing';
      }
    }
  }
}

/**
 * Prints the first problem of each code that is not in the content immediately, and adds these problems to the data
 * that the command prints.
 */
export function withWarning(reporter: Reporter): {
  readonly reporter: Reporter;
  readonly warn: (problem: Diagnostic) => void;
} {
  const warned: Diagnostic[] = [];
  return {
    reporter: {
      ...reporter,
      data: (value) =>
        reporter.data(
          warned.length > 0 && hasDiagnostics(value)
            ? { ...value, diagnostics: [...warned, ...value.diagnostics] }
            : value,
        ),
    },
    warn(problem) {
      if (warned.some(({ code }) => code === problem.code)) return;
      warned.push(problem);
      reporter.problems([problem]);
    },
  };
}

const hasDiagnostics = (value: unknown): value is { readonly diagnostics: readonly Diagnostic[] } =>
  typeof value === 'object' && value !== null && Array.isArray((value as { diagnostics?: unknown }).diagnostics);
