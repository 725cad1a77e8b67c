import { tryReadText } from '../../files/read-files.js';
import { REQUIRE } from './common-js.js';
import { SPECIFIER } from './module-failure.js';
import { sourceCandidates, sourceModule } from './source-module.js';

/**
 * What to watch for the sake of a module of the site, absolute: itself, all local modules and data that it imports, and the
 * names at which an import is looked for in vain. It holds for a module that cannot be loaded as well: imports are taken by
 * their look, and to watch a file too many does no harm.
 */
export function filesOfModule(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  const text = tryReadText(file) ?? '';
  for (const [, , , specifier] of [...text.matchAll(SPECIFIER), ...text.matchAll(REQUIRE)]) {
    const found = sourceModule(specifier!, file);
    const candidates = sourceCandidates(specifier!, file);
    // One that comes before the one that is found would take its place.
    for (const candidate of candidates.slice(0, found === null ? undefined : candidates.indexOf(found)))
      known.add(candidate);
    if (found !== null) filesOfModule(found, known);
  }
  return known;
}
