import type { MarkdownIt, StateBlock } from 'markdown-it';
import { missingInclude } from '../../../diagnostics/catalogue/files.js';
import { includedPath, type ForeignInclude } from '../../files/foreign-includes.js';
import { includeMarkdown } from '../../files/includes.js';
import { pageOf, reportLine } from '../../page-state.js';
import { pushCodeFrom } from '../templates/template-includes.js';
import { pushElement, pushInside, pushTabs, type Inside } from './foreign-tokens.js';
import { closingLines, memoOnText, lineAt, type Step } from './block-lines.js';

const TAB = /^(#{1,6})[ \t]+\[([^\]]+)\]\(#tab\/[^()\s]+\)[ \t]*$/;
const AROUND = /^:{3}[ \t]*(row|column|zone|moniker)(-end)?\b(.*)$/;
const SELF = /^:{3}[ \t]*(image|code|video|image-end|no-loc)\b(.*):{3}$/;
const INCLUDE = /^\[!(INCLUDE|VIDEO|code(?:-([\w+#-]+))?)(?:[ \t]*\[([^\]]*)\])?[ \t]*\(([^()\s]+)\)\]$/i;
const QUOTED = /^>[ \t]*\[!(?:div|video[ \t]+(\S+))[^\]]*\][ \t]*$/i;

/**
 * Blocks of DocFX: `# [Label](#tab/id)`, `:::row:::`, `:::image …:::`, `[!INCLUDE […](…)]`, `[!code-js[…](…)]`, `>
 * [!div …]`.
 */
export function docfxBlocks(md: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  md.block.ruler.before('component_block', 'docfx_block', docfxBlock, { alt });
}

function docfxBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const { src } = state;
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const first = src.charCodeAt(start);
  // A block begins with `#`, `:`, `> [!` or `[!`.
  if (first === 35) {
    if (!hasTabs(state) || pageOf(state.env).thirdParty) return false;
    return tabs(state, startLine, endLine, silent);
  }
  if (first === 58) {
    if (src.charCodeAt(start + 2) !== 58 || pageOf(state.env).thirdParty) return false;
    return colons(state, startLine, endLine, silent);
  }
  if (first === 91 ? src.charCodeAt(start + 1) !== 33 : first !== 62 || !src.startsWith('[!', start + 2)) return false;
  if (pageOf(state.env).thirdParty) return false;
  return first === 91 ? include(state, startLine, silent) : quoted(state, startLine, silent);
}

const hasTabs = (state: StateBlock): boolean => memoOnText(state, 'docfxTabs', (text) => text.includes('(#tab/'));

/** Reads headings that are labels of tabs, up to a line of dashes. */
function tabs(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const [, marks, label] = TAB.exec(lineAt(state, startLine)) ?? [];
  if (marks === undefined) return false;
  if (silent) return true;
  const found: (Inside & { readonly label: string })[] = [];
  let open = { label: label!, from: startLine + 1 };
  let fence = '';
  let line = startLine + 1;
  for (; line < endLine; line++) {
    const text = lineAt(state, line);
    const mark = /^(`{3,}|~{3,})/.exec(text)?.[1];
    if (fence !== '') fence = text === mark && mark.startsWith(fence) ? '' : fence;
    else if (mark !== undefined) fence = mark;
    else if (/^(?:-{3,}|\*{3,}|_{3,})$/.test(text)) break;
    else {
      const next = text.startsWith('#') ? TAB.exec(text) : null;
      if (next?.[1] !== marks) continue;
      found.push({ ...open, to: line });
      open = { label: next[2]!, from: line + 1 };
    }
  }
  pushTabs(state, startLine, [...found, { ...open, to: line }]);
  state.line = Math.min(line + 1, endLine);
  return true;
}

function stepAt(line: string): Step {
  if (!line.includes(':::')) return undefined;
  const [, name, end] = AROUND.exec(line.trim()) ?? [];
  return name === undefined ? undefined : end === undefined ? { opens: name } : { closes: name };
}

function colons(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const text = lineAt(state, startLine);
  const [, self, written] = SELF.exec(text) ?? [];
  if (self !== undefined) {
    if (!silent) pushSelf(state, self, written!, startLine);
    state.line = startLine + 1;
    return true;
  }
  const [, name, end, rest] = AROUND.exec(text) ?? [];
  if (name === undefined || (end === undefined && !/:{3}$|^[ \t]+\w+=/.test(rest!))) return false;
  if (silent) return true;
  const close = memoOnText(state, 'docfxBlocks', (all) => closingLines(all, stepAt)).get(startLine);
  state.line = startLine + 1;
  if (end !== undefined || close === undefined || close >= endLine) return true;
  pushInside(state, { from: startLine + 1, to: close });
  state.line = close + 1;
  return true;
}

function pushSelf(state: StateBlock, name: string, written: string, line: number): void {
  const value = (key: string): string | undefined => new RegExp(`\\b${key}="([^"]*)"`).exec(written)?.[1];
  const source = value('source');
  if (source === undefined) return;
  if (name === 'image') pushElement(state, line, 'img', { src: source, alt: value('alt-text') ?? '' });
  else if (name === 'video') pushElement(state, line, 'iframe', { src: source, title: value('title') });
  else
    pushCode(state, line, source, {
      language: value('language'),
      range: value('range'),
      id: value('id'),
      highlight: value('highlight'),
    });
}

function include(state: StateBlock, startLine: number, silent: boolean): boolean {
  const [, kind = '', language, , address] = INCLUDE.exec(lineAt(state, startLine)) ?? [];
  if (address === undefined) return false;
  if (silent) return true;
  state.line = startLine + 1;
  if (/^video$/i.test(kind)) pushElement(state, startLine, 'iframe', { src: address });
  else if (/^include$/i.test(kind)) {
    const page = pageOf(state.env);
    const path = includedPath({ path: address.replace(/^~/, '') }, page, page.context);
    if (path !== undefined) includeMarkdown(state, path, startLine, (problem) => ({ ...problem, severity: 'warning' }));
    else reportLine(page, page.context, startLine, { ...missingInclude(address, undefined), severity: 'warning' });
  } else {
    const [path = '', query] = address.split(/[?#]/, 2);
    const values = new URLSearchParams(query ?? '');
    const id = values.get('name') ?? (query !== undefined && /^[\w.-]+$/.test(query) ? query : undefined);
    pushCode(state, startLine, path, {
      language,
      range: values.get('range') ?? /^L(\d+-L?\d+|\d+)$/.exec(query ?? '')?.[1]?.replace('L', ''),
      id: id?.startsWith('L') === true && /^L\d/.test(id) ? undefined : id,
      highlight: values.get('highlight') ?? undefined,
    });
  }
  return true;
}

type CodeSettings = Readonly<Record<'language' | 'range' | 'id' | 'highlight', string | null | undefined>>;

function pushCode(
  state: StateBlock,
  line: number,
  source: string,
  { language, range, id, highlight }: CodeSettings,
): void {
  const page = pageOf(state.env);
  const part = /^\d+(?:-\d*)?$/.test(range ?? '') ? range! : (id ?? undefined);
  const wanted: ForeignInclude = { path: source.replace(/^~/, ''), isCode: true, ...(part !== undefined && { part }) };
  const path = includedPath(wanted, page, page.context);
  if (path === undefined) {
    reportLine(page, page.context, line, { ...missingInclude(source, undefined), severity: 'warning' });
    return;
  }
  const lines = highlight ? ` {${highlight}}` : '';
  pushCodeFrom(state, { ...wanted, info: `${language ?? /\.(\w+)$/.exec(path)?.[1] ?? ''}${lines}` }, path, line);
}

/** Reads a quote that contains only a class or a video. */
function quoted(state: StateBlock, startLine: number, silent: boolean): boolean {
  const match = QUOTED.exec(lineAt(state, startLine));
  if (match === null) return false;
  if (silent) return true;
  if (match[1] !== undefined) pushElement(state, startLine, 'iframe', { src: match[1].replace(/\]$/, '') });
  state.line = startLine + 1;
  return true;
}
