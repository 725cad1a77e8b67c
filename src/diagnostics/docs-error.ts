import { inspect } from 'node:util';
import type { Diagnostic } from './diagnostic.js';

/**
 * Exit codes of the command line, as README lists them. The last two are for `git bisect run`: a state cannot be tried, and
 * nothing can.
 */
export const EXIT = { ok: 0, problems: 1, usage: 2, environment: 3, skip: 125, stop: 128 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Exit code of problems that end a command. What a machine did not let the command read says nothing of the content. */
function exitCodeOf(problems: readonly Diagnostic[]): ExitCode {
  return problems.some(({ severity, environment }) => severity === 'error' && environment)
    ? EXIT.environment
    : EXIT.problems;
}

/** A problem that ends a command: thrown, caught once in the CLI, printed without a stack trace. */
export class DocsError extends Error {
  override readonly name = 'DocsError';
  constructor(
    readonly diagnostics: readonly Diagnostic[],
    readonly exitCode: ExitCode = exitCodeOf(diagnostics),
    /** The error that the problems describe. */
    cause?: unknown,
    /** What else can be done, as a sentence without its full stop. */
    readonly way?: string,
  ) {
    super(diagnostics[0]?.message ?? 'The command failed.', { cause });
  }
}

/**
 * What somebody's code threw, as a text, which begins with `beforeOther` if it is not an error. Anything may be thrown, even
 * an object that throws when it is looked at.
 */
export function thrownText(thrown: unknown, beforeOther = ''): string {
  try {
    if (thrown instanceof Error) return withReasons(thrown);
    const text = String(thrown);
    return `${beforeOther}${text === '[object Object]' ? inspect(thrown, { breakLength: Infinity }) : text}`;
  } catch {
    return 'something that cannot be shown';
  }
}

/**
 * The message of an error with those of the errors behind it, which often say more: "fetch failed" has its reason there.
 */
function withReasons(error: Error): string {
  const message = String(error.message);
  const reasons: string[] = [];
  for (let known = [error], next = behind(error); next.length > 0 && known.length < 5; next = next.flatMap(behind)) {
    next = next.filter((one) => !known.includes(one));
    known = [...known, ...next];
    for (const reason of next.map((one) => String(one.message).split('\n')[0]!))
      if (reason !== '' && ![message, ...reasons].some((said) => said.includes(reason))) reasons.push(reason);
  }
  if (reasons.length > 0) return `${message || error.name} (${reasons.join('; ')})`;
  return message || 'an error without a message';
}

function behind(error: Error): readonly Error[] {
  const several: unknown = error instanceof AggregateError ? error.errors : [];
  return [error.cause, ...(Array.isArray(several) ? (several as readonly unknown[]) : [])].filter(
    (one): one is Error => one instanceof Error,
  );
}

/** The stack of an error; empty if there is none. */
export function stackOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? String(thrown.stack ?? '') : '';
  } catch {
    return '';
  }
}
