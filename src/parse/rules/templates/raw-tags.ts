import { dirname, join } from 'node:path';
import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import { memoOn } from '../../../cache/identity.js';
import { readFileOf, textOf } from '../../files/files.js';
import { withOwnShortcodes } from '../hugo/own-shortcodes.js';
import { withSiteValues } from '../../files/site-values.js';
import { isMdx, pageOf, type PageState } from '../../page-state.js';
import { memoOnText } from '../containers/block-lines.js';
import { readContent } from '../containers/content.js';
import { closingLine } from './template-lines.js';
import { scanTemplateTag, type TemplateTag } from './template-tag.js';

/**
 * Lines between `{% raw %}` and `{% endraw %}` of Liquid, on lines of their own. They are read as Markdown in which tags
 * are text.
 */
export function rawBlocks(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'raw_block', rawBlock, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

function rawBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 123 /* { */ || state.src.charCodeAt(start + 1) !== 37 /* % */) return false;
  const page = pageOf(state.env);
  if (page.thirdParty || page.isRaw === true || isMdx(page.context)) return false;
  const line = state.src.slice(start, state.eMarks[startLine]);
  const tag = RAW_LINE.test(line) ? scanTemplateTag(line, 0) : undefined;
  if (tag === undefined) return false;
  // Lines below one that is not closed are not looked through again.
  const unclosed = memoOnText(state, 'rawUnclosed', () => ({ from: Infinity, to: 0 }));
  if (startLine >= unclosed.from && endLine <= unclosed.to) return false;
  const end = closingLine(state, tag, startLine, endLine);
  if (end === undefined) {
    Object.assign(unclosed, { from: startLine, to: endLine });
    return false;
  }
  if (silent) return true;
  const first = state.tokens.length;
  page.isRaw = true;
  readContent(state, startLine + 1, end);
  page.isRaw = false;
  for (const token of state.tokens.slice(first))
    if (token.type === 'inline') token.meta = { ...(token.meta as object | null), isRaw: true };
  state.line = end + 1;
  return true;
}

const RAW_LINE = /^\{%-?[ \t]{0,9}raw[ \t]{0,9}-?%\}[ \t]*$/;
const END_OF_RAW = /\{%-?\s{0,9}endraw\s{0,9}-?%\}/;
/** Longer texts between two such tags within a line are read as if there were none, so that reading takes linear time. */
const LONGEST_RAW = 2000;

/** Reads the text between these tags within a line. */
export function readRaw(state: StateInline, { name, language, kind, end }: TemplateTag, silent: boolean): boolean {
  if (name !== 'raw' || language !== 'liquid' || kind !== 'open') return false;
  const { posMax, env } = state;
  const found = END_OF_RAW.exec(state.src.slice(end, Math.min(end + LONGEST_RAW, posMax)));
  if (found === null) return false;
  if (!silent) {
    const page = pageOf(env);
    page.isRaw = true;
    state.pos = end;
    state.posMax = end + found.index;
    state.md.inline.tokenize(state);
    page.isRaw = false;
  }
  state.posMax = posMax;
  state.pos = end + found.index + found[0].length;
  return true;
}

/**
 * Code as readers see it on sites whose templates are run before Markdown is read. Hugo and Zola leave out the marks of
 * a comment, with which a shortcode is shown and not run, and Jekyll and Zola leave out `{% raw %}` and `{% endraw %}`.
 * Expressions that have a value on every page have it in code, too.
 */
export function rawTags(md: MarkdownIt): void {
  md.core.ruler.push('raw_tags', (state) => {
    const page = pageOf(state.env);
    if (page.thirdParty || isMdx(page.context) || !/\{[{%]/.test(state.src)) return;
    const shown = (token: Token): void => {
      if (token.content.includes('{'))
        token.content = withoutMarks(withOwnShortcodes(page, withSiteValues(page, token.content)), page);
    };
    for (const token of state.tokens) {
      if (token.type === 'fence' || token.type === 'code_block') shown(token);
      for (const child of token.children ?? []) if (child.type === 'code_inline') shown(child);
    }
  });
}

const HUGO = /\{\{([<%])\/\*([^{}]{0,400}?)\*\/([>%])\}\}/g;
const ZOLA = /(\{[{%])\/\*([^{}]{0,400}?)\*\/([%}]\})/g;
const RAW = /\{%-?\s{0,9}(?:end)?raw\s{0,9}-?%\}/g;
const RAW_LINES = /^[ \t]*\{%-?[ \t]{0,9}(?:end)?raw[ \t]{0,9}-?%\}[ \t]*(?:\n|$)/gm;

function withoutMarks(text: string, page: PageState): string {
  const shown = text.replace(HUGO, '{{$1$2$3}}');
  const has = isTemplated(page);
  if (!has.liquid && !has.zola) return shown;
  return (has.zola ? shown.replace(ZOLA, '$1$2$3') : shown).replace(RAW_LINES, '').replace(RAW, '');
}

/** Whether the site is one of Jekyll or Zola, by its configuration. Hugo writes `baseURL`. */
const isTemplated = memoOn((page: PageState) => {
  const { contentDir, root } = page.options;
  const read = (name: string): string => {
    for (const folder of new Set([contentDir, dirname(contentDir), root])) {
      const found = readFileOf(page, join(folder, name), root);
      if (found.state === 'found') return textOf(found.bytes());
    }
    return '';
  };
  return {
    liquid: read('_config.yml') !== '',
    zola: ['config.toml', 'zola.toml'].some((name) => /^base_url\s*=/m.test(read(name))),
  };
});
