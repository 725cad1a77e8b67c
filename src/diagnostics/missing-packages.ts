import { packageMissing } from './catalogue/environment.js';
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
