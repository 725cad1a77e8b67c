import { inspect } from 'node:util';
import type { Diagnostic } from './diagnostic.js';

/**
 * Exit codes of the command line, as README.md lists them. The last two are for `git bisect run`: a state cannot be
 * tried, or no state can.
 */
export const EXIT = { ok: 0, problems: 1, usage: 2, environment: 3, skip: 125, stop: 128 } as const;
/** One of the numbers in `EXIT`. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/**
 * The exit code for problems that end a command. If the machine kept the command from reading something, that says
 * nothing about the content.
 */
function exitCodeOf(problems: readonly Diagnostic[]): ExitCode {
  return problems.some(({ severity, environment }) => severity === 'error' && environment)
    ? EXIT.environment
    : EXIT.problems;
}

/** Problems that end a command. The command line catches the error and prints them without a stack trace. */
export class DocsError extends Error {
  override readonly name = 'DocsError';
  constructor(
    readonly diagnostics: readonly Diagnostic[],
    readonly exitCode: ExitCode = exitCodeOf(diagnostics),
    /** The error that the problems describe. */
    cause?: unknown,
    /** What else can be done, as a sentence without its period. */
    readonly way?: string,
  ) {
    super(diagnostics[0]?.message ?? 'The command failed.', { cause });
  }
}

/**
 * A thrown value as text. It begins with `beforeOther` if the value is not an error. Code of a site may throw anything,
 * even an object that throws when it is read.
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
 * The message of an error followed by those of its causes, which often say more: the reason for "fetch failed" is in
 * its cause.
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
