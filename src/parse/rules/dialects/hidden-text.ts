import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { memoOn } from '../../../cache/identity.js';
import { isVault } from '../../files/vault.js';
import { pageOf, type PageState } from '../../page-state.js';

const INLINE = /%%(\s?)(?:[^%\n]|%(?!%)){1,2000}%%(?=[\s.,;:!?)]|$)/y;

/**
 * Remarks that readers do not see: `%%text%%` of Obsidian, which may extend over several lines, and lines `% text` and
 * `+++` on pages of MyST.
 */
export function hiddenText(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'hidden_text', hiddenBlock, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  md.inline.ruler.before('autolink', 'hidden_text', hiddenInline);
  md.inline.ruler.before('autolink', 'kramdown', kramdown);
}

function hiddenBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const first = state.src.charCodeAt(start);
  if ((first !== 37 /* % */ && first !== 43) /* + */ || state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const page = pageOf(state.env);
  if (page.thirdParty) return false;
  const text = state.src.slice(start, state.eMarks[startLine]);
  if (/^(?:%(?:[ \t]|$)|\+{3}(?:[ \t]+[{^].*)?[ \t]*$)/.test(text) && isMyst(page)) {
    if (!silent) state.line = startLine + 1;
    return true;
  }
  if (!text.startsWith('%%') || lastMark(state) <= start) return false;
  for (let line = startLine; line < endLine; line++) {
    const from = line === startLine ? start + 2 : state.bMarks[line]!;
    const rest = state.src.slice(from, state.eMarks[line]).trimEnd();
    if (rest.endsWith('%%') && rest.indexOf('%%') === rest.length - 2) {
      if (!silent) state.line = line + 1;
      return true;
    }
    if (rest.includes('%%')) return false;
  }
  return false;
}

/** Offset of the last mark, which is looked for once. */
function lastMark({ src, env }: StateBlock): number {
  const known = env['lastHiddenMark'] as { readonly src: string; readonly at: number } | undefined;
  if (known?.src === src) return known.at;
  const at = src.lastIndexOf('%%');
  env['lastHiddenMark'] = { src, at };
  return at;
}

/** Whether a page contains directives, roles or targets in the notation of MyST. */
const isMyst = memoOn(({ main }: PageState): boolean =>
  /^[ \t]*(?:`{3,}|:{3,})\{[a-z][\w:-]*\}|^\([\w-]+\)=[ \t]*$|\{[a-z][\w:-]*\}`[^`\n]+`/m.test(main.text),
);

const KRAMDOWN =
  /\{(?:::(?:nomarkdown|options)(?:[ \t][^{}\n]{0,200})?\/?|:\/(?:nomarkdown|comment)?|::comment\}[^{}]{0,2000}\{:\/(?:comment)?)\}/y;

/** Extensions of kramdown that say how to read their content, and its remarks. */
function kramdown(state: StateInline): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 123 /* { */ || src.charCodeAt(pos + 1) !== 58 /* : */) return false;
  KRAMDOWN.lastIndex = pos;
  const [whole] = KRAMDOWN.exec(src) ?? [];
  if (whole === undefined || pos + whole.length > state.posMax || pageOf(state.env).thirdParty) return false;
  state.pos = pos + whole.length;
  return true;
}

function hiddenInline(state: StateInline): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 37 /* % */ || src.charCodeAt(pos + 1) !== 37 || pageOf(state.env).thirdParty)
    return false;
  if (/\S/.test(src[pos - 1] ?? ' ')) return false;
  INLINE.lastIndex = pos;
  const [whole, space] = INLINE.exec(src) ?? [];
  if (whole === undefined || pos + whole.length > state.posMax) return false;
  // Elsewhere, two signs with spaces around them are text.
  if (space !== '' && !isVault(pageOf(state.env))) return false;
  state.pos = pos + whole.length;
  return true;
}
