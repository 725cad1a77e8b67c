import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { cacheUnwritable } from '../diagnostics/catalogue/environment/disk.js';
import { codeOf } from '../diagnostics/file-system-causes.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';

/** The cache folder cannot be used: the command must run again without it. */
export class CacheFailure extends DocsError {
  constructor(diagnostic: Diagnostic) {
    super([diagnostic], EXIT.environment);
  }
}

/** A result that was in the cache cannot be read: the command must run again. */
export class EntryLost extends CacheFailure {}

/** The only warning about a cache folder that cannot be written. */
export function unwritable(error: unknown, folder: string): Diagnostic {
  const refused = error as NodeJS.ErrnoException;
  return cacheUnwritable(refused.path ?? folder, folder, codeOf(refused));
}
