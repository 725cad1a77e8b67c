import { existsSync } from 'node:fs';
import { builtinModules, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { nearest } from '../../diagnostics/suggest.js';
import { readText } from '../../files/read-files.js';
import { packageOf } from '../../config/package-name.js';
import { isListed } from '../../files/globs.js';
import { unknownBuiltin, unknownPackage } from '../../diagnostics/catalogue/checks/samples.js';
import type { Problem } from '../../diagnostics/diagnostic.js';

/** Returns what is wrong with the name of an imported module; undefined if nothing is. */
export type CheckImport = (specifier: string) => Problem | undefined;

/** Accepts packages that are installed in the root of the site or above it, and those listed in the settings. */
export function importChecker(root: string, listed: readonly string[]): CheckImport {
  const answers = new Map<string, boolean>();
  const installed = (name: string): boolean => {
    let answer = answers.get(name);
    if (answer === undefined)
      answers.set(name, (answer = foldersAbove(root).some((folder) => existsSync(join(folder, 'node_modules', name)))));
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

/** The most similar name. Short names get no suggestion, because they may be similar by chance. */
function suggest(name: string, candidates: readonly string[]): string | undefined {
  return name.length < 4 ? undefined : nearest(name, candidates);
}

function foldersAbove(root: string): readonly string[] {
  const folders = [root];
  for (let folder = root; dirname(folder) !== folder; folder = dirname(folder)) folders.push(dirname(folder));
  return folders;
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
