import { createRequire } from 'node:module';
import { packageIncomplete, packageMissing } from './catalogue/environment.js';
import { DocsError } from './docs-error.js';

/** Those of the packages that are not installed. They are optional peers: only what needs them asks for them. */
export const missingPackages = (names: readonly string[]): readonly string[] =>
  names.filter((name) => {
    try {
      import.meta.resolve(name);
      return false;
    } catch {
      return true;
    }
  });

/** Ends the command where one of the packages is not installed. `purpose` begins the sentence: `Checking samples of CSS`. */
export function requirePackages(purpose: string, names: readonly string[]): void {
  const missing = missingPackages(names);
  if (missing.length > 0) throw new DocsError([packageMissing(purpose, missing, 'error')]);
}

/**
 * Loads a package that consists of parts for single systems, which are optional and so may be missing. `instead`: name of a
 * package that does the same on every system, and is loaded where it is installed. By `require`: when the import of a
 * CommonJS module fails, Node reports the error once more where nobody can catch it.
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

/** Rollup words the error anew, and keeps the first one as its cause. */
function isPartMissing(error: unknown, name: string): boolean {
  const { message = '', code, cause } = error as NodeJS.ErrnoException & { readonly cause?: NodeJS.ErrnoException };
  return `${code} ${cause?.code}`.includes('MODULE_NOT_FOUND') && message.includes(name);
}
