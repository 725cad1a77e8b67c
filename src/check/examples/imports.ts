import { isBuiltin } from 'node:module';
import { packageOf } from '../../config/package-name.js';
import type { Location } from './finding.js';

const CODE = /\.(?:[cm]?[jt]sx?)$/;
const IMPORT =
  /(?:^|[^\w.$])(?:import|export)\s(?:[^'"();]*?\sfrom\s*)?(['"])([^'"\n]+)\1|(?:^|[^\w.$])(?:require|import)\s*\(\s*(?:\/\*.*?\*\/\s*)?(['"])([^'"\n]+)\3/gm;

export interface TextFile {
  readonly path: string;
  readonly text: string;
  readonly location: (offset: number) => Location;
}

/** The packages that code imports by name, each with its first place. */
export function importedPackages(files: readonly TextFile[]): ReadonlyMap<string, Location> {
  const found = new Map<string, Location>();
  for (const { path, text, location } of files) {
    if (!CODE.test(path)) continue;
    for (const match of text.matchAll(IMPORT)) {
      const name = packageName(match[2] ?? match[4]!);
      if (name !== undefined && !found.has(name))
        found.set(name, location(match.index + match[0].lastIndexOf(match[2] ?? match[4]!)));
    }
  }
  return found;
}

/** Packages that a failed command did not find, according to its output, and that a file names in quotes (as import, loader or preset). */
export function missedPackages(
  output: string,
  files: readonly TextFile[],
  named: ReadonlySet<string>,
): ReadonlyMap<string, Location> {
  const found = new Map<string, Location>();
  for (const [, word] of output.matchAll(/(?:resolve|find (?:module|package)|install)\s+['"`]?(@?[\w./-]+)['"`]?/gi)) {
    const name = packageName(word!);
    if (name === undefined || named.has(name) || found.has(name)) continue;
    for (const { text, location } of files) {
      const match = new RegExp(`(['"\`!])${name.replace(/[.]/g, '\\.')}(?=['"\`/!?])`).exec(text);
      if (match === null) continue;
      found.set(name, location(match.index + 1));
      break;
    }
  }
  return found;
}

function packageName(specifier: string): string | undefined {
  const name = packageOf(specifier.replace(/^.*!/, ''));
  return /^(?:@[\w.~-]+\/)?[a-z0-9][\w.~-]*$/i.test(name) && !isBuiltin(specifier) ? name : undefined;
}
