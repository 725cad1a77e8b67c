import { isOfMdn } from '../mdn/mdn-page.js';
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { isOfReadme } from '../readme/readme-site.js';
import { isVault } from '../../files/vault.js';
import { pageOf, type PageState } from '../../page-state.js';
import { ASIDES, KINDS } from './aside-kinds.js';

/** Kinds that can also be written with a single character: `T> Text`. */
const MARKERS: Readonly<Record<string, string>> = { T: 'tip', W: 'warning', '?': 'todo', '!': 'important' };
const MARKER = /^[ \t]*([TW?!])>(?: |$)/;
/** Kinds that can also be written as quotes: `> [!NOTE]`. */
const ALERTS = 'note|tip|important|warning|caution';
const ALERT = new RegExp(`^(?:\\[!(${ALERTS})\\][ \\t]*(?:\\n|$))+`, 'i');
/** Obsidian and VitePress have more kinds, a title after the kind, and a sign for asides that open. */
const TITLED_ALERT = /^\[!([A-Za-z][\w-]*)(?:\|([^[\]\n]*))?\]([+-]?)(?:[ \t]+([^\n]*))?(?:\n|$)/;
/** READMEs leave out the line break and the quote, and still use the older notation of alerts: `> **Note** Text`. */
const THIRD_PARTY_ALERT = new RegExp(`^(?:\\[!(${ALERTS})\\]\\s*)+`, 'i');
/** How MDN began notes until 2024. */
const BOLD_ALERT = /^\*\*(note|warning|callout):\*\*\s*/i;
/** Laravel and LaRecipe: `> {tip} Text`. */
const BRACED_ALERT = /^\{(note|tip|info|warning|danger|success|primary|video)\}(?:[ \t]+|\n|$)/;
/** ReadMe: `> 📘 Title`, and the text below it. */
const SIGNED_ALERT = /^(📘|ℹ|👍|✅|🚧|⚠|❗|🛑)\uFE0F?(?:[ \t]+([^\n]{1,120}))?$/u;
/** On pages of ReadMe, the text may follow without an empty line, and the sign may be any other. */
const README_ALERT = /^(\p{Extended_Pictographic})\uFE0F?(?:[ \t]+([^\n]+))?(?:\n|$)/u;
const SIGNS: Readonly<Record<string, string>> = {
  '📘': 'info',
  ℹ: 'info',
  '👍': 'tip',
  '✅': 'tip',
  '🚧': 'warning',
  '⚠': 'warning',
  '❗': 'danger',
  '🛑': 'danger',
};
const OLD_ALERT = new RegExp(`^\\*\\*(${ALERTS})\\*\\*:?\\s*`, 'i');

/**
 * Turns paragraphs that start with `T> `, `W> ` or `?> `, and quotes that start with `[!NOTE]`, into asides. Runs
 * before inline parsing.
 */
export function asides(md: MarkdownIt): void {
  md.core.ruler.after('block', 'asides', (state) => {
    const { tokens } = state;
    if (!tokens.some((token) => token.type === 'inline' && startsAside(token.content))) return;
    const page = pageOf(state.env);
    const out: Token[] = [];
    /** For each quote around a token, the kind of aside that it has become, or undefined. */
    const quotes: { kind: string | undefined }[] = [];
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i]!;
      const quote = quotes.at(-1);
      const headed = token.type === 'blockquote_open' && !page.thirdParty ? headedAlert(tokens, i + 1) : undefined;
      if (headed !== undefined) {
        quotes.push({ kind: headed.kind });
        out.push(asideToken(state, 'open', headed.kind));
        out.push(...titleTokens(state, headed.kind, headed.title, tokens[i + 1]!.map?.[0] ?? 0));
        i += 3;
      } else if (token.type === 'blockquote_open') {
        quotes.push({ kind: undefined });
        if (alertIn(tokens, i + 1, true, page) === undefined) out.push(token);
      } else if (token.type === 'blockquote_close') {
        const { kind } = quotes.pop()!;
        out.push(kind === undefined ? token : asideToken(state, 'close', kind));
      } else if (token.type !== 'paragraph_open') {
        out.push(token);
      } else if (MARKER.test(tokens[i + 1]!.content)) {
        pushAsides(state, page, out, token, tokens[i + 1]!);
        i += 2;
      } else {
        // A quote that begins with an alert is one, and may contain several.
        const begins = tokens[i - 1]?.type === 'blockquote_open';
        const alert = alertIn(tokens, i, quote !== undefined, page);
        const inQuote = quote !== undefined && (begins || quote.kind !== undefined);
        if (alert === undefined || !(inQuote || (page.thirdParty && quotes.length === 0))) {
          out.push(token);
          continue;
        }
        if (quote?.kind !== undefined) out.push(asideToken(state, 'close', quote.kind));
        if (quote !== undefined) quote.kind = alert.kind;
        out.push(asideToken(state, 'open', alert.kind));
        out.push(...titleTokens(state, alert.kind, alert.title, token.map?.[0] ?? 0));
        const rest = withoutMarker(tokens[i + 1]!, alert.length);
        if (rest) out.push(token, tokens[i + 1]!, tokens[i + 2]!);
        if (quote === undefined) out.push(asideToken(state, 'close', alert.kind));
        i += 2;
      }
    }
    state.tokens = out;
  });
}

