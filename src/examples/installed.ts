import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package as it is installed for the site. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** Real folder. */
  readonly folder: string;
  /** What it needs beside it: dependencies, those optional ones that are there, and peers that are not optional. */
  readonly needs: readonly string[];
}

/** The package of that name that a module in `from` gets; undefined where none is installed. */
export function installedPackage(from: string, name: string): InstalledPackage | undefined {
  if (!/^(?:@[\w.~-]+\/)?[\w.~-]+$/.test(name)) return undefined;
  for (let folder = from; ; folder = dirname(folder)) {
    const found = readPackage(join(folder, 'node_modules', name), name);
    if (found !== undefined || dirname(folder) === folder) return found;
  }
}

function readPackage(folder: string, name: string): InstalledPackage | undefined {
  let text: string;
  try {
    text = readFileSync(join(folder, 'package.json'), 'utf8');
  } catch {
    return undefined;
  }
  const data = JSON.parse(text) as { version?: string; dependencies?: object; optionalDependencies?: object; peerDependencies?: object; peerDependenciesMeta?: Record<string, { optional?: boolean }> };
  const peers = Object.keys(data.peerDependencies ?? {}).filter((peer) => data.peerDependenciesMeta?.[peer]?.optional !== true);
  return {
    name, version: data.version ?? '0.0.0', folder: realpathSync(folder),
    needs: [...Object.keys(data.dependencies ?? {}), ...Object.keys(data.optionalDependencies ?? {}), ...peers],
  };
}

/** The named packages and everything they need, one of each name, sorted: what an install of them puts side by side. */
export function installedClosure(root: string, names: readonly string[]): readonly InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const add = (name: string, from: string): void => {
    const one = found.has(name) ? undefined : installedPackage(from, name);
    // A package inside another one's folder comes along with that one.
    if (one === undefined || one.folder.startsWith(join(from, 'node_modules'))) return;
    found.set(name, one);
    for (const need of one.needs) add(need, one.folder);
  };
  for (const name of names) {
    const one = installedPackage(root, name);
    if (one === undefined || found.has(name)) continue;
    found.set(name, one);
    for (const need of one.needs) add(need, one.folder);
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
