import { isPageName } from '../../../files/page-name.js';
import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { missingInclude } from '../../../diagnostics/catalogue/files.js';
import { foreignInclude, includedPath, isMark, partOf, type ForeignInclude } from '../../files/foreign-includes.js';
import { noteIncluded } from '../../files/included-text.js';
import { includeMarkdown, readReference } from '../../files/includes.js';
import type { SourceContext } from '../../files/source-context.js';
import { pageOf, reportLine, type PageState } from '../../page-state.js';

/** Lines that include a file in other generators: Markdown between blocks, code in code. */
export function templateIncludes(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'template_include', includeBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

function includeBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const first = state.src.charCodeAt(start);
  // Each notation begins with a brace, a hyphen, a semicolon, `<`, `@` or `!`.
  if (![123, 45, 59, 60, 64, 33].includes(first)) return false;
  const page = pageOf(state.env);
  if (page.thirdParty || page.isRaw === true || state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const lastLine = lastLineOf(state, start, startLine, endLine);
  const include = foreignInclude(state.src.slice(start, state.eMarks[lastLine]));
  if (include === undefined) return false;
  const path = includedPath(include, page, page.context);
  if (path === undefined) {
    // The line is shown as it is written.
    if (!silent)
      reportLine(page, page.context, startLine, { ...missingInclude(include.path, undefined), severity: 'warning' });
    return false;
  }
  if (silent) return true;
  if (include.isCode || !(isPageName(path) || /\.txt$/i.test(path))) pushCodeFrom(state, include, path, startLine);
  else {
    const pick = (lines: readonly string[]) => partOf(lines, include.part, include.between);
    includeMarkdown(state, path, startLine, (problem) => ({ ...problem, severity: 'warning' }), pick);
  }
  state.line = lastLine + 1;
  return true;
}

/** The line on which a tag ends that begins with `{%` and nothing else, or with `{% include-markdown`. */
function lastLineOf(state: StateBlock, start: number, startLine: number, endLine: number): number {
  if (!/^\{%-?[ \t]*(?:include-markdown\b[^%]*)?$/.test(state.src.slice(start, state.eMarks[startLine])))
    return startLine;
  for (let line = startLine + 1; line < Math.min(endLine, startLine + LONGEST_TAG); line++)
    if (state.src.slice(state.bMarks[line], state.eMarks[line]).trimEnd().endsWith('%}')) return line;
  return startLine;
}

/** A tag has at most this many lines. */
const LONGEST_TAG = 20;

/** A code block from a file, or from a part of it. */
export function pushCodeFrom(state: StateBlock, include: ForeignInclude, path: string, line: number): void {
  const page = pageOf(state.env);
  const token = state.push('fence', 'code', 0);
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? '';
  token.info = include.info?.startsWith(' ') === false ? include.info : extension + (include.info ?? '');
  token.content = codeFrom(include, path, page, page.context) ?? '';
  token.map = [line, line + 1];
  const mark = fenceFor(token.content);
  noteIncluded(page.context, line, `${mark}${token.info}\n${token.content}${mark}`);
}

/** A fence that is longer than any in the code. */
const fenceFor = (code: string): string =>
  '`'.repeat(Math.max(3, ...[...code.matchAll(/`{3,}/g)].map(([mark]) => mark.length + 1)));

/** Replaces the lines of a code block that name files with these files. */
export function expandIncludes(token: Token, page: PageState, context: SourceContext): void {
  if (page.thirdParty || !/\{\{\s*#|8<-|\{[!*]/.test(token.content)) return;
  token.content = token.content
    .split('\n')
    .map((line, at) => {
      const include = foreignInclude(line);
      const path = include && includedPath(include, page, context);
      const code = path === undefined ? undefined : codeFrom(include!, path, page, context);
      if (code === undefined) return line;
      const place = (token.map?.[0] ?? 0) + (token.type === 'fence' ? 1 : 0) + at;
      noteIncluded(context, place, code, place + 1);
      return code.replace(/\n$/, '');
    })
    .join('\n');
}

function codeFrom({ part }: ForeignInclude, path: string, page: PageState, context: SourceContext): string | undefined {
  const read = readReference(page, context, path);
  if ('code' in read) return undefined;
  const lines = read.text.split('\n');
  const found = partOf(lines, part);
  return (
    found &&
    `${lines
      .slice(found.from, found.to)
      .filter((line) => !isMark(line))
      .join('\n')
      .replace(/\n$/, '')}\n`
  );
}
