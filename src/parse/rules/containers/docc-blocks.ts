import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { dirname, join } from 'node:path';
import { posixPath } from '../../../files/paths.js';
import { readFileOf } from '../../files/files.js';
import { pageOf } from '../../page-state.js';
import { pushInside, pushElement, pushParagraph, pushTabs, type Inside } from './foreign-tokens.js';
import { closingLines, memoOnText, lineAt, type Step } from './block-lines.js';

const OPEN = /^@([A-Z]\w*)(?:[ \t]*\((.*?)\))?(?:[ \t]*(\{))?[ \t]*$/;
/** Directives with data about the page, or without anything that readers see. */
const SILENT =
  /^(?:Metadata|Comment|Options|Redirected|TechnologyRoot|PageImage|PageColor|PageKind|CallToAction|Snippet|Available|DisplayName)$/;
const LINK = /<doc:([^\s<>]{1,300})>/y;

/**
 * Directives of DocC: `@Row {`, `@Tab("Label") {` and others contain the lines up to `}`. Only a page with such a line
 * has them. `<doc:Page>` names a page.
 */
export function doccBlocks(md: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  md.block.ruler.before('fence', 'docc_block', doccBlock, { alt });
  md.inline.ruler.before('autolink', 'docc_link', doccLink);
}

const closesOf = (state: StateBlock): ReadonlyMap<number, number> | undefined =>
  memoOnText(state, 'doccBlocks', (text) =>
    /^[ \t]*@[A-Z]\w*(?:[ \t]*\([^\n]*\))?(?:[ \t]*\{)?[ \t]*$/m.test(text) ? closingLines(text, stepAt) : undefined,
  );

function stepAt(line: string): Step {
  const text = line.trim();
  if (text === '}') return { closes: '{' };
  return text.startsWith('@') && OPEN.exec(text)?.[3] !== undefined ? { opens: '{' } : undefined;
}

function doccBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const second = state.src.charCodeAt(start + 1);
  if (state.src.charCodeAt(start) !== 64 /* @ */ || second < 65 || second > 90) return false;
  if (pageOf(state.env).thirdParty) return false;
  const [whole, name = '', written = '', brace] = OPEN.exec(lineAt(state, startLine)) ?? [];
  if (whole === undefined) return false;
  const close = brace === undefined ? startLine : closesOf(state)?.get(startLine);
  if (close === undefined || close >= endLine || (brace === undefined && written === '')) return false;
  if (silent) return true;
  if (!SILENT.test(name)) pushDirective(state, name, written, startLine, { from: startLine + 1, to: close });
  state.line = close + 1;
  return true;
}

function pushDirective(state: StateBlock, name: string, written: string, line: number, inside: Inside): void {
  const value = (...keys: readonly string[]): string | undefined =>
    keys.map((key) => new RegExp(`\\b${key}:[ \\t]*"([^"]*)"`).exec(written)?.[1]).find((one) => one !== undefined);
  const source = value('source', 'url');
  if (name === 'TabNavigator') return pushTabs(state, line, tabsIn(state, inside));
  if (name === 'Image' && source !== undefined)
    pushElement(state, line, 'img', { src: pictureFor(state, source), alt: value('alt') ?? '' });
  else if (name === 'Video' && source !== undefined)
    pushElement(state, line, 'video', { src: source, title: value('alt') });
  else {
    const title = value('title', 'name', 'label') ?? /^[ \t]*"([^"]*)"/.exec(written)?.[1];
    if (title !== undefined) pushParagraph(state, line, `**${title}**`);
  }
  pushInside(state, inside);
}

/** Finds `@Tab("Label") {` within a navigator. */
function tabsIn(state: StateBlock, { from, to }: Inside): readonly (Inside & { readonly label: string })[] {
  const closes = closesOf(state)!;
  const tabs: (Inside & { readonly label: string })[] = [];
  for (let line = from; line < to; line++) {
    const [, name, written = ''] = OPEN.exec(lineAt(state, line)) ?? [];
    const close = closes.get(line);
    if (name !== 'Tab' || close === undefined) continue;
    tabs.push({ label: /"([^"]*)"/.exec(written)?.[1] ?? 'Tab', from: line + 1, to: close });
    line = close;
  }
  return tabs;
}

/** Finds the file of an image, which is named without its folder and extension. */
function pictureFor(state: StateBlock, name: string): string {
  const page = pageOf(state.env);
  const folder = dirname(page.context.absolute);
  for (const place of [folder, page.options.contentDir])
    for (const inner of ['', 'Resources', 'Images', 'Assets', 'Resources/Images'])
      for (const ending of ['', '.png', '@2x.png', '.jpg', '.svg', '.gif', '~light.png', '~light@2x.png']) {
        const file = join(place, inner, name + ending);
        if (readFileOf(page, file, page.options.root).state === 'found') return posixPath(folder, file);
      }
  return name;
}

/** Reads the name of a page. It becomes a link if the index finds that page. */
function doccLink(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 60 /* < */ || src.charCodeAt(pos + 4) !== 58 || !src.startsWith('<doc:', pos))
    return false;
  LINK.lastIndex = pos;
  const [whole, written] = LINK.exec(src) ?? [];
  const page = pageOf(state.env);
  if (whole === undefined || page.thirdParty || pos + whole.length > state.posMax) return false;
  if (!silent) {
    const name = `doc:${written!.replace(/^\/+/, '')}`;
    page.wiki.add(name);
    Object.assign(state.push('wiki_open', 'a', 1), { attrs: [['data-wiki', name]] });
    state.push('text', '', 0).content = name.replace(/^.*[:/#]/, '').replaceAll('-', ' ');
    state.push('wiki_close', 'a', -1);
  }
  state.pos = pos + whole.length;
  return true;
}
