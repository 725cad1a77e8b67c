import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { pageOf, type PageState } from '../../page-state.js';

/** Kinds of aside: class and default label. */
export const ASIDES: Readonly<Record<string, string>> = {
  tip: 'Tip',
  warning: 'Warning',
  todo: 'Todo',
  note: 'Note',
  danger: 'Danger',
  important: 'Important',
  caution: 'Caution',
};

const MARKERS: Readonly<Record<string, string>> = { T: 'tip', W: 'warning', '?': 'todo' };
const MARKER = /^[ \t]*([TW?])>(?: |$)/;
const ALERT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i;

/** Paragraphs that start with `T> `, `W> ` or `?> `, and quotes that start with `[!NOTE]`. Runs before inline parsing. */
export function asides(md: MarkdownIt): void {
  md.core.ruler.after('block', 'asides', (state) => {
    const tokens = state.tokens;
    if (!tokens.some((token) => token.type === 'inline' && startsAside(token.content))) return;
    const page = pageOf(state.env);
    const out: Token[] = [];
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i]!;
      const inline = tokens[i + 1];
      if (token.type === 'paragraph_open' && MARKER.test(inline!.content)) {
        pushAsides(state, page, out, token, inline!);
        i += 2;
      } else if (
        token.type === 'blockquote_open' &&
        inline?.type === 'paragraph_open' &&
        ALERT.test(tokens[i + 2]!.content)
      ) {
        i = openAlert(state, tokens, i, out);
      } else {
        out.push(token);
      }
    }
    state.tokens = out;
  });
}

function startsAside(content: string): boolean {
  return content.charCodeAt(1) === 62 /* > */ || content.startsWith('[!');
}

/** One paragraph may hold several asides; a repeated marker starts a new paragraph of the same one. */
function pushAsides(state: StateCore, page: PageState, out: Token[], open: Token, inline: Token): void {
  const lines = inline.content.split('\n');
  let kind = '';
  for (let line = 0; line < lines.length;) {
    const marker = MARKER.exec(lines[line]!)![1]!;
    let end = line + 1;
    while (end < lines.length && !MARKER.test(lines[end]!)) end++;
    if (MARKERS[marker] !== kind) {
      if (kind !== '') out.push(asideToken(state, 'close', kind));
      kind = MARKERS[marker]!;
      out.push(asideToken(state, 'open', kind));
      out.push(...titleTokens(state, kind, ASIDES[kind]!, open.map?.[0] ?? 0));
    }
    const content = [lines[line]!.replace(MARKER, ''), ...lines.slice(line + 1, end)].join('\n').trim();
    if (content !== '') out.push(...paragraph(state, content, (inline.map?.[0] ?? 0) + line, open.meta));
    line = end;
  }
  out.push(asideToken(state, 'close', kind));
}

/** Turns the quote at `index` into an aside; returns the index of the last token dealt with. */
function openAlert(state: StateCore, tokens: Token[], index: number, out: Token[]): number {
  const inline = tokens[index + 2]!;
  const kind = ALERT.exec(inline.content)![1]!.toLowerCase();
  const open = tokens[index]!;
  const close = tokens.findIndex(
    (token, i) => i > index && token.type === 'blockquote_close' && token.level === open.level,
  );
  tokens[close] = asideToken(state, 'close', kind);
  out.push(asideToken(state, 'open', kind), ...titleTokens(state, kind, ASIDES[kind]!, open.map?.[0] ?? 0));
  const rest = inline.content.replace(ALERT, '').trim();
  if (rest === '') return index + 3;
  inline.content = rest;
  inline.map = [(inline.map?.[0] ?? 0) + 1, inline.map?.[1] ?? 0];
  return index;
}

export function asideToken(state: Pick<StateCore, 'Token'>, side: 'open' | 'close', kind: string): Token {
  const token = new state.Token(`aside_${side}`, kind === 'details' ? 'details' : 'aside', side === 'open' ? 1 : -1);
  token.block = true;
  // A note and no landmark: pages have many, and they have no names of their own.
  if (side === 'open')
    token.attrs = [['class', `aside ${kind}`], ...(kind === 'details' ? [] : [['role', 'note'] as [string, string]])];
  return token;
}

/** The label of an aside, as a paragraph (or the summary of details) whose text is Markdown. */
export function titleTokens(state: Pick<StateCore, 'Token'>, kind: string, title: string, line: number): Token[] {
  const [open, inline, close] = paragraph(state, title, line, null);
  open!.type = 'aside_title_open';
  close!.type = 'aside_title_close';
  open!.tag = close!.tag = kind === 'details' ? 'summary' : 'p';
  if (kind !== 'details') open!.attrs = [['class', `aside__title ${kind}__prefix`]];
  inline!.meta = { label: true };
  return [open!, inline!, close!];
}

function paragraph(
  state: Pick<StateCore, 'Token'>,
  content: string,
  line: number,
  meta: Record<string, unknown> | null,
): Token[] {
  const open = new state.Token('paragraph_open', 'p', 1);
  const inline = new state.Token('inline', '', 0);
  const close = new state.Token('paragraph_close', 'p', -1);
  open.block = close.block = true;
  open.map = inline.map = [line, line + content.split('\n').length];
  inline.content = content;
  inline.children = [];
  inline.meta = meta;
  return [open, inline, close];
}
