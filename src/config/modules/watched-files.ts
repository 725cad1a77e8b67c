import { tryReadText } from '../../files/read-files.js';
import { REQUIRE } from './common-js.js';
import { SPECIFIER } from './module-failure.js';
import { sourceCandidates, sourceModule } from './resolution/source-module.js';

/**
 * The absolute paths to watch for a module of the site: itself, all local modules and data that it imports, and the
 * paths at which an import is looked for in vain. This also works for a module that cannot be loaded, because imports
 * are found by their look, and watching too many files does no harm.
 */
export function filesOfModule(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  const text = tryReadText(file) ?? '';
  for (const [, , , specifier] of [...text.matchAll(SPECIFIER), ...text.matchAll(REQUIRE)]) {
    const found = sourceModule(specifier!, file);
    const candidates = sourceCandidates(specifier!, file);
    // A file that is looked for earlier would replace the one that is found.
    for (const candidate of candidates.slice(0, found === null ? undefined : candidates.indexOf(found)))
      known.add(candidate);
    if (found !== null) filesOfModule(found, known);
  }
  return known;
}
