import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { importNotFound } from '../../diagnostics/catalogue/config.js';
import { REQUIRE } from './common-js.js';
import type { Diagnostic, Problem } from '../../diagnostics/diagnostic.js';
import { DocsError, EXIT, stackOf, thrownText } from '../../diagnostics/docs-error.js';
import { diagnosticAt, positionAt, type Location } from '../../diagnostics/location.js';
import { posixPath } from '../../files/paths.js';
import { tryReadText } from '../../files/read-files.js';
import { packageOf } from '../package-name.js';

/** What a module of the site threw while it was loaded, with the location in the source. */
export class ModuleFailure extends Error {
  constructor(
    readonly thrown: unknown,
    readonly place: { readonly location: Location; readonly text: string } | undefined,
  ) {
    super(thrownText(thrown, 'it throws '), { cause: thrown });
  }
}

/** `sources` maps the files that Node loads to their sources. Paths are relative to `root`. */
export function moduleFailure(thrown: unknown, sources: ReadonlyMap<string, string>, root: string): ModuleFailure {
  const stack = stackOf(thrown);
  for (const frame of stack.split('\n'))
    for (const [compiled, source] of sources) {
      const place = placeIn(frame, compiled, source);
      if (place === undefined) continue;
      const { line, column, text } = place;
      return new ModuleFailure(thrown, { location: { file: posixPath(root, source), line, column }, text });
    }
  return new ModuleFailure(thrown, undefined);
}

/** The location of a line of a stack in the source. Lines keep their numbers. */
function placeIn(
  frame: string,
  compiled: string,
  source: string,
): { readonly line: number; readonly column: number; readonly text: string } | undefined {
  const name = [pathToFileURL(compiled).href, compiled].find((form) => frame.includes(`${form}:`));
  if (name === undefined) return undefined;
  const [line = 0, column = 0] = frame
    .slice(frame.indexOf(name) + name.length + 1)
    .match(/\d+/g)!
    .map(Number);
  const lineOf = (text: string): string => text.split('\n')[line - 1] ?? '';
  const text = tryReadText(source) ?? '';
  const at = sameColumn(lineOf(tryReadText(compiled) ?? ''), column - 1, lineOf(text));
  return at < 0 ? undefined : { line, column: at + 1, text };
}

/**
 * The column in a line of the source that a column of its compiled form stands for. Imports and types before it may be
 * shorter or longer, so the same text is looked for; of a tag, only the name is the same. Otherwise, the beginning of
 * the line; -1 if the line is empty.
 */
function sameColumn(compiled: string, column: number, source: string): number {
  const rest = compiled.slice(column);
  if (rest === '') return -1;
  const whole = source.indexOf(rest);
  if (whole >= 0) return whole;
  const [word = ''] = /^[\w$]*/.exec(rest)!;
  const name = compiled[column - 1] === '.' ? `.${word}` : word;
  const at = source.indexOf(name);
  const isOnly = word !== '' && at >= 0 && at === source.lastIndexOf(name);
  return isOnly ? at + name.length - word.length : source.search(/\S/);
}

/** A problem with the location at which a module failed, or only its `file` if no line is known. */
export function placeFailure(problem: Problem, error: unknown, file: string): Diagnostic {
  const place = error instanceof ModuleFailure ? error.place : undefined;
  return place === undefined ? { ...problem, file } : diagnosticAt(place.location, problem, place.text);
}

/** A problem with the location at which a module failed, if it is known. */
export const placeIfKnown = (problem: Problem, failure: ModuleFailure | undefined): Diagnostic =>
  failure?.place === undefined ? problem : diagnosticAt(failure.place.location, problem, failure.place.text);

/** The imports of a text, found by their look. */
export const SPECIFIER = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s*)(["'])([^"'\n]+)\2/g;

/**
 * The problem of an import that leads nowhere, in the source file. `sources` maps compiled modules to their sources.
 * Undefined for any other error.
 */
export function moduleNotFound(
  error: unknown,
  sources: ReadonlyMap<string, string>,
  root: string,
): DocsError | undefined {
  if (!(error instanceof Error)) return undefined;
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
