import { escapeHtml, escapeText } from '../html/escape.js';
import type { CodeBlock } from '../model/types.js';
import { PLAIN, tokenElements } from './theme.js';

/**
 * One line of code with its colors: token i ends at `ends[i]` (in UTF-16 units) and has the class number `classes[i]`
 * in `tokenElements`. Adjacent tokens have different classes. It is plain data, shared between blocks, and never
 * changed.
 */
export interface TokenLine {
  readonly text: string;
  readonly ends: readonly number[];
  readonly classes: readonly number[];
  /** In a diff: the mark in the first column, which is not part of `text`. */
  readonly mark?: '+' | '-' | ' ';
}

/** The complete HTML of a code block. `lines` are the lines of its code; those of a diff are without their marks. */
export function codeBlockHtml(block: CodeBlock, lines: readonly TokenLine[]): string {
  const language = escapeHtml(block.diff && block.language === 'text' ? 'diff' : block.language);
  const marked = new Set(block.marked);
  let html = `<div class="code-block-wrapper" data-language="${language}">`;
  if (block.title !== undefined && block.title !== '')
    html += `<div class="code-block__title">${escapeText(block.title)}</div>`;
  html += `<pre class="code-block${block.lineNumbers ? ' numbered' : ''}" tabindex="0"`;
  if (block.lineNumbers && block.startLine !== 1) html += ` data-start="${block.startLine}"`;
  if (block.wrap) html += ' data-wrap';
  html += `><code class="language-${block.diff ? 'diff' : language}">`;
  // Only lines that are marked in some way become elements.
  const plain = !block.lineNumbers && !block.diff && marked.size === 0;
  if (plain) return `${html}${lines.map(tokensHtml).join('\n')}</code></pre></div>`;
  for (const [index, line] of lines.entries()) {
    if (index > 0) html += '\n';
    // These elements tell screen readers what the background shows.
    const tag = line.mark === '+' ? 'ins' : line.mark === '-' ? 'del' : marked.has(index + 1) ? 'mark' : 'span';
    html += `<${tag} class="line`;
    if (marked.has(index + 1)) html += ' marked';
    if (line.mark === '+') html += ' inserted';
    if (line.mark === '-') html += ' deleted';
    html += '">';
    if (line.mark !== undefined) html += `<span class="prefix">${line.mark}</span>`;
    html += `${tokensHtml(line)}</${tag}>`;
  }
  return `${html}</code></pre></div>`;
}

/** Letters that are written from right to left, and characters that change the direction of text. */
const REORDERING = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ud802\ud803\ud83a\ud83b\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * White space at the edges of a token stays outside of its element. An element with a direction is isolated, so that a
 * text from right to left cannot change places with the code after it.
 */
function tokensHtml(line: TokenLine): string {
  const { text, ends, classes } = line;
  const direction = REORDERING.test(text) ? ' dir="ltr"' : '';
  let html = '';
  let start = 0;
  for (let index = 0; index < ends.length; index += 1) {
    const end = ends[index]!;
    const content = text.slice(start, end);
    start = end;
    if (classes[index] === PLAIN) {
      html += escapeText(content);
      continue;
    }
    const trimmed = content.trim();
    const before = content.indexOf(trimmed);
    const tag = tokenElements[classes[index]!];
    html += `${content.slice(0, before)}<${tag}${direction}>${escapeText(trimmed)}</${tag}>${content.slice(before + trimmed.length)}`;
  }
  return html;
}
