import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { causeOf } from '../diagnostics/file-system.js';
import { shownPath } from '../diagnostics/shown-path.js';

/** A command cannot go on with the cache folder: it is to be run again without. */
export class CacheFailure extends DocsError {
  constructor(diagnostic: Diagnostic) {
    super([diagnostic], EXIT.environment);
  }
}

/** A result that was there a moment ago, or seemed to be, cannot be read: the command is to be run again. */
export class EntryLost extends CacheFailure {}

/** The one warning about a folder that cannot be written. */
export function unwritable(error: unknown, folder: string): Diagnostic {
  const { code = 'unknown', path } = error as NodeJS.ErrnoException;
  return {
    severity: 'warning',
    code: 'CACHE_UNWRITABLE',
    message: `Nothing can be kept in the cache folder: ${shownPath(path ?? folder)} cannot be written, because ${causeOf(code).words} (${code}).`,
    hint: `The build goes on without it and is slower. Make ${shownPath(folder)} writable, choose another folder with --cache <dir>, or keep nothing with --no-cache.`,
  };
}

/** What `EntryLost` says where it ends a command. */
export function unreadable(folder: string, space: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'CACHE_UNREADABLE',
    message: `The cache folder ${shownPath(folder)} cannot be read: what it says of "${space}" changed in the meantime, or the disk reports errors.`,
    hint: 'The build goes on without it and is slower. Delete the folder if this is seen again, or choose another one with --cache <dir>.',
  };
}
