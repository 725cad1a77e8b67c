import type { MarkdownIt, StateBlock } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { KINDS } from '../blocks/aside-kinds.js';
import { asideToken, titleTokens } from '../blocks/asides.js';
import { readContent } from '../containers/content.js';

const OPEN = /^(`{3,}|~{3,})[ \t]*admonish(?=[ \t]|$)(.{0,500})$/;
const KIND = /^[ \t]*([A-Za-z]+)(?=[.#,\s]|$)/;
/** `title="…"`, or, in older versions, a text in quotes behind the kind. */
const TITLE = /(?:^|[\s,])(?:title[ \t]*=[ \t]*)?(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)')/;

/** Fences of the preprocessor mdbook-admonish, ` ```admonish warning title="Careful" `, whose content is Markdown. */
export function admonish(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'admonish', admonition, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

function admonition(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const first = state.src.charCodeAt(state.bMarks[startLine]! + state.tShift[startLine]!);
  if ((first !== 96 /* ` */ && first !== 126) /* ~ */ || state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const [, marks, settings = ''] = OPEN.exec(lineAt(state, startLine)) ?? [];
  if (marks === undefined || pageOf(state.env).thirdParty) return false;
  const end = closingLine(state, startLine, endLine, marks);
  if (end === undefined) return false;
  if (silent) return true;
  const written = KIND.exec(settings)?.[1]?.toLowerCase() ?? 'note';
  const known = Object.hasOwn(KINDS, written) ? KINDS[written]! : 'note';
  const kind = /\bcollapsible[ \t]*=[ \t]*true\b/.test(settings) ? 'details' : known;
  const [whole, double, single] = TITLE.exec(settings) ?? [];
  const usual = written.charAt(0).toUpperCase() + written.slice(1);
  const title = whole === undefined ? usual : (double ?? single ?? '').replace(/\\(.)/g, '$1');
  const open = asideToken(state, 'open', kind);
  open.level = state.level++;
  open.map = [startLine, end + 1];
  state.tokens.push(open);
  if (title !== '' || kind === 'details') state.tokens.push(...titleTokens(state, kind, title || usual, startLine));
  readContent(state, startLine + 1, end);
  const close = asideToken(state, 'close', kind);
  close.level = --state.level;
  state.tokens.push(close);
  state.line = end + 1;
  return true;
}

const lineAt = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd();

/** The line that closes the fence; undefined if there is none. */
function closingLine(state: StateBlock, startLine: number, endLine: number, marks: string): number | undefined {
  for (let line = startLine + 1; line < endLine; line++) {
    if (!state.isEmpty(line) && state.sCount[line]! < state.blkIndent) return undefined;
    if (state.sCount[line]! - state.blkIndent >= 4) continue;
    const text = lineAt(state, line);
    if (text.length >= marks.length && text === marks[0]!.repeat(text.length)) return line;
  }
  return undefined;
}
