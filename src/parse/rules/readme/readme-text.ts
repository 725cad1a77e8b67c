import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { pushHtml } from '../markup/html-block.js';

/** Notations of ReadMe: terms of its glossary, and blocks of HTML in a component. */
export function readmeText(md: MarkdownIt): void {
  md.inline.ruler.before('autolink', 'readme_term', term);
  md.block.ruler.before('html_block', 'readme_html', htmlComponent, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

const TERM = /<<glossary:([^<>\n]{1,100})>>/y;

/** `<<glossary:term>>` is the term, which ReadMe explains in a tip. */
function term(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 60 /* < */ || src.charCodeAt(pos + 1) !== 60) return false;
  TERM.lastIndex = pos;
  const [whole, name] = TERM.exec(src) ?? [];
  if (whole === undefined || pos + whole.length > state.posMax || pageOf(state.env).thirdParty) return false;
  if (!silent) state.push('text', '', 0).content = name!.trim();
  state.pos += whole.length;
  return true;
}

const OPEN = /^<HTMLBlock(?:\s[^<>]*)?>\s*\{\s*`/;
const CLOSE = /`\s*\}\s*<\/HTMLBlock>[ \t]*$/;

/** `<HTMLBlock>{`…`}</HTMLBlock>` is the HTML between the quotes. */
function htmlComponent(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (!state.src.startsWith('<HTMLBlock', start)) return false;
  const page = pageOf(state.env);
  if (page.thirdParty || page.options.componentNames.has('HTMLBlock')) return false;
  const last = lastLine(state, startLine, endLine);
  if (last === undefined) return false;
  const content = state.getLines(startLine, last + 1, state.blkIndent, false).trim();
  const [open] = OPEN.exec(content) ?? [];
  const [close] = CLOSE.exec(content) ?? [];
  if (open === undefined || close === undefined || open.length + close.length > content.length) {
    state.env['noHtmlBlock'] = { src: state.src, from: startLine, to: last };
    return false;
  }
  if (silent) return true;
  const html = content.slice(open.length, -close.length).replace(/\\(?=[`$\\])/g, '');
  const line = startLine + open.split('\n').length - 1;
  pushHtml(state, { context: page.context, line, content: html });
  state.line = last + 1;
  return true;
}

/** The line with the end tag. Where none fits is remembered, so that a text is read once. */
function lastLine(state: StateBlock, startLine: number, endLine: number): number | undefined {
  const known = state.env['noHtmlBlock'] as
    { readonly src: string; readonly from: number; readonly to: number } | undefined;
  if (known?.src === state.src && known.from <= startLine && startLine <= known.to) return undefined;
  for (let line = startLine; line < endLine; line++)
    if (state.src.slice(state.bMarks[line], state.eMarks[line]).includes('</HTMLBlock>')) return line;
  state.env['noHtmlBlock'] = { src: state.src, from: startLine, to: endLine };
  return undefined;
}
