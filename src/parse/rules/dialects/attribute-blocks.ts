import type { MarkdownIt, StateBlock } from 'markdown-it';
import { calloutOf } from '../../files/site-values.js';
import { pageOf, type PageState } from '../../page-state.js';
import { KINDS } from '../blocks/aside-kinds.js';
import { asideToken, titleTokens } from '../blocks/asides.js';
import { pushTarget } from '../inline/roles.js';

const LIST = /^\{:(?![:/])[^{}]*\}[ \t]*$/;

/**
 * Attribute lists of kramdown on a line of their own, `{: .name }`, above a block or below one that is not text. If the
 * class is a kind of aside, the block below it becomes an aside, as in Just the Docs; `.note-title` means that its
 * first line is the title. An ID below a heading is the ID of the heading.
 */
export function attributeBlocks(md: MarkdownIt): void {
  // Below a table, it is not a row.
  md.block.ruler.before('fence', 'attribute_block', attributeBlock, { alt: ['blockquote'] });
}

function attributeBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 123 /* { */) return false;
  if (/[#.a-z]/.test(state.src[start + 1]!)) return namedBlock(state, startLine, endLine, silent);
  if (state.src.charCodeAt(start + 1) !== 58 /* : */) return false;
  if (state.sCount[startLine]! - state.blkIndent >= 4 || pageOf(state.env).thirdParty) return false;
  const list = state.src.slice(start, state.eMarks[startLine]);
  if (!LIST.test(list) || /^\{:\s*toc\b/.test(list)) return false;
  if (silent) return true;
  if (isOfHeading(state, list, startLine)) {
    // A heading reads its own list.
    state.tokens.at(-2)!.content += `\n${list.trimEnd()}`;
    state.line = startLine + 1;
    return true;
  }
  const end = blockEnd(state, startLine + 1, endLine);
  const kind = kindIn(list, pageOf(state.env));
  const isAbove =
    end > startLine + 1 &&
    (startLine === 0 || state.isEmpty(startLine - 1) || state.tokens.at(-1)?.type === 'heading_close');
  if (kind !== undefined && isAbove) {
    aside(state, kind, startLine, end);
    return true;
  }
  const id = /[\s:]#([\w:.-]{1,100})/.exec(list)?.[1];
  if (id !== undefined && isAbove) pushTarget(state, id, startLine);
  state.line = startLine + 1;
  return true;
}

/** The kind of an aside, its title, and whether its first line is the title instead. */
interface AsideKind {
  readonly kind: string;
  readonly title: string;
  readonly hasTitle: boolean;
}

/** The kinds that the colors of Just the Docs stand for. */
const COLORS: Readonly<Record<string, string>> = {
  red: 'danger',
  yellow: 'warning',
  green: 'tip',
  purple: 'important',
};

/** The kind of aside that a class in a list names, also one of the site. */
function kindIn(list: string, page: PageState): AsideKind | undefined {
  for (const [, name = '', ending] of list.matchAll(/\.([A-Za-z][\w-]*?)(-title)?(?![\w-])/g)) {
    const own = calloutOf(page, name);
    const known = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
    if (own === undefined && known === undefined) continue;
    const color = own?.color ?? '';
    const kind = known ?? (Object.hasOwn(COLORS, color) ? COLORS[color]! : 'note');
    const title = own === undefined ? name.charAt(0).toUpperCase() + name.slice(1) : (own.title ?? '');
    return { kind, title, hasTitle: ending !== undefined };
  }
  return undefined;
}

/** Whether a list with an ID is on the line below a heading. */
const isOfHeading = ({ tokens }: StateBlock, list: string, line: number): boolean =>
  /[\s:]#[^\s{}]/.test(list) && tokens.at(-1)?.type === 'heading_close' && tokens.at(-3)?.map?.[1] === line;

const NAMES =
  /^\{(?:#([\w:-]{1,100})|\.[\w-]{1,100}|(?:style|lineno-start|emphasize-lines)=(?:"[^"{}]*"|[\w%.,-]*))(?:[ \t]+(?:[#.][\w:-]{1,100}|[\w-]{1,50}=(?:"[^"{}]*"|[\w%.-]*)))*[ \t]*\}[ \t]*$/;

/** `{#id .name}` on a line above a block, as MyST and Djot have it. */
function namedBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const found = NAMES.exec(state.src.slice(start, state.eMarks[startLine]));
  if (found === null || state.sCount[startLine]! - state.blkIndent >= 4 || pageOf(state.env).thirdParty) return false;
  const isAbove = startLine + 1 < endLine && !state.isEmpty(startLine + 1);
  if (!isAbove || (startLine > 0 && !state.isEmpty(startLine - 1))) return false;
  if (silent) return true;
  if (found[1] !== undefined) pushTarget(state, found[1], startLine);
  state.line = startLine + 1;
  return true;
}

/** The line after the block that begins on a line: an empty one, or the end of the container. */
function blockEnd(state: StateBlock, line: number, endLine: number): number {
  while (line < endLine && !state.isEmpty(line) && state.sCount[line]! >= state.blkIndent) line++;
  return line;
}

function aside(state: StateBlock, { kind, title: usual, hasTitle }: AsideKind, startLine: number, end: number): void {
  const open = asideToken(state, 'open', kind);
  open.level = state.level++;
  open.map = [startLine, end];
  state.tokens.push(open);
  const first = state.tokens.length;
  const { lineMax } = state;
  state.lineMax = end;
  state.md.block.tokenize(state, startLine + 1, end);
  state.lineMax = lineMax;
  const inside = withoutQuote(state.tokens.splice(first));
  const title = hasTitle && inside[1]?.type === 'inline' ? inside.splice(0, 3)[1]!.content : usual;
  state.tokens.push(...(title === '' ? [] : titleTokens(state, kind, title, startLine)), ...inside);
  const close = asideToken(state, 'close', kind);
  close.level = --state.level;
  state.tokens.push(close);
  state.line = end;
}

/** The content of a quote, if there is nothing else. */
function withoutQuote(tokens: StateBlock['tokens']): StateBlock['tokens'] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  const isWhole =
    first?.type === 'blockquote_open' &&
    last?.type === 'blockquote_close' &&
    tokens.findIndex(({ type, level }) => type === 'blockquote_close' && level === first.level) === tokens.length - 1;
  return isWhole ? tokens.slice(1, -1) : tokens;
}
