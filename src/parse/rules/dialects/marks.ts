import type { MarkdownIt, StateInline } from 'markdown-it';
import { isMdx, pageOf } from '../../page-state.js';

/** Elements of text between two pairs of characters, and the names of their tokens. */
const PAIRED: Readonly<Record<number, readonly [tag: string, marker: string]>> = {
  0x3d: ['mark', '=='],
  0x2b: ['ins', '++'],
  0x5e: ['ins', '^^'],
};
const WORD = /[\p{L}\p{N}]/u;

/**
 * Reads `==marked==`, `++inserted++`, `^^inserted^^`, `H~2~O`, `x^2^`, `~struck~`, and the notation with braces of
 * CriticMarkup.
 */
export function marks(md: MarkdownIt): void {
  md.inline.ruler.after('strikethrough', 'paired_mark', openOrClose);
  md.inline.ruler2.after('strikethrough', 'paired_mark', (state) => {
    pair(state, state.delimiters);
    for (const one of state.tokens_meta) if (one?.delimiters) pair(state, one.delimiters);
    return false;
  });
  md.inline.ruler.before('strikethrough', 'single_mark', singleMark);
  md.inline.ruler.before('autolink', 'critic_markup', criticMarkup);
}

/**
 * Records a pair of characters that may begin or end an element. Within a word, they are operators: `a==b`, `C++11`.
 */
function openOrClose(state: StateInline, silent: boolean): boolean {
  const code = state.src.charCodeAt(state.pos);
  if ((code !== 0x3d && code !== 0x2b && code !== 0x5e) || state.src.charCodeAt(state.pos + 1) !== code) return false;
  if (silent || pageOf(state.env).thirdParty) return false;
  // A longer run is no mark. It is not read to its end from each of its characters.
  if (state.pos + 2 < state.posMax && state.src.charCodeAt(state.pos + 2) === code) return false;
  const { can_open, can_close } = state.scanDelims(state.pos, true);
  const before = state.src[state.pos - 1] ?? ' ';
  const after = state.src[state.pos + 2] ?? ' ';
  const open = can_open && !WORD.test(before);
  const close = can_close && !WORD.test(after);
  if (!open && !close) return false;
  state.push('text', '', 0).content = PAIRED[code]![1];
  state.delimiters.push({ marker: code, length: 0, token: state.tokens.length - 1, end: -1, open, close });
  state.pos += 2;
  return true;
}

function pair(state: StateInline, delimiters: StateInline['delimiters']): void {
  for (const { marker, token, end } of delimiters) {
    const found = PAIRED[marker];
    if (found === undefined || end < 0) continue;
    const [tag, markup] = found;
    Object.assign(state.tokens[token]!, { type: `${tag}_open`, tag, nesting: 1, markup, content: '' });
    Object.assign(state.tokens[delimiters[end]!.token]!, {
      type: `${tag}_close`,
      tag,
      nesting: -1,
      markup,
      content: '',
    });
  }
}

const SUPERSCRIPT = /\^([\p{L}\p{N}+\u2212.,()=-]{1,30})\^(?!\^)/uy;
const SUBSCRIPT = /~([\p{L}\p{N}+\u2212.,()=-]{1,30})~(?!~)/uy;
const STRUCK = /~([\p{L}"'`*_[(](?:[^~\n]{0,200}[^\s~])?)~(?=[\s.,;:!?)\]]|$)/uy;

function singleMark(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const code = src.charCodeAt(pos);
  if ((code !== 0x5e && code !== 0x7e) || src.charCodeAt(pos + 1) === code || src.charCodeAt(pos - 1) === code)
    return false;
  if (pageOf(state.env).thirdParty) return false;
  const isBehindWord = pos > 0 && /[\p{L}\p{N})\]}*_]/u.test(src[pos - 1]!);
  const pattern = isBehindWord ? (code === 0x5e ? SUPERSCRIPT : SUBSCRIPT) : code === 0x7e ? STRUCK : undefined;
  if (pattern === undefined) return false;
  pattern.lastIndex = pos;
  const [whole, text] = pattern.exec(src) ?? [];
  if (whole === undefined || pos + whole.length > state.posMax) return false;
  if (!silent) pushElement(state, isBehindWord ? (code === 0x5e ? 'sup' : 'sub') : 's', pos + 1, text!.length);
  state.pos = pos + whole.length;
  return true;
}

/** Adds an element whose content is a part of the line. */
function pushElement(state: StateInline, tag: string, start: number, length: number): void {
  const { posMax } = state;
  state.push(`${tag}_open`, tag, 1);
  state.pos = start;
  state.posMax = start + length;
  state.md.inline.tokenize(state);
  state.posMax = posMax;
  state.push(`${tag}_close`, tag, -1);
}

const CRITIC = /\{(?:(==|\+\+|--|>>)([^{}]{1,1000}?)(==|\+\+|--|<<)|~~([^{}]{0,500}?)~>([^{}]{0,500}?)~~)\}/y;
const ELEMENTS: Readonly<Record<string, readonly [close: string, tag: string]>> = {
  '==': ['==', 'mark'],
  '++': ['++', 'ins'],
  '--': ['--', 'del'],
  '>>': ['<<', ''],
};

/** Reads `{==marked==}`, `{++added++}`, `{--gone--}`, `{~~old~>new~~}` and `{>>remark<<}`. */
function criticMarkup(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 123 /* { */ || !/[=+\->~]/.test(src[pos + 1] ?? '')) return false;
  const page = pageOf(state.env);
  if (page.thirdParty || isMdx(page.inline.context)) return false;
  CRITIC.lastIndex = pos;
  const [whole, open, text, close, gone, added] = CRITIC.exec(src) ?? [];
  if (whole === undefined || pos + whole.length > state.posMax) return false;
  if (open !== undefined && ELEMENTS[open]![0] !== close) return false;
  if (!silent) {
    if (open === undefined) {
      pushElement(state, 'del', pos + 3, gone!.length);
      pushElement(state, 'ins', pos + 3 + gone!.length + 2, added!.length);
    } else if (ELEMENTS[open]![1] !== '') pushElement(state, ELEMENTS[open]![1], pos + 3, text!.length);
  }
  state.pos = pos + whole.length;
  return true;
}