const startsAside = (content: string): boolean =>
  content.charCodeAt(1) === 62 /* > */ ||
  content.startsWith('[!') ||
  content.startsWith('{') ||
  content.endsWith('}') ||
  README_ALERT.test(content) ||
  OLD_ALERT.test(content);

/** Reads a quote of ExDoc that begins with a heading and its kind: `> #### Title {: .warning}`. */
function headedAlert(tokens: readonly Token[], index: number): { kind: string; title: string } | undefined {
  if (tokens[index]?.type !== 'heading_open') return undefined;
  const { content } = tokens[index + 1]!;
  const start = content.lastIndexOf('{:');
  const name = start < 0 ? undefined : /^\{:[ \t]*\.(\w+)[^{}]*\}$/.exec(content.slice(start))?.[1];
  if (name === undefined || !Object.hasOwn(KINDS, name)) return undefined;
  return { kind: KINDS[name]!, title: content.slice(0, start).trimEnd() };
}

/** The alert that begins with the paragraph at an index, and the length of its marker. */
function alertIn(
  tokens: readonly Token[],
  index: number,
  quoted: boolean,
  page: PageState,
): { readonly kind: string; readonly title: string; readonly length: number } | undefined {
  if (tokens[index]?.type !== 'paragraph_open') return undefined;
  const { content } = tokens[index + 1]!;
  const match = page.thirdParty
    ? (THIRD_PARTY_ALERT.exec(content) ?? (quoted ? OLD_ALERT.exec(content) : null))
    : (ALERT.exec(content) ?? (quoted && isOfMdn(page) ? BOLD_ALERT.exec(content) : null));
  if (match === null && page.thirdParty) return undefined;
  if (match === null) return titledAlert(content, page) ?? (quoted ? signedAlert(tokens, index, page) : undefined);
  const kind = match[1]!.toLowerCase().replace('callout', 'note');
  return { kind, title: ASIDES[kind]!, length: match[0].length };
}

/** A line with a sign and a title is one only at the beginning of a quote that goes on. */
function signedAlert(tokens: readonly Token[], index: number, page: PageState): ReturnType<typeof alertIn> {
  if (tokens[index - 1]?.type !== 'blockquote_open') return undefined;
  const isAlone = tokens[index + 3]?.type === 'blockquote_close';
  const { content } = tokens[index + 1]!;
  const [whole, sign, title] =
    (isAlone ? null : SIGNED_ALERT.exec(content)) ?? (isOfReadme(page) ? README_ALERT.exec(content) : null) ?? [];
  if (whole === undefined) return undefined;
  const kind = KINDS[SIGNS[sign!] ?? 'note']!;
  return { kind, title: title ?? ASIDES[kind]!, length: whole.length };
}

function titledAlert(content: string, page: PageState): ReturnType<typeof alertIn> {
  const [braced, word] = BRACED_ALERT.exec(content) ?? [];
  if (braced !== undefined) {
    const kind = Object.hasOwn(KINDS, word!) ? KINDS[word!]! : 'note';
    return { kind, title: ASIDES[kind]!, length: braced.length };
  }
  const [whole, written, settings = '', fold, text = ''] = TITLED_ALERT.exec(content) ?? [];
  const name = written?.toLowerCase();
  if (whole === undefined || name === undefined) return undefined;
  // Notes of Obsidian may have kinds of their own.
  if (!Object.hasOwn(KINDS, name) && !isVault(page)) return undefined;
  // With a plus sign, it is open at first, and closing it is not worth its colors.
  const kind = fold === '-' ? 'details' : Object.hasOwn(KINDS, name) ? KINDS[name]! : 'note';
  const usual =
    ASIDES[kind] !== undefined && name === kind ? ASIDES[kind] : name.charAt(0).toUpperCase() + name.slice(1);
  // A plugin of docsify: `[!TIP|style:flat|label:Text]`.
  const label = /(?:^|\|)label:([^|]*)/.exec(settings)?.[1];
  return { kind, title: text.trim() || label?.trim() || usual, length: whole.length };
}

/** Removes the marker from a paragraph's text. Returns whether anything is left. */
function withoutMarker(inline: Token, length: number): boolean {
  const lines = inline.content.slice(0, length).split('\n').length - 1;
  inline.content = inline.content.slice(length).trim();
  inline.map = [(inline.map?.[0] ?? 0) + lines, inline.map?.[1] ?? 0];
  return inline.content !== '';
}

/** One paragraph may contain several asides. A repeated marker starts a new paragraph of the same one. */
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

export function asideToken(state: Pick<StateCore, 'Token'>, side: 'open' | 'close', kind: string): Token {
  // The reader views of browsers remove all `aside` elements. Moreover, an aside is a note and not a landmark, because
  // pages have many of them without names of their own.
  const token = new state.Token(`aside_${side}`, kind === 'details' ? 'details' : 'div', side === 'open' ? 1 : -1);
  token.block = true;
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

export function paragraph(
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
