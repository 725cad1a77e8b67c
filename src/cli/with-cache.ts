import { CacheFailure, EntryLost } from '../cache/failure.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { Reporter } from '../diagnostics/reporter.js';

/**
 * How far the cache folder is relied on: its lists of what is there are believed and each result is checked when it is
 * read; every result is checked at once; or it is neither read nor written.
 */
export type Trust = 'lists' | 'results' | 'nothing';

/**
 * Runs a command with the cache as far as that can be used. A result that is listed and turns out to be damaged starts
 * the command again with all results checked; a folder that cannot be used at all starts it again without, and `warn` is
 * told. A command prints what it did when all of it is done, so that nobody sees the first attempt.
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

/** Prints a problem of the environment at once, the first one only, and adds it to the command's data. */
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
      if (warned.length > 0) return;
      warned.push(problem);
      reporter.problems(warned);
    },
  };
}

const hasDiagnostics = (value: unknown): value is { readonly diagnostics: readonly Diagnostic[] } =>
  typeof value === 'object' && value !== null && Array.isArray((value as { diagnostics?: unknown }).diagnostics);
