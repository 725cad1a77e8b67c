import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noTemporaryFolder } from '../diagnostics/catalogue/environment/disk.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { CacheFailure, unwritable } from './failure.js';
import { LEFT_OVER, sweep } from './forget.js';
import { makeFolder } from '../files/make-folder.js';

/** How many characters `mkdtemp` adds to a name. */
const RANDOM = 6;

/** Makes a folder for files that must be on disk for a moment. Throws `CacheFailure` if it cannot be made. */
export function makeScratch(workDir: string, prefix: string): string {
  try {
    makeFolder(workDir);
    sweep(workDir, (name) => name.startsWith(prefix) && name.length === prefix.length + RANDOM, LEFT_OVER);
    return mkdtempSync(join(workDir, prefix));
  } catch (error) {
    throw new CacheFailure(unwritable(error, workDir));
  }
}

/** Makes a folder that replaces the cache folder if nothing may or can be written there. The caller removes it. */
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
