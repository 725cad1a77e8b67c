import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { cacheUnwritable } from '../diagnostics/catalogue/environment.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';

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
  return cacheUnwritable(path ?? folder, folder, code);
}
