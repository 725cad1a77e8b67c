import { isUtf8 } from 'node:buffer';
import { dirname, join } from 'node:path';
import type { StateBlock, Token } from 'markdown-it';
import { readFileOf, textOf, type FoundFile } from './files.js';
import { readFrontMatter } from '../front-matter/front-matter.js';
import { pageOf, reportLine, type PageState } from '../page-state.js';
import {
  circularInclude,
  includedMergeConflict,
  missingInclude,
  missingRegion,
  outsideRoot,
  tooManyIncludes,
  tooMuchIncluded,
} from '../../diagnostics/catalogue/files.js';
import { includedNotUtf8 } from '../../diagnostics/catalogue/scan.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import { isMark } from './foreign-includes.js';
import { noteIncluded, withReplaced } from './included-text.js';
import { findRegion } from './regions.js';
import type { SourceContext } from './source-context.js';
import { mergeConflictIn } from '../../files/merge-conflict.js';
import { posixPath } from '../../files/paths.js';
import { decodeUrlPath } from '../../model/page-url.js';

const DEEPEST = 10;

/**
 * How many characters a page may include. Otherwise, a few small files that include each other several times would make
 * an endless page.
 */
export const MOST_INCLUDED = 10_000_000;
/** How many characters each include counts as at least, because it takes time even if the file is empty. */
export const LEAST = 2_000;

/** Splits `./file.js#region`. */
export function splitReference(reference: string): { path: string; region: string | undefined } {
  const hash = reference.indexOf('#');
  return hash < 0
    ? { path: reference, region: undefined }
    : { path: reference.slice(0, hash), region: reference.slice(hash + 1) };
}

/** The file whose name is nearly the one in the source, as the source would write it. */
export function nearPath(found: FoundFile, context: SourceContext): string | undefined {
  if (!('near' in found) || found.near === undefined) return undefined;
  const path = posixPath(dirname(context.absolute), found.near);
  return path.startsWith('.') ? path : `./${path}`;
}

export type ReadText = { readonly text: string; readonly file: string } | Problem;

/** Numbers of lines, from 0, without the last one. */
export interface Lines {
  readonly from: number;
  readonly to: number;
}

/** The text of a file that a source names, or the problem with it. */
export function readReference(page: PageState, context: SourceContext, path: string): ReadText {
  // Rspress writes the content folder as `<root>`.
  const decoded = decodeUrlPath(path).replace(/^<root>(?=\/)/, '');
  const file = decoded.startsWith('/')
    ? join(page.options.contentDir, decoded)
    : join(dirname(context.absolute), decoded);
  const found = readFileOf(page, file, page.options.root);
  if (found.state === 'found') {
    if (!isUtf8(found.bytes())) return includedNotUtf8(path);
    const text = textOf(found.bytes());
    const conflict = mergeConflictIn(text);
    return conflict ? includedMergeConflict(path, conflict.from + 1) : { text, file: found.file };
  }
  return found.state === 'outside'
    ? outsideRoot(path, 'file', 'error')
    : missingInclude(path, nearPath(found, context));
}

/** Parses another Markdown file at this place. Its tokens remember the file, for positions and relative addresses. */
export function includeMarkdown(
  state: StateBlock,
  reference: string,
  line: number,
  soften: (problem: Problem) => Problem = (p) => p,
  pick?: (lines: readonly string[]) => Lines | undefined,
  values?: ReadonlyMap<string, string>,
): void {
  const page = pageOf(state.env);
  const context = page.context;
  const { path, region } = splitReference(reference);
  const complain = (problem: Problem): void => reportLine(page, context, line, soften(problem));
  const read = readReference(page, context, path);
  if ('code' in read) return complain(read);
  const chain: SourceContext[] = [];
  for (let at: SourceContext | undefined = context; at !== undefined; at = at.parent) chain.unshift(at);
  const name = posixPath(page.options.root, read.file);
  const lines = read.text.split('\n');
  const found = pick?.(lines) ?? (region === undefined ? undefined : findRegion(lines, region));
  if (found === undefined && region !== undefined) return complain(missingRegion(path, region));
  const part = found && (found.from > 0 || found.to < lines.length) ? found : undefined;
  // A part of a file that is being read may be included again, but not from within.
  if (chain.some((one) => one.absolute === read.file && one.part?.from === part?.from && one.part?.to === part?.to))
    return complain(circularInclude([...chain.map((one) => one.file), name]));
  if (chain.length > DEEPEST) return complain(tooManyIncludes(DEEPEST));
  if (page.included > MOST_INCLUDED) return;
  page.included += Math.max(read.text.length, LEAST);
  if (page.included > MOST_INCLUDED) return complain(tooMuchIncluded(MOST_INCLUDED));

  const included: SourceContext = {
    file: name,
    absolute: read.file,
    text: read.text,
    parent: context,
    path: posixPath(page.options.contentDir, read.file),
    ...(part && { part }),
    ...(values && { values }),
  };
  page.context = included;
  const tokens: Token[] = [];
  const { from, to } = bodyLines(read.text, lines, part);
  // The other lines are empty, so that lines keep their numbers.
  const body = lines.map((one, at) => (at >= from && at < to ? one : '')).join('\n');
  state.md.block.parse(body, state.md, state.env, tokens);
  page.context = context;
  const shown = withReplaced(lines, included.included, from, to).filter((one) => !isMark(one));
  noteIncluded(context, line, shown.join('\n'));
  for (const token of tokens) {
    token.meta = { context: included, ...token.meta };
    state.tokens.push(token);
  }
}

/** The lines that are included: never those of the front matter. */
function bodyLines(text: string, lines: readonly string[], part: Lines = { from: 0, to: lines.length }): Lines {
  return { from: Math.max(part.from, readFrontMatter(text).lineCount), to: part.to };
}
