import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder of an installed package, by its name or the name of a file in it; null where it is not installed. */
export function packageFolder(specifier: string, root: string): string | null {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
  if (name === undefined || specifier.startsWith('node:')) return null;
  for (let folder = root; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (dirname(folder) === folder) return null;
  }
}

export function packageVersion(folder: string): string {
  return String((JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version?: string }).version ?? '');
}
