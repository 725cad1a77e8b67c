import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importNotFound } from '../../diagnostics/catalogue/config.js';
import { REQUIRE } from './common-js.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { diagnosticAt, positionAt } from '../../diagnostics/location.js';
import { posixPath } from '../../files/paths.js';
import { tryReadText } from '../../files/read-files.js';
import { packageOf } from '../package-name.js';

/** What a text imports, by its look. */
export const SPECIFIER = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s*)(["'])([^"'\n]+)\2/g;

/**
 * The problem of an import that leads nowhere, in the file that a maintainer wrote. `sources` leads from compiled modules
 * to what they were compiled from. Undefined for any other error.
 */
export function moduleNotFound(
  error: unknown,
  sources: ReadonlyMap<string, string>,
  root: string,
): DocsError | undefined {
  const { code, message = '', requireStack } = error as NodeJS.ErrnoException & { requireStack?: readonly string[] };
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return undefined;
  const [, wanted, from = requireStack?.[0]] =
    /^Cannot find \w+ '([^']+)'(?: imported from (\S.*))?/.exec(message) ?? [];
  if (wanted === undefined || from === undefined) return undefined;
  const compiled = from.startsWith('file:') ? fileURLToPath(from) : from;
  const importer = sources.get(compiled) ?? compiled;
  const text = tryReadText(importer) ?? '';
  const found = [...text.matchAll(SPECIFIER), ...text.matchAll(REQUIRE)].find(([, , , specifier]) =>
    specifier!.startsWith('.')
      ? [dirname(importer), dirname(compiled)].some((folder) => resolve(folder, specifier!) === wanted)
      : specifier === wanted || specifier!.startsWith(`${wanted}/`),
  );
  const specifier = found?.[3] ?? wanted;
  const isPackage = !/^(?:\.|\/|[a-z]:)/i.test(specifier);
  const problem = importNotFound(posixPath(root, importer), specifier, isPackage ? packageOf(specifier) : undefined);
  if (found === undefined) return new DocsError([{ ...problem, file: posixPath(root, importer) }], EXIT.usage);
  const position = positionAt(text, found.index + found[0].length - found[3]!.length - 1);
  return new DocsError([diagnosticAt({ file: posixPath(root, importer), ...position }, problem, text)], EXIT.usage);
}
