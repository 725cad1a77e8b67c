import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { pageOf } from '../../page-state.js';

const ATTRIBUTES =
  /\{[ \t]*([.#][\w:.-]+(?:[ \t]+(?:[#.][\w:.-]+|[\w-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+))){0,9})[ \t]*\}/y;

/**
 * `[text]{.name #id}` of Pandoc, in which there may be other marks or nothing at all, and `[](){#id}` of MkDocs. With an
 * ID, it becomes an element whose list of attributes is in `meta.list`; without, only its content is left.
 */
export function bracketedSpans(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'bracketed_span', span);
}

function span(state: StateInline, silent: boolean): boolean {
  const start = state.pos;
  if (state.src.charCodeAt(start) !== 91 /* [ */ || lastEnd(state) < start || pageOf(state.env).thirdParty)
    return false;
  const end = state.md.helpers.parseLinkLabel(state, start);
  if (end < 0) return false;
  const after = end + (end === start + 1 && state.src.startsWith('()', end + 1) ? 3 : 1);
  ATTRIBUTES.lastIndex = after;
  const [whole, list] = ATTRIBUTES.exec(state.src) ?? [];
  if (whole === undefined || after + whole.length > state.posMax || isDefined(state, start + 1, end)) return false;
  if (!silent) {
    const { posMax } = state;
    const element = /(?:^|[ \t])#/.test(list!) ? 'span' : '';
    if (element !== '') state.push('span_open', element, 1).meta = { list };
    state.pos = start + 1;
    state.posMax = end;
    state.md.inline.tokenize(state);
    if (element !== '') state.push('span_close', element, -1);
    state.posMax = posMax;
  }
  state.pos = after + whole.length;
  return true;
}

/** Where the last span of a text may end, which is looked for once and not for each bracket. */
function lastEnd(state: StateInline): number {
  const known = state.env['spanEnd'] as { readonly src: string; readonly at: number } | undefined;
  if (known?.src === state.src) return known.at;
  const at = Math.max(state.src.lastIndexOf(']{'), state.src.lastIndexOf('](){'));
  state.env['spanEnd'] = { src: state.src, at };
  return at;
}

/** Whether the text is the label of a link, to which the list belongs then. */
function isDefined(state: StateInline, start: number, end: number): boolean {
  const references = state.env['references'] ?? {};
  return Object.hasOwn(references, state.md.utils.normalizeReference(state.src.slice(start, end)));
}

/** The list of attributes of a span. */
export const listOfSpan = ({ type, meta }: Token): string | undefined =>
  type === 'span_open' ? (meta?.['list'] as string | undefined) : undefined;
