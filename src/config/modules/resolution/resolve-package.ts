/**
 * Resolves imports of packages by Node's rules for `import`, because `require` may lead to another file. Node itself
 * resolves only imports of the module that asks.
 */
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isFile, tryReadText } from '../../../files/read-files.js';
import { packageOf } from '../../package-name.js';

type Target = string | null | readonly Target[] | { readonly [condition: string]: Target };

interface Manifest {
  readonly name?: string;
  readonly exports?: Target;
  readonly imports?: Readonly<Record<string, Target>>;
}

/** Node's conditions for `import`. The last one applies if Node can `require` ES modules. */
const CONDITIONS: ReadonlySet<string> = new Set([
  'node',
  'import',
  'default',
  ...((process.features as { require_module?: boolean }).require_module ? ['module-sync'] : []),
]);

/** The file that an import leads to; undefined if there is none. `from` is the importing file. */
export function resolvePackage(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('#')) return resolveInner(specifier, from);
  const name = packageOf(specifier);
  const folder = folderOf(name, from);
  const exported = folder === undefined ? undefined : readManifest(folder)?.exports;
  if (folder === undefined || exported === undefined || exported === null) return required(specifier, from);
  const target = targetIn(subpathsOf(exported), `.${specifier.slice(name.length)}`);
  const file = target === undefined ? undefined : join(folder, target);
  return file !== undefined && isFile(file) ? realpathSync(file) : undefined;
}

/** Internal names of a package for its own files: `#part`. */
function resolveInner(specifier: string, from: string): string | undefined {
  const folder = upwards(dirname(from)).find((one) => readManifest(one) !== undefined);
  const target = folder === undefined ? undefined : targetIn(readManifest(folder)!.imports ?? {}, specifier);
  if (target === undefined) return undefined;
  return target.startsWith('.') ? join(folder!, target) : resolvePackage(target, from);
}

/**
 * Node's older rules, which are the same for `import` and `require`: `main`, or a file of the package. They also apply
 * to Node's own modules.
 */
function required(specifier: string, from: string): string | undefined {
  try {
    return createRequire(from).resolve(specifier);
  } catch {
    return undefined;
  }
}

/**
 * The folder of a package from the point of view of a file: its own package, an installed one, or what Yarn's
 * Plug'n'Play reports.
 */
function folderOf(name: string, from: string): string | undefined {
  const folders = upwards(dirname(from));
  const own = folders.find((folder) => readManifest(folder) !== undefined);
  if (own !== undefined && readManifest(own)!.name === name && readManifest(own)!.exports !== undefined) return own;
  if ('pnp' in process.versions) {
    try {
      const pnp = createRequire(from)('pnpapi') as { resolveToUnqualified(name: string, from: string): string | null };
      return pnp.resolveToUnqualified(name, from) ?? undefined;
    } catch {
      return undefined;
    }
  }
  return folders
    .map((folder) => join(folder, 'node_modules', name))
    .find((folder) => isFile(join(folder, 'package.json')));
}

/**
 * Whether code in a folder may name a package: it is installed there or above, or the folder belongs to it. That need
 * not be the nearest package, because the documentation of a library is often a package of its own within it.
 */
export const isPackageOf = (folder: string, name: string): boolean =>
  upwards(folder).some((one) => readManifest(one)?.name === name) ||
  folderOf(name, join(folder, 'index.js')) !== undefined;

const upwards = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...upwards(dirname(folder))];

function readManifest(folder: string): Manifest | undefined {
  const text = tryReadText(join(folder, 'package.json'));
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return undefined;
  }
}

/** `exports` is a table of subpaths, or the target of the package itself. */
const subpathsOf = (exported: Exclude<Target, null>): Readonly<Record<string, Target>> =>
  typeof exported === 'object' && !Array.isArray(exported) && Object.keys(exported).every((key) => key.startsWith('.'))
    ? (exported as Readonly<Record<string, Target>>)
    : { '.': exported };

function targetIn(table: Readonly<Record<string, Target>>, path: string): string | undefined {
  if (!path.includes('*') && path in table) return choose(table[path]!, '');
  const patterns = Object.keys(table).filter((key) => key.includes('*'));
  // If several patterns match, the one with the longest prefix counts.
  for (const key of patterns.sort((a, b) => b.indexOf('*') - a.indexOf('*') || b.length - a.length)) {
    const [before, after] = key.split('*') as [string, string];
    if (path.length >= key.length && path.startsWith(before) && path.endsWith(after))
      return choose(table[key]!, path.slice(before.length, path.length - after.length));
  }
  return undefined;
}

function choose(target: Target, star: string): string | undefined {
  if (target === null) return undefined;
  if (typeof target === 'string') return target.replaceAll('*', () => star);
  const choices = Array.isArray(target)
    ? (target as readonly Target[])
    : Object.entries(target).flatMap(([condition, value]) => (CONDITIONS.has(condition) ? [value] : []));
  for (const one of choices) {
    const chosen = choose(one, star);
    if (chosen !== undefined) return chosen;
  }
  return undefined;
}
