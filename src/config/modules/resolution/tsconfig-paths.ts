/** `paths` of the tsconfig.json that is nearest to a file, which are other names of modules. */
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type * as Jsonc from 'jsonc-parser';
import { isFile, tryReadText } from '../../../files/read-files.js';

interface Paths {
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** The folder to which the targets are relative. */
  readonly base: string;
}

interface CompilerConfig {
  readonly extends?: string | readonly string[];
  readonly compilerOptions?: { readonly baseUrl?: string; readonly paths?: Paths['paths'] };
}

/** Files that extend each other more deeply form a circle. */
const DEEPEST = 20;

/** The files that a name may mean, whether they exist or not, best first; none if no path matches. */
export function mappedFiles(specifier: string, from: string): readonly string[] {
  const found = pathsFor(dirname(from));
  if (found === undefined) return [];
  const patterns = Object.keys(found.paths).sort((a, b) => beginning(b).length - beginning(a).length);
  for (const pattern of specifier in found.paths ? [specifier] : patterns) {
    const [before, after] = pattern.split('*') as [string, string?];
    const isFit =
      after === undefined
        ? specifier === pattern
        : specifier.length >= pattern.length - 1 && specifier.startsWith(before) && specifier.endsWith(after);
    if (!isFit) continue;
    const star = specifier.slice(before.length, specifier.length - (after ?? '').length);
    return found.paths[pattern]!.map((target) =>
      resolve(
        found.base,
        target.replace('*', () => star),
      ),
    );
  }
  return [];
}

const beginning = (pattern: string): string => pattern.split('*')[0]!;

/** The mapping of the tsconfig.json that is nearest to a folder, or of one that it extends. */
export function pathsFor(folder: string): Paths | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const file = join(at, 'tsconfig.json');
    if (isFile(file)) return pathsIn(file, DEEPEST);
    if (dirname(at) === at) return undefined;
  }
}

function pathsIn(file: string, depth: number): Paths | undefined {
  const text = tryReadText(file) ?? '';
  // Most files have neither, and reading JSON with comments needs a library.
  if (depth === 0 || !/"(?:paths|extends)"/.test(text)) return undefined;
  const { parse } = createRequire(import.meta.url)('jsonc-parser') as typeof Jsonc;
  const config = parse(text, [], { allowTrailingComma: true }) as CompilerConfig | undefined;
  const { paths, baseUrl } = config?.compilerOptions ?? {};
  if (paths !== undefined) return { paths, base: resolve(dirname(file), baseUrl ?? '.') };
  for (const name of [config?.extends ?? []].flat().toReversed()) {
    const extended = extendedFile(name, file);
    const found = extended === undefined ? undefined : pathsIn(extended, depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function extendedFile(name: string, from: string): string | undefined {
  if (/^\.|^\/|^[a-z]:/i.test(name)) {
    const path = resolve(dirname(from), name);
    return [path, `${path}.json`].find((file) => isFile(file));
  }
  for (const path of [name, `${name}.json`, `${name}/tsconfig.json`]) {
    try {
      return createRequire(from).resolve(path);
    } catch {
      continue;
    }
  }
  return undefined;
}
