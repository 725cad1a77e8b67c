import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withFileProblems } from '../diagnostics/file-system.js';
import { isFile, readIfThere } from '../files/read-files.js';

/** A package that is installed for the site. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** The folder without symbolic links. */
  readonly folder: string;
  /** Names of its dependencies, including optional ones, and of its peers that are not optional. */
  readonly needs: readonly string[];
}

/** The package with this name that a module in the folder `from` would load; undefined if none is installed. */
export function installedPackage(from: string, name: string): InstalledPackage | undefined {
  if (!/^(?:@[\w.~-]+\/)?[\w.~-]+$/.test(name)) return undefined;
  for (let folder = from; ; folder = dirname(folder)) {
    const found = readPackage(join(folder, 'node_modules', name), name);
    if (found !== undefined || dirname(folder) === folder) return found;
  }
}

/** The paths at which a package is looked for, up to the first that exists. */
export function placesOfPackage(root: string, name: string): readonly string[] {
  const places: string[] = [];
  for (let folder = root; ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', name, 'package.json');
    places.push(file);
    if (isFile(file) || dirname(folder) === folder) return places;
  }
}

/** The version of a package that is installed for the site; undefined if there is none. */
export type VersionOf = (name: string) => string | undefined;

/** Returns a function that looks for each package only once. */
export function versionsFor(root: string): VersionOf {
  const known = new Map<string, string | undefined>();
  return (name) => {
    if (!known.has(name)) known.set(name, installedPackage(root, name)?.version);
    return known.get(name);
  };
}

function readPackage(folder: string, name: string): InstalledPackage | undefined {
  const text = readIfThere(join(folder, 'package.json'))
    ?.toString()
    .replace(/^\ufeff/, '');
  if (text === undefined) return undefined;
  const data = JSON.parse(text) as {
    version?: string;
    dependencies?: object;
    optionalDependencies?: object;
    peerDependencies?: object;
    peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  };
  const peers = Object.keys(data.peerDependencies ?? {}).filter(
    (peer) => data.peerDependenciesMeta?.[peer]?.optional !== true,
  );
  return {
    name,
    version: data.version ?? '0.0.0',
    folder: withFileProblems({ path: folder }, () => realpathSync(folder)),
    needs: [...Object.keys(data.dependencies ?? {}), ...Object.keys(data.optionalDependencies ?? {}), ...peers],
  };
}

/**
 * The named packages with everything that they need, as an installation would place them next to each other. Each name
 * occurs once; sorted by name.
 */
export function installedClosure(root: string, names: readonly string[]): readonly InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const nested = new Set<string>();
  const add = (name: string, from: string): void => {
    // A package within the folder of another one is copied along with it, but its dependencies may be next to both.
    const inside = from === root ? undefined : readPackage(join(from, 'node_modules', name), name);
    if (inside === undefined ? found.has(name) : nested.has(inside.folder)) return;
    const one = inside ?? installedPackage(from, name);
    if (one === undefined) return;
    if (inside === undefined) found.set(name, one);
    else nested.add(inside.folder);
    for (const need of one.needs) add(need, one.folder);
  };
  for (const name of names) add(name, root);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
