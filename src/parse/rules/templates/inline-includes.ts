import { posix } from 'node:path';
import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import type { Problem } from '../../../diagnostics/diagnostic.js';
import { tooMuchIncluded } from '../../../diagnostics/catalogue/files.js';
import { posixPath } from '../../../files/paths.js';
import { includedPath } from '../../files/foreign-includes.js';
import { noteWithin } from '../../files/included-text.js';
import { LEAST, MOST_INCLUDED, readReference } from '../../files/includes.js';
import { locate, type Excerpt } from '../../files/source-context.js';
import { pageOf } from '../../page-state.js';

const INCLUDE = /\[!INCLUDE(?:[ \t]*\[[^[\]\n]{0,200}\])?[ \t]*\(([^()\s]{1,300})\)\]/iy;
const FRONT = /^---\n(?:[^]*?\n)?---(?:\n|$)/;

/** The sentences of a file within a line, which DocFX includes with `[!INCLUDE [name](path.md)]`. */
export function inlineIncludes(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'inline_include', inlineInclude);
}

function inlineInclude(state: StateInline, silent: boolean): boolean {
  const { src, pos, env } = state;
  if (src.charCodeAt(pos) !== 91 /* [ */ || src.charCodeAt(pos + 1) !== 33 /* ! */) return false;
  INCLUDE.lastIndex = pos;
  const [whole, written = ''] = INCLUDE.exec(src) ?? [];
  const page = pageOf(env);
  // An included file that includes another one could include itself.
  if (whole === undefined || page.thirdParty || pos + whole.length > state.posMax || env['included'] === true)
    return false;
  const { context } = page.inline;
  const path = includedPath({ path: written.replace(/^~/, '') }, page, context);
  const read = path === undefined ? undefined : readReference(page, context, path);
  if (read === undefined || 'code' in read) return false;
  if (!silent) pushSentences(state, withPaths(read.text.replace(FRONT, '').trim(), posix.dirname(path!)));
  state.pos += whole.length;
  return true;
}

function pushSentences(state: StateInline, text: string): void {
  if (state.pending !== '') state.pushPending();
  const tokens: Token[] = [];
  const isIncluded: unknown = state.env['included'];
  state.env['included'] = true;
  state.md.inline.parse(text, state.md, state.env, tokens);
  state.env['included'] = isIncluded;
  state.tokens.push(...tokens);
}

/**
 * Shows a part that a page imports within a line, where there are only sentences: each block of it is a line.
 * `written`: the tag that names it.
 */
export function pushPart(
  state: StateInline,
  path: string,
  written: string,
  values: ReadonlyMap<string, string>,
): Problem | undefined {
  const page = pageOf(state.env);
  const excerpt = page.inline;
  const { context } = excerpt;
  // A part that shows another one could show itself.
  if (state.env['included'] === true) return undefined;
  const read = readReference(page, context, path);
  if ('code' in read) return read;
  if (page.included > MOST_INCLUDED) return undefined;
  page.included += Math.max(read.text.length, LEAST);
  if (page.included > MOST_INCLUDED) return tooMuchIncluded(MOST_INCLUDED);
  const body = read.text.replace(FRONT, '').replace(MODULE_LINE, '').trim();
  const text = withPaths(body.replace(NEXT_BLOCK, '\\\n'), posix.dirname(path));
  const line = locate(excerpt, state.pos).line - 1;
  noteWithin(context, line, written, body.replace(/\s*\n\s*/g, ' '));
  const file = posixPath(page.options.root, read.file);
  const start = read.text.indexOf(body.split('\n', 1)[0]!);
  pushExcerpt(state, {
    context: {
      file,
      absolute: read.file,
      path: posixPath(page.options.contentDir, read.file),
      text: read.text,
      values,
    },
    line: read.text.slice(0, start).split('\n').length - 1,
    content: text,
  });
  return undefined;
}

/** Shows sentences of another place within a line. */
export function pushExcerpt(state: StateInline, excerpt: Excerpt): void {
  const page = pageOf(state.env);
  const { inline } = page;
  page.inline = excerpt;
  pushSentences(state, excerpt.content);
  page.inline = inline;
}

/** Lines of MDX that are not shown. */
const MODULE_LINE = /^(?:import\s[^\n]*['"]|export\s+(?:const|let|var|default|function)\b[^\n]*)[ \t]*;?[ \t]*$/gm;
/** What separates blocks, and items of a list. */
const NEXT_BLOCK = /\n(?:[ \t]*\n)+|\n(?=[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t])/g;

/** The text with its relative links as a file in another folder writes them. */
const withPaths = (text: string, folder: string): string =>
  folder === '.' ? text : text.replace(/(\]\()(?![a-z][\w+.-]*:|[/#~])/gi, `$1${folder}/`);
