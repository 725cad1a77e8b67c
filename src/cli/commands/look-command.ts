import { CacheFailure } from '../../cache/failure.js';
import { unknownRef } from '../../diagnostics/catalogue/history/states.js';
import { DocsError, EXIT, type ExitCode } from '../../diagnostics/docs-error.js';
import { shownPath } from '../../diagnostics/shown-path.js';
import { compareLooks, type LookOptions } from '../../diff/pictures/compare-looks.js';
import { readState } from '../../diff/read-state.js';
import { stateText } from '../../diff/report/lines.js';
import type { BuildContext } from '../../pipeline/build-context.js';

export interface LookFlags extends LookOptions {
  readonly before: string;
  /** Absent: the working tree. */
  readonly after: string | undefined;
}

/**
 * `docs-build diff BEFORE [AFTER] --look PLACE`: says whether a place looks the same in two states. The exit code is what
 * `git bisect run` understands: 1 if it looks different, `skip` if the later state cannot be built, and `stop` if no other
 * state would give an answer either.
 */
export async function lookCommand(context: BuildContext, { before, after, ...options }: LookFlags): Promise<number> {
  const { reporter, cache } = context;
  const then = await endingWith(EXIT.stop, () => readState(before, context));
  const now = await endingWith(EXIT.skip, () => readState(after, context));
  reporter.phase('Taking pictures');
  const look = await endingWith(EXIT.stop, () => compareLooks(then, now, options, skipping));
  cache.save();
  const between = `${stateText(then.name)} → ${stateText(now.name)}`;
  reporter.answer(`${between}: ${options.place} ${sentenceFor(look)}`);
  if (options.folder !== undefined) reporter.line(`The pictures are in ${shownPath(options.folder)}`);
  const ok = !look.missing && look.different.length === 0;
  reporter.data({ ok, before: then.name, after: now.name, place: options.place, ...look, diagnostics: [] });
  return ok ? EXIT.ok : EXIT.problems;
}

const sentenceFor = ({ missing, different }: Awaited<ReturnType<typeof compareLooks>>): string =>
  missing
    ? 'is no longer there.'
    : different.length === 0
      ? 'looks the same.'
      : `looks different at a width of ${different.map((width) => `${width} px`).join(' and ')}.`;

const skipping = <T>(work: () => Promise<T>): Promise<T> => endingWith(EXIT.skip, work);

/** Does some work. If it ends with problems, the command ends with them and this exit code; an unknown state always stops. */
async function endingWith<T>(code: ExitCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DocsError) || error instanceof CacheFailure || error.exitCode === EXIT.skip) throw error;
    const isUnknown = error.diagnostics.some((one) => one.code === unknownRef.entry.code);
    throw new DocsError(error.diagnostics, isUnknown ? EXIT.stop : code, error.cause);
  }
}
