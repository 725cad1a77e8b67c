import type { MarkdownIt, Token } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { isOfMdn } from './mdn-page.js';

/** Lists of terms on MDN: each item of a list ends with a list whose items begin with a colon. */
export function mdnLists(md: MarkdownIt): void {
  md.core.ruler.after('block', 'mdn_lists', (state) => {
    if (!isOfMdn(pageOf(state.env)) || !/^[ \t]*- : /m.test(state.src)) return;
    const left = new Set<Token>();
    state.tokens.forEach((token, at) => {
      if (token.type === 'bullet_list_open') readList(state.tokens, at, left);
    });
    state.tokens = state.tokens.filter((token) => !left.has(token));
  });
}

const closeOf = (tokens: readonly Token[], open: number): number => {
  const { level, type } = tokens[open]!;
  const close = type.replace('_open', '_close');
  let at = open + 1;
  while (tokens[at]!.level !== level || tokens[at]!.type !== close) at++;
  return at;
};

interface Range {
  readonly open: number;
  readonly close: number;
}

function itemsOf(tokens: readonly Token[], list: Range): readonly Range[] {
  const items: Range[] = [];
  for (let open = list.open + 1; open < list.close;) {
    const close = closeOf(tokens, open);
    items.push({ open, close });
    open = close + 1;
  }
  return items;
}

/** Turns a list into a list of terms, if all of its items have a definition. What is no longer needed goes into `left`. */
function readList(tokens: readonly Token[], open: number, left: Set<Token>): void {
  const list = { open, close: closeOf(tokens, open) };
  const items = itemsOf(tokens, list).map((item) => ({ ...item, definitions: definitionsIn(tokens, item) }));
  if (items.some(({ definitions }) => definitions === undefined)) return;
  for (const { open: start, close, definitions } of items) {
    rename(tokens, { open: start, close }, 'dt');
    // The term ends where its definitions begin.
    const [first, last] = [tokens[definitions!.open]!, tokens[definitions!.close]!];
    Object.assign(first, { type: 'dt_close', tag: 'dt', nesting: -1, markup: '' });
    left.add(last);
    left.add(tokens[close]!);
    for (let at = start + 1; at < definitions!.open; at++)
      if (/^paragraph_/.test(tokens[at]!.type) && tokens[at]!.level === tokens[start]!.level + 1)
        tokens[at]!.hidden = true;
    for (const one of itemsOf(tokens, definitions!)) {
      rename(tokens, one, 'dd');
      const inline = tokens[one.open + 2]!;
      inline.content = inline.content.replace(/^:[ \t]+/, '');
    }
  }
  rename(tokens, list, 'dl');
}

function rename(tokens: readonly Token[], { open, close }: Range, tag: string): void {
  Object.assign(tokens[open]!, { type: `${tag}_open`, tag, markup: '' });
  Object.assign(tokens[close]!, { type: `${tag}_close`, tag, markup: '' });
}

/** The list of definitions with which an item ends. */
function definitionsIn(tokens: readonly Token[], { open, close }: Range): Range | undefined {
  const level = tokens[open]!.level + 1;
  let start = close - 1;
  if (tokens[start]!.type !== 'bullet_list_close' || tokens[start]!.level !== level) return undefined;
  while (start > open && (tokens[start]!.type !== 'bullet_list_open' || tokens[start]!.level !== level)) start--;
  const list = { open: start, close: close - 1 };
  const isDefinition = ({ open: item }: Range): boolean => /^:[ \t]/.test(tokens[item + 2]?.content ?? '');
  return start > open + 1 && itemsOf(tokens, list).every(isDefinition) ? list : undefined;
}
