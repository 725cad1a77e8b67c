import { dirname, resolve } from 'node:path';
import { isFile } from '../../../files/read-files.js';
import { mappedFiles } from './tsconfig-paths.js';

/** Whether a specifier is a relative or absolute path. */
export const isRelative = (specifier: string): boolean => /^\.{1,2}(?:\/|$)/.test(specifier);

/** The file of the site that a specifier means, by its path or by `paths` of a tsconfig.json; null if there is none. */
export const sourceModule = (specifier: string, from: string): string | null =>
  sourceCandidates(specifier, from).find((candidate) => isFile(candidate)) ?? null;

/** The paths at which such a file is looked for, in this order. */
export const sourceCandidates = (specifier: string, from: string): readonly string[] =>
  (isRelative(specifier) ? [resolve(dirname(from), specifier)] : mappedFiles(specifier, from)).flatMap(withExtensions);

/** TypeScript wants `./a.js` to be written for `./a.ts`, so the source is looked for as well. */
function withExtensions(path: string): readonly string[] {
  const stem = path.replace(/\.(?:[mc]?js|jsx)$/, '');
  const candidates = [
    path,
    ...['.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.jsx'].map((extension) => stem + extension),
    ...['.ts', '.tsx', '.js', '.mjs'].map((extension) => resolve(path, `index${extension}`)),
  ];
  return [...new Set(candidates)].filter((candidate) => /\.[a-z]+$/.test(candidate));
}
