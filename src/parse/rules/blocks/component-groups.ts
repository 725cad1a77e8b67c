import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { pageOf, type PageState } from '../../page-state.js';
import { isOfReadme } from '../readme/readme-site.js';
import { callPlace } from '../markup/component-ids.js';
import { named } from './structures.js';

const nameOf = (token: Token | undefined): string =>
  token?.type === 'component_open' ? String(token.meta!['name']) : '';
const isBlank = (token: Token): boolean => token.type === 'markup_text' && token.content.trim() === '';

/** An open component: steps that become a list, a step of such a list, tabs of code, or any other one. */
interface Open {
  readonly close: unknown;
  readonly kind: 'list' | 'item' | 'code' | 'dropped' | 'other';
}

/** Turns `<Steps>` with `<Step title>` into a numbered list, and the code blocks in a `<CodeGroup>` into tabs. */
export function componentGroups(md: MarkdownIt): void {
  md.core.ruler.push('component_groups', (state) => {
    const page = pageOf(state.env);
    state.tokens = grouped(state, page);
    // The question is asked last, because a page depends on the answer.
    if (state.tokens.some((_token, at) => isNextCode(state.tokens, at)) && isOfReadme(page))
      state.tokens = withAdjacentTabs(state, page);
  });
}

/** The first line of a code block, and the one after its last. */
const linesOf = ({ meta }: Token): Token['map'] => meta?.['lines'] as Token['map'];

/** Whether a code block follows another one without a line between them. */
function isNextCode(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  return before?.type === 'code' && token?.type === 'code' && linesOf(before)?.[1] === linesOf(token)?.[0];
}

/** ReadMe shows such code blocks as tabs. */
function withAdjacentTabs(state: StateCore, page: PageState): Token[] {
  const { tokens } = state;
  const isNext = (at: number): boolean => isNextCode(tokens, at);
  return tokens.flatMap((token, at) => {
    if (token.type !== 'code' || (!isNext(at) && !isNext(at + 1))) return [token];
    return [
      ...(isNext(at) ? [] : [named(state, 'tabs_open', 1)]),
      labelOf(token, state, page),
      token,
      ...(isNext(at + 1) ? [] : [named(state, 'tabs_close', -1)]),
    ];
  });
}

function grouped(state: StateCore, page: PageState): Token[] {
  const { tokens } = state;
  if (!tokens.some((token) => /^(?:Step|CodeGroup|CodeTabs)$/.test(nameOf(token)) && isForeign(nameOf(token), page)))
    return tokens;
  const open: Open[] = [];
  const out: Token[] = [];
  let depth = 0;
  /** The depth of Markdown directly within each open group of code tabs, the innermost last. */
  const depths: number[] = [];
  for (const [i, token] of tokens.entries()) {
    // The tabs of VuePress are components of their own.
    if (nameOf(token) === 'CodeGroup' && holdsTabs(tokens, i)) token.meta!['name'] = 'Tabs';
    const name = nameOf(token);
    const top = open.at(-1);
    if (name !== '' && isForeign(name, page)) {
      const kind = kindOf(name, tokens, i, top);
      open.push({ close: token.meta!['close'], kind });
      if (kind === 'list') out.push(listToken(state, 'ordered_list_open', 'ol', 1));
      else if (kind === 'item') out.push(listToken(state, 'list_item_open', 'li', 1));
      else if (kind === 'code') {
        out.push(named(state, 'tabs_open', 1));
        depths.push(depth);
      } else if (kind === 'other') out.push(token);
      if (name === 'Step') out.push(...titleOf(token, state));
    } else if (top !== undefined && token === top.close) {
      open.pop();
      if (top.kind === 'list') out.push(listToken(state, 'ordered_list_close', 'ol', -1));
      else if (top.kind === 'item') out.push(listToken(state, 'list_item_close', 'li', -1));
      else if (top.kind === 'code') {
        out.push(named(state, 'tabs_close', -1));
        depths.pop();
      } else if (top.kind === 'other') out.push(token);
    } else {
      if (name !== '') open.push({ close: token.meta!['close'], kind: 'other' });
      depth += token.nesting;
      if (token.type === 'code' && top?.kind === 'code' && depth === depths.at(-1))
        out.push(labelOf(token, state, page));
      out.push(token);
    }
  }
  return out;
}

/** Whether a name is that of such a component, and not that of one of the site's own components. */
const isForeign = (name: string, { options }: PageState): boolean =>
  /^(?:Steps?|CodeGroup|CodeTabs)$/.test(name) && options.components?.includes(name) !== true;

function kindOf(name: string, tokens: readonly Token[], at: number, top: Open | undefined): Open['kind'] {
  if (name === 'CodeGroup' || name === 'CodeTabs') return 'code';
  if (name === 'Step') return top?.kind === 'list' ? 'item' : 'dropped';
  return holdsStepsOnly(tokens, at)
    ? 'list'
    : tokens.slice(at + 1, at + 3).some((one) => nameOf(one) === 'Step')
      ? 'dropped'
      : 'other';
}

const holdsTabs = (tokens: readonly Token[], at: number): boolean =>
  nameOf(tokens.slice(at + 1, at + 4).find((token) => !isBlank(token))) === 'Tab';

/** Whether steps contain nothing else, because a list may contain only its items. */
function holdsStepsOnly(tokens: readonly Token[], at: number): boolean {
  const end = tokens.indexOf(tokens[at]!.meta!['close'] as Token, at);
  let count = 0;
  for (let i = at + 1; i < end; i++) {
    if (isBlank(tokens[i]!)) continue;
    if (nameOf(tokens[i]) !== 'Step') return false;
    i = tokens.indexOf(tokens[i]!.meta!['close'] as Token, i);
    if (i < 0) return false;
    count++;
  }
  return count > 0;
}

function listToken({ Token: TokenClass }: StateCore, type: string, tag: string, nesting: 1 | -1): Token {
  const token = new TokenClass(type, tag, nesting);
  token.block = true;
  if (type === 'ordered_list_open')
    token.attrs = [
      ['class', 'steps'],
      ['role', 'list'],
    ];
  return token;
}

function titleOf({ meta }: Token, state: StateCore): readonly Token[] {
  const { title, id } = meta!['props'] as Readonly<Record<string, unknown>>;
  if (typeof title !== 'string' || title.trim() === '') return [];
  const make = (type: string, tag: string, nesting: 1 | 0 | -1): Token => {
    const token = new state.Token(type, tag, nesting);
    token.block = /^paragraph|^inline$/.test(type);
    return token;
  };
  const text = Object.assign(make('text', '', 0), { content: title });
  const inline = Object.assign(make('inline', '', 0), {
    content: title,
    children: [make('strong_open', 'strong', 1), text, make('strong_close', 'strong', -1)],
    meta: { excerpt: meta!['excerpt'] },
  });
  return [
    callPlace(make('paragraph_open', 'p', 1), typeof id === 'string' && id !== '' ? id : title),
    inline,
    make('paragraph_close', 'p', -1),
  ];
}

/** The label of a block's tab: its title, or the word after its language. */
function labelOf({ info }: Token, state: StateCore, page: PageState): Token {
  const block = page.blocks[Number(info)]!;
  const { title, ...rest } = block;
  const word = block.meta
    .split(/\s+/)
    .filter((one) => !/[={}]/.test(one))
    .join(' ');
  page.blocks[Number(info)] = rest;
  return named(state, 'tab_label', 0, title ?? (word || block.language));
}
