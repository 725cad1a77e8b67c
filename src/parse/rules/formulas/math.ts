import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { pushTarget } from '../inline/roles.js';
import { markFormula, pushFormula } from './shown-formulas.js';

/** Signs of a formula: commands, indices, operators. Prices and names of variables contain none of them. */
const FORMULA =
  /\\[A-Za-z]+|[\^_=<>+*/|]|[()\d]\s*-|-\s*[(\d]|^-?[\d.,]*\s*\\?%?[A-Za-z]'{0,2}$|^[A-Z]{2}$|^[A-Za-z](?:,\s*[A-Za-z.\\]+)+$|^[A-Za-z]\([A-Za-z,\s]+\)$/;
/** Signs that this is not the Markdown around it, because escaped brackets may also contain words. */
const COMMAND = /\\[A-Za-z]+|[\^]|[_=]/;
const INLINE = /\$(?:`([^`\n]{1,500})`|(?!\s)((?:[^$\\\n]|\\[^\n]|\n(?!\s*\n)){1,500}?)(?<!\s))\$(?![\p{L}\p{N}$])/uy;
const DOUBLED = /\$\$((?:[^$\n]|\\\$){1,1000})\$\$/y;
const PARENTHESES = /\\\(((?:[^\\\n]|\\[^)\n]){1,500})\\\)|\\\[((?:[^\\\n]|\\[^\]\n]){1,500})\\\]/y;

/**
 * Formulas in TeX: `$…$`, `\(…\)` and `$$…$$` within a line become code, and formulas on lines of their own a code
 * block, which `shownFormulas` turns into MathML. Nothing in them is Markdown.
 */
export function math(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'math', inlineMath);
  md.block.ruler.before('fence', 'math_block', mathBlock, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const code = src.charCodeAt(pos);
  if ((code !== 0x24 /* $ */ && code !== 0x5c) /* \ */ || pageOf(state.env).thirdParty) return false;
  if (code === 0x5c && !/[([]/.test(src[pos + 1] ?? '')) return false;
  const found = code === 0x24 ? between(state) : matchAt(PARENTHESES, src, pos);
  const text = found?.slice(1).find((one) => one !== undefined);
  if (text === undefined || pos + found![0].length > state.posMax) return false;
  if (code === 0x5c && !COMMAND.test(text)) return false;
  if (!silent) pushFormula(state, text.replace(/\s+/g, ' ').trim());
  state.pos = pos + found![0].length;
  return true;
}

function between({ src, pos }: StateInline): RegExpExecArray | undefined {
  if (src.charCodeAt(pos + 1) === 0x24) return matchAt(DOUBLED, src, pos);
  // `US$` and `a$b` are words.
  if (/[\p{L}\p{N}$\\]/u.test(src[pos - 1] ?? '')) return undefined;
  const found = matchAt(INLINE, src, pos);
  const text = found?.[2];
  if (
    text !== undefined &&
    (!FORMULA.test(text) ||
      !(isBalanced(text) || isBalanced(text, /[([{]/, /[)\]}]/)) ||
      /^\{|^[A-Z_]{3,}\b/.test(text))
  )
    return undefined;
  return found;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/**
 * Whether brackets are balanced. In `$('a').add($('b'))`, which is a script, they are not. In `[0, 1)`, a range, brackets
 * of two kinds belong together.
 */
function isBalanced(text: string, opening = /[({]/, closing = /[)}]/): boolean {
  let depth = 0;
  for (const char of text.replace(/\\./g, '')) {
    if (opening.test(char)) depth++;
    else if (closing.test(char) && --depth < 0) return false;
  }
  return depth === 0;
}

const CLOSE = { $$: '$$', '\\[': '\\]' } as const;
const isOpening = (text: string): text is keyof typeof CLOSE => Object.hasOwn(CLOSE, text);
/** Environments of LaTeX that are formulas. */
const ENVIRONMENT =
  /^\\begin\{((?:equation|align|alignat|flalign|gather|multline|eqnarray|math|displaymath|split|aligned|gathered|cases|array|[pbBvV]?matrix)\*?)\}/;
/** The name of a formula, behind it or in it. */
const LABEL =
  /(?:\(([A-Za-z][\w:.-]{0,99})\)|\{#([\w:.-]{1,100})\})\s*$|\\label\{([^{}\s]{1,100})\}|\(\\#([\w:.-]{1,100})\)/;
/** A label of bookdown, which no formula contains. */
const MARK = /\(\\#[\w:.-]{1,100}\)/g;

function mathBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const open = state.src.slice(start, start + 2);
  const name = open === '\\b' ? ENVIRONMENT.exec(state.src.slice(start, start + 40))?.[1] : undefined;
  if ((name === undefined && !isOpening(open)) || state.sCount[startLine]! - state.blkIndent >= 4) return false;
  if (pageOf(state.env).thirdParty) return false;
  const close = name === undefined ? CLOSE[open as keyof typeof CLOSE] : `\\end{${name}}`;
  const end = closingLine(state, startLine, endLine, close);
  if (end === undefined) return false;
  const whole = state.getLines(startLine, end + 1, state.blkIndent, false).trim();
  const text = (name === undefined ? whole.slice(2, whole.lastIndexOf(close)) : whole).replace(MARK, '');
  if (open === '\\[' && !COMMAND.test(text)) return false;
  if (silent) return true;
  const label = LABEL.exec(whole)?.slice(1).find(Boolean);
  if (label !== undefined) pushTarget(state, label, startLine);
  const token = state.push('fence', 'code', 0);
  token.info = 'latex';
  markFormula(token);
  token.content = `${text.trimEnd().replace(/^\s*\n/, '')}\n`;
  token.markup = '';
  token.map = [startLine, end + 1];
  state.line = end + 1;
  return true;
}

/** Lines between which no formula ends, by what would end it and the indentation. Every line of a paragraph may ask. */
const endless = new WeakMap<StateBlock, Map<string, { readonly from: number; readonly to: number }>>();

/**
 * The line on which a formula ends; undefined if it does not end before an empty line, or if more than a number follows
 * it.
 */
function closingLine(state: StateBlock, startLine: number, endLine: number, close: string): number | undefined {
  const key = `${state.blkIndent} ${close}`;
  const known = endless.get(state) ?? new Map<string, { readonly from: number; readonly to: number }>();
  endless.set(state, known);
  const { from = 0, to = 0 } = known.get(key) ?? {};
  if (startLine >= from && startLine < to) return undefined;
  let line = startLine;
  for (; line < endLine && !(state.isEmpty(line) && line > startLine); line++) {
    if (state.sCount[line]! < state.blkIndent) break;
    const start = state.bMarks[line]! + state.tShift[line]! + (line === startLine ? 2 : 0);
    const text = state.src.slice(start, state.eMarks[line]);
    const at = text.indexOf(close);
    if (at < 0) continue;
    if (/^\s*(?:\([\w:.-]+\)|\{#[\w:.-]+\})?\s*$/.test(text.slice(at + close.length))) return line;
    break;
  }
  known.set(key, { from: startLine, to: line });
  return undefined;
}
