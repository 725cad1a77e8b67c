import { builtinModules, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { nearest } from '../../diagnostics/suggest.js';
import { readText } from '../../files/read-files.js';
import { editDistance } from '../../../runtime/search/words/distance.js';
import { isPackageOf } from '../../config/modules/resolution/resolve-package.js';
import { packageOf } from '../../config/package-name.js';
import { isListed } from '../../files/globs.js';
import { unknownBuiltin, unknownPackage } from '../../diagnostics/catalogue/checks/samples.js';
import type { Problem } from '../../diagnostics/diagnostic.js';

/** Returns what is wrong with the name of an imported module; undefined if nothing is. */
export type CheckImport = (specifier: string) => Problem | undefined;

/** Accepts the package of the site, packages that are installed for it, and those listed in the settings. */
export function importChecker(root: string, listed: readonly string[]): CheckImport {
  const answers = new Map<string, boolean>();
  const installed = (name: string): boolean => {
    let answer = answers.get(name);
    if (answer === undefined) answers.set(name, (answer = isPackageOf(root, name)));
    return answer;
  };
  return (specifier) => {
    if (specifier.startsWith('node:'))
      return isBuiltin(specifier)
        ? undefined
        : unknownBuiltin(
            specifier,
            suggest(
              specifier,
              builtinModules.map((name) => `node:${name.replace(/^node:/, '')}`),
            ),
          );
    // Files, addresses, imports of the package itself (`#name`), and requests in the tool's own notation are not packages.
    if (
      /^(?:\.{0,2}\/|\.{1,2}$|[a-zA-Z][\w+.-]*:|#|~)/.test(specifier) ||
      /[!?\s…]/.test(specifier) ||
      specifier === ''
    )
      return undefined;
    const name = packageOf(specifier);
    if (isBuiltin(specifier) || isListed(specifier, name, listed) || installed(name)) return undefined;
    return unknownPackage(name, suggest(name, [...listed, ...dependenciesOf(root), ...builtinModules]));
  };
}

/** Shorter names may be similar by chance: `lathe` does not mean `path`. */
const CERTAIN = 6;

/** The most similar name. Of a short name, a single letter may be wrong, and of a very short one, none. */
function suggest(name: string, candidates: readonly string[]): string | undefined {
  if (name.length < 4) return undefined;
  const near = nearest(name, candidates);
  return near !== undefined && (name.length >= CERTAIN || editDistance(name, near, 1) === 1) ? near : undefined;
}

function dependenciesOf(root: string): readonly string[] {
  try {
    const manifest = JSON.parse(readText(join(root, 'package.json'))) as Record<
      string,
      Record<string, string> | undefined
    >;
    return ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) => Object.keys(manifest[key] ?? {}));
  } catch {
    return [];
  }
}
