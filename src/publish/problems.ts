/** Everything that can go wrong with an output folder, one function per situation. The codes are permanent. */
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { causeOf, fileSystemProblem, isFileSystemError } from '../diagnostics/file-system.js';
import { shownPath } from '../diagnostics/shown-path.js';
import type { Owner } from './lock/owner.js';

const error = (code: string, message: string, hint: string): Diagnostic => ({ severity: 'error', code, message, hint });

export function busy(out: string, lock: string, owner: Owner | null, state: 'alive' | 'unknown'): DocsError {
  const who =
    owner === null ? '' : state === 'alive' ? ` (process ${owner.pid})` : ` (process ${owner.pid} on ${owner.host})`;
  const hint =
    state === 'alive'
      ? 'Wait for it, or give this build an output folder of its own with --out.'
      : `If that build is gone, delete ${shownPath(lock)} and run this command again; otherwise use --out.`;
  return new DocsError(
    [error('OUTPUT_BUSY', `Another build${who} is writing ${shownPath(out)}.`, hint)],
    EXIT.problems,
  );
}

export const takenOver = (out: string): DocsError =>
  new DocsError(
    [
      error(
        'OUTPUT_BUSY',
        `Another build has taken over ${shownPath(out)} while this one ran.`,
        'What was published before is unchanged. Run one build at a time, or use --out.',
      ),
    ],
    EXIT.problems,
  );

export const collidingOutput = (first: string, second: string): DocsError =>
  new DocsError([
    first === second
      ? error(
          'COLLIDING_OUTPUT',
          `Two sources want to write ${first}.`,
          'Rename a page, or a file of the public folder.',
        )
      : error(
          'COLLIDING_OUTPUT',
          `One source wants to write the file ${first}, another one ${second}, for which ${first} must be a folder.`,
          'Rename a page, a redirect, or a file of the public folder.',
        ),
  ]);

export const invalidPath = (path: string, problem: string): DocsError =>
  new DocsError([
    error(
      'OUTPUT_PATH',
      `Nothing can be published as ${JSON.stringify(path)}: it ${problem}.`,
      'A plugin or a page has made this path; give it another one.',
    ),
  ]);

export const notOurs = (file: string): Diagnostic =>
  error(
    'OUTPUT_NOT_OURS',
    `${shownPath(file)} was not written by docs-build; a build will not replace it.`,
    'Remove the file, or build into another folder with --out.',
  );

export const folderInTheWay = (folder: string, foreign: string): Diagnostic =>
  error(
    'OUTPUT_NOT_OURS',
    `A file must be written to ${shownPath(folder)}, which is a folder with ${shownPath(foreign)} in it; docs-build did not write that.`,
    'Move the folder away, or build into another folder with --out.',
  );

export const fileInTheWay = (file: string): Diagnostic =>
  error(
    'OUTPUT_NOT_OURS',
    `${shownPath(file)} must be a folder, and is a file or link that docs-build did not write.`,
    'Move it away, or build into another folder with --out.',
  );

export const foreignJournal = (journal: string): Diagnostic => ({
  severity: 'warning',
  code: 'OUTPUT_JOURNAL',
  message: `${shownPath(journal)} is not a journal that this version of docs-build wrote. It was removed and nothing in it was done.`,
  hint: 'A build makes the output whole again.',
});

export const unfinished = (out: string, thrown: unknown): Diagnostic => ({
  severity: 'warning',
  code: 'OUTPUT_UNFINISHED',
  message: `An earlier build was stopped while it published to ${shownPath(out)}, and what was left of that could not be done: ${(thrown as Error).message}.`,
  hint: 'A build makes the output whole again.',
});

export const vanished = (file: string): DocsError =>
  new DocsError(
    [
      error(
        'OUTPUT_CHANGED',
        `${shownPath(file)} vanished while the site was built.`,
        'What was published before is unchanged. Run the command again, and nothing beside it that writes there.',
      ),
    ],
    EXIT.environment,
  );

/** What the file system refused, as an error with path and cause. Errors of other kinds are returned as they are. */
export function unwritable(out: string, thrown: unknown, state: 'unchanged' | 'incomplete' = 'unchanged'): unknown {
  if (!isFileSystemError(thrown)) return thrown;
  const { cure } = causeOf(thrown.code);
  const hint =
    state === 'unchanged'
      ? `${cure} Or build into another folder with --out. What was published before is unchanged.`
      : `The published site is incomplete; the next build makes it whole. ${cure}`;
  return new DocsError([fileSystemProblem(thrown, { path: out, code: 'OUTPUT_UNWRITABLE', hint })!], EXIT.environment);
}
