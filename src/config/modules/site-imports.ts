import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isReact } from './one-react.js';
import { resolvePackage } from './resolve-package.js';
import { isRelative, sourceModule } from './source-module.js';
import { isCompiled } from './to-javascript.js';

/** Where an import leads: to a file that is read as part of the site, or to a url that Node loads as it is. */
export type ImportTarget = { readonly file: string } | { readonly url: string };

/** This package's own folder. */
export const PACKAGE = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const OWN_MODULES: Readonly<Record<string, string>> = {
  'docs-build': 'lib/src/public.js',
  'docs-build/components': 'lib/templates/public.js',
};

/** Where an import in a file of the site leads. `docs-build` and React are always those of this package. */
export function importTarget(specifier: string, from: string): ImportTarget {
  const own = OWN_MODULES[specifier];
  if (own !== undefined) return { url: pathToFileURL(join(PACKAGE, own)).href };
  // Urls, and what Node brings.
  if (/^[a-z]{2,}:/i.test(specifier) || isBuiltin(specifier)) return { url: specifier };
  const source = isReact(specifier) ? null : sourceModule(specifier, from);
  if (source !== null) return { file: source };
  // What is not there now is looked for, or missed, beside the source.
  if (isRelative(specifier)) return { url: pathToFileURL(resolve(dirname(from), specifier)).href };
  const ownManifest = join(PACKAGE, 'package.json');
  for (const base of isReact(specifier) ? [ownManifest] : [from, ownManifest]) {
    const file = resolvePackage(specifier, base);
    if (file !== undefined) return isCompiled(file) ? { file } : { url: pathToFileURL(file).href };
  }
  return { url: specifier };
}

/** This package is part of what names the engine. */
export const isOwn = (url: string): boolean => url.startsWith(`${pathToFileURL(join(PACKAGE, 'lib')).href}/`);

/** `import.meta.resolve` of a module of the site. */
export function resolverFor(file: string): (specifier: string | URL) => string {
  return (specifier) => {
    const target = importTarget(String(specifier), file);
    return 'url' in target ? target.url : pathToFileURL(target.file).href;
  };
}
