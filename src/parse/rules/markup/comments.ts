import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { includeMarkdown } from '../../files/includes.js';
import { findRegion, sectionIn, type LineRange } from '../../files/regions.js';
import { isMdx, lenient, locationIn, pageOf, reportIn, reportLine } from '../../page-state.js';
import { readOptOut } from '../../opt-outs.js';
import { unsupportedMdx } from '../../../diagnostics/catalogue/components.js';
import { unclosedComment } from '../../../diagnostics/catalogue/html.js';
import { pushParagraph } from '../containers/foreign-tokens.js';
import { pushTarget } from '../inline/roles.js';
import { noteDocuments } from '../blocks/documents.js';
import { noteKeywords } from '../blocks/keywords.js';

const INCLUDE = /^\s*@include:?\s+([^\s{}#]+)(?:#([^\s{}#]+))?(?:\{(\d*)(?:,(\d*))?\})?\s*$/;

// Comments of HTML and of MDX (`{/*` to `*/}`) are invisible. An HTML comment `@include ./file.md` includes that file.
export function comments(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'comment', blockComment, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  md.inline.ruler.before('autolink', 'comment', inlineComment);
}

const OPTION = /^<!-- md:(option|setting|default) `?([^\s`]{1,100})`? -->$/;

interface Comment {
  readonly open: string;
  readonly close: string;
}
const HTML: Comment = { open: '<!--', close: '-->' };
const MDX: Comment = { open: '{/*', close: '*/}' };

function kindAt(text: string, at: number): Comment | undefined {
  const first = text.charCodeAt(at);
  if (first === 60 /* < */) return text.startsWith(HTML.open, at) ? HTML : undefined;
  return first === 123 /* { */ && text.startsWith(MDX.open, at) ? MDX : undefined;
}

function blockComment(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const kind = kindAt(state.src, start);
  if (kind === undefined) return false;
  const page = pageOf(state.env);
  if (state.sCount[startLine]! - state.blkIndent >= 4 && !isMdx(page.context)) return false;
  const last = state.eMarks[endLine - 1]!;
  const end = endOf(kind, state.src, start, state.env);
  if (end < 0 || end > last) {
    // In CommonMark, an open comment extends to the end; an expression that never ends is not an expression.
    if (kind === MDX) return false;
    if (silent) return true;
    reportLine(page, page.context, startLine, unclosedComment(lenient(page, 'error')));
    state.line = endLine;
    return true;
  }
  let line = startLine;
  while (line + 1 < endLine && state.bMarks[line + 1]! < end) line++;
  const rest = state.src.slice(end, state.eMarks[line]);
  if (rest.trim() !== '' && line === startLine) return false;
  if (silent) return true;
  const text = page.thirdParty ? '' : state.src.slice(start + kind.open.length, end - kind.close.length);
  const position = { line: startLine + 1, column: start - state.src.lastIndexOf('\n', start - 1) };
  noteKeywords(page, text, position, line + 1);
  noteDocuments(page, text, locationIn(page.context, position, page), line + 1);
  const [, word, name] = kind === HTML && !page.thirdParty ? (OPTION.exec(`<!--${text}-->`) ?? []) : [];
  if (name !== undefined && word !== 'default') {
    pushTarget(state, name, startLine);
    pushParagraph(state, startLine, `\`${name}\``);
  }
  const include = kind === HTML ? INCLUDE.exec(text) : null;
  if (include !== null) {
    const [, path, part, from, to] = include;
    // VitePress uses `{3,}` and `{,10}` for lines, `#name` for a region or a section, and `@` for the content folder.
    const pick = (lines: readonly string[]): LineRange | undefined => {
      const within = part === undefined ? undefined : (findRegion(lines, part) ?? sectionIn(lines, part));
      if (part !== undefined && within === undefined) return undefined;
      const start = within?.from ?? 0;
      const end = within?.to ?? lines.length;
      if (from === undefined) return { from: start, to: end };
      return { from: start + Number(from || 1) - 1, to: Math.min(end, start + (Number(to ?? from) || Infinity)) };
    };
    const picked = part === undefined && from === undefined ? undefined : pick;
    const whole = `${path!.replace(/^@(?=\/)/, '')}${part === undefined ? '' : `#${part}`}`;
    includeMarkdown(state, whole, startLine, undefined, picked);
  }
  if (rest.trim() === '') {
    const optOut = readOptOut(text);
    if (optOut !== undefined)
      page.optOuts.push({
        ...optOut,
        context: page.context,
        ...position,
        next: line + 1,
      });
    state.line = line + 1;
    return true;
  }
  // Text after a comment of several lines is parsed as a line of its own.
  const indent = rest.length - rest.trimStart().length;
  state.bMarks[line] = end;
  state.tShift[line] = indent;
  state.sCount[line] = state.blkIndent;
  state.line = line;
  return true;
}

function inlineComment(state: StateInline, silent: boolean): boolean {
  const kind = kindAt(state.src, state.pos);
  if (kind === undefined) return false;
  const end = endOf(kind, state.src, state.pos, state.cache);
  if (end < 0 || end > state.posMax) {
    const page = pageOf(state.env);
    if (kind === MDX && !silent && !page.thirdParty && isMdx(page.inline.context))
      reportIn(page, page.inline, state.pos, unsupportedMdx('A comment that is not closed'));
    return false;
  }
  // Material for MkDocs names the options of its plugins in comments.
  const [, word, shown] = kind === HTML ? (OPTION.exec(state.src.slice(state.pos, end)) ?? []) : [];
  if (shown !== undefined && !silent && !pageOf(state.env).thirdParty) {
    if (word === 'default') state.push('text', '', 0).content = 'Default: ';
    state.push('code_inline', 'code', 0).content = shown;
    // Only a heading can consist of nothing but such a comment, and its name is its ID.
    if (word === 'setting' && end - state.pos === state.src.length) state.push('text', '', 0).content = ` {#${shown}}`;
  }
  state.pos = end;
  return true;
}

/** Offset after the comment; -1 if it never ends. That is cached, so that many open comments cost no more than one. */
function endOf(kind: Comment, text: string, start: number, memory: Record<string, unknown>): number {
  const key = `no ${kind.close}`;
  if (memory[key] === text) return -1;
  if (kind === HTML) {
    if (text.startsWith('>', start + 4)) return start + 5;
    if (text.startsWith('->', start + 4)) return start + 6;
  }
  const at = text.indexOf(kind.close, start + kind.open.length);
  if (at < 0) memory[key] = text;
  return at < 0 ? -1 : at + kind.close.length;
}
