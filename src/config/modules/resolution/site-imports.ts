import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { statIfThere } from '../../../files/read-files.js';
import { isReact } from '../react/one-react.js';
import { resolvePackage } from './resolve-package.js';
import { isRelative, sourceModule } from './source-module.js';
import { isCompiled } from '../to-javascript.js';

/** The target of an import: a file that is read as part of the site, or a URL that Node loads as it is. */
export type ImportTarget = { readonly file: string } | { readonly url: string };

/** This package's own folder. */
export const PACKAGE = resolve(dirname(fileURLToPath(import.meta.url)), '../../../../..');
const OWN_MODULES: Readonly<Record<string, string>> = {
  'docs-build': 'lib/src/public.js',
  'docs-build/components': 'lib/templates/public.js',
};

/** The target of an import in a file of the site. `docs-build` and React are always those of this package. */
export function importTarget(specifier: string, from: string): ImportTarget {
  const own = OWN_MODULES[specifier];
  if (own !== undefined) return { url: pathToFileURL(join(PACKAGE, own)).href };
  // URLs, and Node's own modules.
  if (/^[a-z]{2,}:/i.test(specifier) || isBuiltin(specifier)) return { url: specifier };
  const source = isReact(specifier) ? null : sourceModule(specifier, from);
  if (source !== null) return { file: source };
  if (isRelative(specifier)) {
    const path = resolve(dirname(from), specifier);
    // Node would wait for somebody who writes into a pipe. Whoever reads the site refuses it.
    if (isSpecial(path)) return { file: path };
    // If nothing is found now, Node looks for it, or misses it, next to the source.
    return { url: pathToFileURL(path).href };
  }
  const ownManifest = join(PACKAGE, 'package.json');
  for (const base of isReact(specifier) ? [ownManifest] : [from, ownManifest]) {
    const file = resolvePackage(specifier, base);
    if (file !== undefined) return isCompiled(file) ? { file } : { url: pathToFileURL(file).href };
  }
  return { url: specifier };
}

/** Whether a path leads to a device, a pipe or a socket. */
function isSpecial(path: string): boolean {
  const stat = statIfThere(path);
  return stat !== undefined && !stat.isFile() && !stat.isDirectory();
}

/** This package is part of the engine's fingerprint. */
export const isOwn = (url: string): boolean => url.startsWith(`${pathToFileURL(join(PACKAGE, 'lib')).href}/`);

/** `import.meta.resolve` of a module of the site. */
export function resolverFor(file: string): (specifier: string | URL) => string {
  return (specifier) => {
    const target = importTarget(String(specifier), file);
    return 'url' in target ? target.url : pathToFileURL(target.file).href;
  };
}
