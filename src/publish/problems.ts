/** Errors that end a publication, with their exit codes. */
import {
  collidingSources,
  invalidPath as invalidPathProblem,
  twinSources,
} from '../diagnostics/catalogue/addresses.js';
import { outputNotFolder, outputRefused } from '../diagnostics/catalogue/environment/disk.js';
import { outputBusy, outputTakenOver, outputVanished } from '../diagnostics/catalogue/publish.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { fileSystemProblem, isFileSystemError } from '../diagnostics/file-system.js';
import { causeOf, codeOf } from '../diagnostics/file-system-causes.js';
import type { Owner } from './lock/owner.js';

export const busy = (out: string, lock: string, owner: Owner | null, state: 'alive' | 'unknown'): DocsError =>
  new DocsError([outputBusy(out, lock, owner, state === 'alive')], EXIT.problems);

export const takenOver = (out: string): DocsError => new DocsError([outputTakenOver(out)], EXIT.problems);

export const collidingOutput = (first: string, second: string): DocsError =>
  new DocsError([collidingSources(first, second)]);

export const twinPaths = (first: string, second: string): DocsError => new DocsError([twinSources(first, second)]);

export const invalidPath = (path: string, reason: string): DocsError =>
  new DocsError([invalidPathProblem(path, reason)]);

export const vanished = (file: string): DocsError => new DocsError([outputVanished(file)], EXIT.environment);

export const notAFolder = (path: string): DocsError => new DocsError([outputNotFolder(path)], EXIT.environment);

/**
 * An error of the file system as a DocsError with the path and the cause. Errors of other kinds are returned as they
 * are.
 */
export function unwritable(out: string, thrown: unknown, state: 'unchanged' | 'incomplete' = 'unchanged'): unknown {
  if (!isFileSystemError(thrown)) return thrown;
  const { cure } = causeOf(codeOf(thrown));
  const otherwise = cure.includes('--out') ? '' : ' Or build into another folder with --out.';
  const hint =
    state === 'unchanged'
      ? `${cure}${otherwise} What was published before is unchanged.`
      : `The published site is incomplete; the next build makes it whole. ${cure}`;
  return new DocsError([fileSystemProblem(thrown, { path: out, make: outputRefused, hint })!], EXIT.environment);
}
