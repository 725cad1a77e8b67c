import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { KINDS } from '../blocks/aside-kinds.js';
import { asideToken, paragraph, titleTokens } from '../blocks/asides.js';
import { isOfDoxygen } from './doxygen-site.js';

const CODE = /^[@\\](code|verbatim|dot|msc|startuml)(?:\{\.?(\w+)\})?[ \t]*$/;
const HEADING = /^[@\\](?:(mainpage)|(page|section|subsection|subsubsection)[ \t]+([\w:.-]+))[ \t]+([^\n]+)$/;
const LEVELS: Readonly<Record<string, string>> = { section: 'h2', subsection: 'h3', subsubsection: 'h4' };
const NOTE = /^[@\\](note|warning|attention|remarks?|important|todo|bug|deprecated|see|sa|since)[ \t]+/;
/** Commands without a meaning for readers, alone or in front of a text. */
const SILENT = /^[@\\](?:tableofcontents|internal|endinternal|brief|short|details)(?:\{[^}\n]*\})?(?![\w{])[ \t]*/;

/** Sections, notes and code in the commands of Doxygen: `@page name Title`, `@note Text`, `@code{.c}` … `@endcode`. */
export function doxygenBlocks(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'doxygen_code', code, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  md.core.ruler.after('block', 'doxygen_paragraphs', paragraphs);
}

function code(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const first = state.src.charCodeAt(start);
  if ((first !== 64 /* @ */ && first !== 92) /* \ */ || !isOfDoxygen(pageOf(state.env))) return false;
  const [, name, language] = CODE.exec(lineAt(state, startLine)) ?? [];
  if (name === undefined) return false;
  const end = name.replace(/^start|^/, 'end');
  let line = startLine + 1;
  while (line < endLine && !/^[@\\]/.test(lineAt(state, line))) line++;
  // What is not closed is text.
  if (line >= endLine || lineAt(state, line).slice(1) !== end) return false;
  if (silent) return true;
  const token = state.push('fence', 'code', 0);
  token.info = language ?? (name === 'code' ? 'cpp' : 'text');
  token.markup = '```';
  token.content = state.getLines(startLine + 1, line, state.sCount[startLine]!, true);
  token.map = [startLine, line + 1];
  state.line = line + 1;
  return true;
}

const lineAt = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd();

function paragraphs(state: StateCore): void {
  if (!/(?:^|\n)[ \t]*[@\\][a-z]/.test(state.src) || !isOfDoxygen(pageOf(state.env))) return;
  const out: Token[] = [];
  for (let at = 0; at < state.tokens.length; at++) {
    const open = state.tokens[at]!;
    const inline = state.tokens[at + 1];
    if (open.type !== 'paragraph_open' || inline?.type !== 'inline') {
      out.push(open);
      continue;
    }
    out.push(...read(state, open, inline, state.tokens[at + 2]!));
    at += 2;
  }
  state.tokens = out;
}

function read(state: StateCore, open: Token, inline: Token, close: Token): readonly Token[] {
  const text = inline.content.replace(SILENT, '');
  if (text === '') return [];
  const [, isMain, level, id, title] = HEADING.exec(text) ?? [];
  if (title !== undefined) {
    const tag = LEVELS[level ?? ''] ?? 'h1';
    Object.assign(open, { type: 'heading_open', tag, markup: '#' });
    Object.assign(close, { type: 'heading_close', tag, markup: '#' });
    inline.content = isMain === undefined ? `${title} {#${id!}}` : title;
    return [open, inline, close];
  }
  const name = NOTE.exec(text)?.[1];
  if (name === undefined) {
    inline.content = text;
    return [open, inline, close];
  }
  const kind = KINDS[name] ?? (name === 'attention' ? 'warning' : 'note');
  const label = name === 'sa' || name === 'see' ? 'See also' : name.charAt(0).toUpperCase() + name.slice(1);
  const line = open.map?.[0] ?? 0;
  return [
    asideToken(state, 'open', kind),
    ...titleTokens(state, kind, label, line),
    ...paragraph(state, text.replace(NOTE, ''), line, open.meta),
    asideToken(state, 'close', kind),
  ];
}
