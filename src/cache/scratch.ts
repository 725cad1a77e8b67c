import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noTemporaryFolder } from '../diagnostics/catalogue/environment.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { CacheFailure, unwritable } from './failure.js';
import { LEFT_OVER, sweep } from './forget.js';
import { makeFolder } from '../files/make-folder.js';

/** A new folder for files that must lie on disk for a moment. Throws `CacheFailure` where it cannot be made. */
export function makeScratch(workDir: string, prefix: string): string {
  try {
    makeFolder(workDir);
    sweep(workDir, (name) => name.startsWith(prefix), LEFT_OVER);
    return mkdtempSync(join(workDir, prefix));
  } catch (error) {
    throw new CacheFailure(unwritable(error, workDir));
  }
}

/** What stands in for the cache folder where nothing may or can be written there. The caller removes it. */
export function temporaryFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'docs-build-'));
  } catch (error) {
    throw new DocsError(
      [noTemporaryFolder(tmpdir(), (error as NodeJS.ErrnoException).code ?? 'unknown')],
      EXIT.environment,
    );
  }
}
