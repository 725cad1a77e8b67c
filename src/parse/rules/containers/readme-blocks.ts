import type { MarkdownIt, StateBlock } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { ASIDES, KINDS } from '../blocks/aside-kinds.js';
import { asideToken, titleTokens } from '../blocks/asides.js';
import { pushElement, pushFence, pushLabel } from './foreign-tokens.js';

type Data = Readonly<Record<string, unknown>>;

/** Blocks of ReadMe, which are JSON between `[block:name]` and `[/block]`. */
export function readmeBlocks(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'readme_block', readmeBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

const OPEN = /^\[block:([a-z-]{1,30})\][ \t]*$/;

function readmeBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (!state.src.startsWith('[block:', start) || pageOf(state.env).thirdParty) return false;
  const name = OPEN.exec(state.src.slice(start, state.eMarks[startLine]))?.[1];
  if (name === undefined) return false;
  const end = endOf(state.src, start);
  if (end < 0) return false;
  let close = startLine + 1;
  while (close < endLine && state.eMarks[close]! < end) close++;
  const data = close < endLine ? readJson(state.src.slice(state.eMarks[startLine], end)) : undefined;
  const push = Object.hasOwn(BLOCKS, name) ? BLOCKS[name] : undefined;
  if (data === undefined || push === undefined) return false;
  if (silent) return true;
  push(state, startLine, data);
  state.line = close + 1;
  return true;
}

/** Where the block ends. No line of JSON begins like another block, so a block that is not closed costs no search. */
function endOf(text: string, start: number): number {
  const mark = /\[\/block\]|\n\[block:/g;
  mark.lastIndex = start + 1;
  const found = mark.exec(text);
  return found?.[0] === '[/block]' ? found.index : -1;
}

function readJson(text: string): Data | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? (data as Data) : undefined;
  } catch {
    return undefined;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly Data[] =>
  Array.isArray(value) ? value.filter((one): one is Data => typeof one === 'object' && one !== null) : [];
const inBrackets = (value: string): string => value.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ');

const BLOCKS: Readonly<Record<string, (state: StateBlock, line: number, data: Data) => void>> = {
  'api-header': (state, line, { title, level }) =>
    pushMarkdown(
      state,
      line,
      `${'#'.repeat(Number(level) >= 1 && Number(level) <= 6 ? Number(level) : 2)} ${text(title)}`,
    ),
  callout: pushCallout,
  code: (state, line, { codes }) => pushCodes(state, line, list(codes)),
  embed: (state, line, { url, title }) =>
    pushMarkdown(state, line, `[${inBrackets(text(title) || text(url))}](<${text(url)}>)`),
  html: (state, line, { html }) => pushMarkdown(state, line, text(html)),
  image: (state, line, { images }) =>
    list(images).forEach(({ image, caption, alt }) => {
      const [src, title] = Array.isArray(image) ? image.map(text) : [];
      if (!src) return;
      pushMarkdown(state, line, `![${inBrackets(text(alt) || text(caption) || title || '')}](<${src}>)`);
      pushMarkdown(state, line, text(caption));
    }),
  parameters: (state, line, data) => pushParameters(state, line, data),
  textarea: (state, line, { text: content }) => pushMarkdown(state, line, text(content)),
};

function pushCallout(state: StateBlock, line: number, { type, title, body }: Data): void {
  const kind = (Object.hasOwn(KINDS, text(type)) && KINDS[text(type)]) || 'note';
  const open = asideToken(state, 'open', kind);
  open.level = state.level++;
  open.map = [line, line + 1];
  state.tokens.push(open, ...titleTokens(state, kind, text(title) || (ASIDES[kind] ?? 'Note'), line));
  pushMarkdown(state, line, text(body));
  const close = asideToken(state, 'close', kind);
  close.level = --state.level;
  state.tokens.push(close);
}

function pushCodes(state: StateBlock, line: number, codes: readonly Data[]): void {
  if (codes.length > 1) state.push('tabs_open', 'div', 1).map = [line, line + 1];
  for (const { code, language, name } of codes) {
    if (codes.length > 1) pushLabel(state, text(name) || text(language) || 'Code', line);
    pushFence(state, line, text(language), text(code));
  }
  if (codes.length > 1) state.push('tabs_close', 'div', -1);
}

/** How many cells of a table may be empty, because their numbers can be anything. */
const EMPTY = 1_000;

/** A table: `h-0` is the head of the first column, `0-0` its first cell. */
function pushParameters(state: StateBlock, line: number, { data, cols, rows }: Data): void {
  const cells = (typeof data === 'object' && data !== null ? data : {}) as Data;
  const last = (at: 0 | 1): number =>
    Math.max(0, ...Object.keys(cells).map((key) => Number(key.split('-')[at]) + 1 || 0));
  const most = Object.keys(cells).length + EMPTY;
  const width = Math.min(last(1), Number(cols) || Infinity, most);
  const height = Math.min(last(0), Number(rows) || Infinity, Math.floor(most / Math.max(1, width)));
  const row = (name: string, cell: 'th' | 'td'): void => {
    pushElement(state, line, 'tr', {}, 'open');
    for (let column = 0; column < width; column++) {
      pushElement(state, line, cell, {}, 'open');
      pushMarkdown(state, line, text(cells[`${name}-${column}`]), true);
      pushElement(state, line, cell, {}, 'close');
    }
    pushElement(state, line, 'tr', {}, 'close');
  };
  pushElement(state, line, 'table', {}, 'open');
  if (Object.keys(cells).some((key) => key.startsWith('h-'))) row('h', 'th');
  for (let index = 0; index < height; index++) row(String(index), 'td');
  pushElement(state, line, 'table', {}, 'close');
}

/** Parses a text that is not a part of the page as it is written. `tight`: a paragraph alone needs no element. */
function pushMarkdown(state: StateBlock, line: number, content: string, tight = false): void {
  const first = state.tokens.length;
  state.md.block.parse(content, state.md, state.env, state.tokens);
  const added = state.tokens.slice(first);
  for (const token of added) {
    if (tight && added.length === 3 && token.type.startsWith('paragraph_')) token.hidden = true;
    token.level += state.level;
    if (token.map) token.map = [line, line + 1];
  }
}
