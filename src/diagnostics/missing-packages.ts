import { createRequire } from 'node:module';
import { packageIncomplete, packageMissing } from './catalogue/environment/programs.js';
import { DocsError } from './docs-error.js';

/**
 * Those of the packages that are not installed. They are optional peers, which are only needed by the code that
 * requests them.
 */
export const missingPackages = (names: readonly string[]): readonly string[] =>
  names.filter((name) => {
    try {
      import.meta.resolve(name);
      return false;
    } catch {
      return true;
    }
  });

/**
 * Ends the command if one of the packages is not installed. `purpose` begins the sentence: `Checking samples of CSS`.
 */
export function requirePackages(purpose: string, names: readonly string[]): void {
  const missing = missingPackages(names);
  if (missing.length > 0) throw new DocsError([packageMissing(purpose, missing, 'error')]);
}

/**
 * Loads a package that contains a separate part for each system. These parts are optional, so the right one may be
 * missing. `instead` is the name of a package that does the same on every system, and is loaded if it is installed. The
 * packages are loaded with `require`, because Node reports a failed import of a CommonJS module a second time where
 * nothing can catch the error.
 */
export function loadNative<Loaded>(
  purpose: string,
  name: string,
  instead?: string,
  load: (name: string) => unknown = createRequire(import.meta.url),
): Loaded {
  try {
    return load(name) as Loaded;
  } catch (error) {
    if (!isPartMissing(error, name)) throw error;
    if (instead === undefined || missingPackages([instead]).length > 0)
      throw new DocsError([packageIncomplete(purpose, name, `${process.platform} ${process.arch}`, instead)]);
    return load(instead) as Loaded;
  }
}

/** Rollup replaces the error with one of its own, and keeps the original as its cause. */
function isPartMissing(error: unknown, name: string): boolean {
  const { message = '', code, cause } = error as NodeJS.ErrnoException & { readonly cause?: NodeJS.ErrnoException };
  return `${code} ${cause?.code}`.includes('MODULE_NOT_FOUND') && message.includes(name);
}
