import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import { scanTag } from '../../../html/tag-scanner.js';
import { isOfWriterside, variablesIn, variablesOf } from '../../files/writerside-site.js';
import { pageOf } from '../../page-state.js';
import { KINDS } from '../blocks/aside-kinds.js';
import { asideToken, titleTokens } from '../blocks/asides.js';

/** `{style="note"}`, `{kotlin-runnable="true" width=700}`. */
const ATTRIBUTES = /^\{[ \t]*[\w-]+=(?:"[^"{}]*"|[\w.%-]+)(?:[ \t]+[\w-]+=(?:"[^"{}]*"|[\w.%-]+))*[ \t]*\}[ \t]*$/;

/**
 * What Writerside adds to Markdown: variables (`%name%`), also in code; attributes on a line below a block, which make
 * asides of quotes (`{style="note"}`); and links without a text (`<a href="a.md"/>`).
 */
export function writersideText(md: MarkdownIt): void {
  md.core.ruler.after('normalize', 'writerside_variables', (state) => {
    const page = pageOf(state.env);
    if (!state.src.includes('%') || !isOfWriterside(page)) return;
    const own = new Map(variablesIn(state.src));
    const all = variablesOf(page);
    state.src = state.src.replace(
      /%([\w.-]{1,100})%/g,
      (whole, name: string) => own.get(name) ?? all.get(name) ?? whole,
    );
  });
  const alt = ['paragraph', 'reference', 'blockquote'];
  md.block.ruler.before('fence', 'writerside_attributes', attributesBelow, { alt });
  md.inline.ruler.before('html_inline', 'writerside_link', emptyLink);
}

/** A link whose text is the title of its place. */
function emptyLink(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (!src.startsWith('<a ', pos) || !isOfWriterside(pageOf(state.env))) return false;
  const tag = scanTag(src, pos);
  const href = tag?.attributes.find(({ name }) => name === 'href')?.value;
  if (tag?.kind !== 'self' || typeof href !== 'string' || tag.end > state.posMax) return false;
  if (!silent) {
    Object.assign(state.push('link_open', 'a', 1), { attrs: [['href', href]], meta: { at: pos } });
    state.push('link_close', 'a', -1);
  }
  state.pos = tag.end;
  return true;
}

function attributesBelow(state: StateBlock, line: number, _endLine: number, silent: boolean): boolean {
  const start = state.bMarks[line]! + state.tShift[line]!;
  if (state.src.charCodeAt(start) !== 123 /* { */) return false;
  const written = state.src.slice(start, state.eMarks[line]);
  if (!ATTRIBUTES.test(written) || !isOfWriterside(pageOf(state.env))) return false;
  if (silent) return true;
  const style = /\bstyle="?(\w+)/.exec(written)?.[1];
  const kind = style !== undefined && style !== 'quote' && Object.hasOwn(KINDS, style) ? KINDS[style] : undefined;
  if (kind !== undefined) asideOfQuote(state, kind);
  state.line = line + 1;
  return true;
}

/** Makes an aside of the quote right before. */
function asideOfQuote(state: StateBlock, kind: string): void {
  const { tokens } = state;
  const last = tokens.at(-1);
  if (last?.type !== 'blockquote_close') return;
  const open = tokens.findLastIndex(({ type, level }) => type === 'blockquote_open' && level === last.level);
  const as = (written: Token, which: 'open' | 'close'): Token =>
    Object.assign(asideToken(state, which, kind), { level: written.level, map: written.map });
  const title = kind.charAt(0).toUpperCase() + kind.slice(1);
  const line = tokens[open]!.map?.[0] ?? 0;
  tokens[tokens.length - 1] = as(last, 'close');
  tokens.splice(open, 1, as(tokens[open]!, 'open'), ...titleTokens(state, kind, title, line));
}
