import type { MarkdownIt, Token } from 'markdown-it';
import { pageOf, type PageState } from '../../page-state.js';
import { giveId } from '../inline/attribute-lists.js';

/**
 * Settings at the end of code, titles, headings and paragraphs in other generators: `` `x{:js}` ``, `` `#!python x` ``,
 * `[a](b ':ignore')`, `## Heading :id=name`, `## Heading {docsify-ignore}`, `{docsify-updated}`, `## Heading {{ tag: 'GET' }}`,
 * `![a|300](b.png)`, and names of blocks (`Text ^name`).
 */
export function trailingSettings(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'small_signs', ({ src, tokens, env }) => {
    const page = pageOf(env);
    if (page.thirdParty) return;
    // Hardly any page contains one of these, and one search for all of them is faster than examining its tokens.
    const code = src.includes('`#!') || src.includes('{:');
    const titles = src.includes(" ':") || src.includes(' ":');
    const dates = src.includes('{docsify-updated}');
    const headings = src.includes('docsify-ignore') || src.includes(':id=') || ANNOTATION.test(src);
    const names = src.includes(' ^') || src.includes('\n^');
    const sizes = src.includes('![') && /\|\d+(?:x\d+)?\]\(/.test(src);
    if (!code && !titles && !dates && !headings && !names && !sizes) return;
    tokens.forEach((token, index) => {
      if (token.type !== 'inline') return;
      const children = token.children!;
      const before = tokens[index - 1];
      if (headings && before?.type === 'heading_open') ofHeading(children);
      for (const child of children) {
        if (dates && child.type === 'text') child.content = child.content.replace('{docsify-updated}', '');
        if (child.type === 'code_inline') {
          if (code) child.content = child.content.replace(/^#![a-z][\w+-]*[ \t]+(?=\S)|(?<=\S)\{:\.?[\w-]+\}$/g, '');
        } else if (child.type === 'image') {
          if (sizes) sizeInText(child);
          if (titles) settings(child);
        } else if (titles && child.type === 'link_open') settings(child);
      }
      if (names && before?.type === 'paragraph_open') nameOfBlock(tokens, index, page);
    });
  });
}

/** The annotation of a heading in MDX: an object of JavaScript. */
const ANNOTATION = /^#{1,6}[ \t].*\{\{[ \t]*["']?[\w-]+["']?[ \t]*:[^{}\n]*\}\}[ \t]*$/m;

function ofHeading(children: readonly Token[]): void {
  const last = children.findLast(({ type, content }) => type === 'text' && content.trim() !== '');
  if (last === undefined) return;
  last.content = last.content
    .replace(/[ \t]*\{docsify-ignore(?:-all)?\}[ \t]*$/, '')
    .replace(/[ \t]+:id=([\w-]+)[ \t]*$/, ' {#$1}')
    .replace(/[ \t]*\{\{[ \t]*["']?[\w-]+["']?[ \t]*:([^{}]*)\}\}[ \t]*$/, (whole) => {
      const id = /[{,][ \t]*["']?id["']?[ \t]*:[ \t]*["']([\w-]+)["']/.exec(whole)?.[1];
      return id === undefined ? '' : ` {#${id}}`;
    });
}

/** Reads the settings that docsify writes in place of titles. */
function settings(token: Token): void {
  const title = String(token.attrGet('title') ?? '');
  if (!title.startsWith(':')) return;
  const [, width, height] = /:size=(\d{1,5}%?)(?:x(\d{1,5}))?/.exec(title) ?? [];
  if (token.type === 'image' && width !== undefined) token.attrSet('width', width);
  if (token.type === 'image' && height !== undefined) token.attrSet('height', height);
  const rest = title.replace(/:[a-z-]+(?:=\S*)?[ \t]*/g, '').trim();
  if (rest === '' || title.startsWith(':include')) token.attrs = token.attrs!.filter(([name]) => name !== 'title');
  else token.attrSet('title', rest);
}

/** Reads the size of an image, which Obsidian writes after its text. */
function sizeInText(image: Token): void {
  const last = image.children?.at(-1);
  const [whole, width, height] = /\|[ \t]*(\d{1,4})(?:x(\d{1,4}))?$/.exec(last?.content ?? '') ?? [];
  if (whole === undefined || last?.type !== 'text' || width === undefined) return;
  last.content = last.content.slice(0, -whole.length);
  image.content = image.content.replace(whole, '');
  image.attrSet('width', width);
  if (height !== undefined) image.attrSet('height', height);
}

/** Reads Obsidian's `^name` at the end of a block, or in a separate paragraph below it. */
function nameOfBlock(tokens: readonly Token[], index: number, page: PageState): void {
  const inline = tokens[index]!;
  const last = inline.children!.at(-1);
  const [whole, name] =
    last?.type === 'text' ? (/(?:^|[ \t])\^([A-Za-z][\w-]{2,}|[\da-f]{6})$/.exec(last.content) ?? []) : [];
  if (whole === undefined) return;
  const isAlone = whole === inline.content.trim();
  const block = isAlone
    ? openingOf(tokens, index - 2)
    : tokens[index - 1]!.hidden
      ? tokens[index - 2]
      : tokens[index - 1];
  if (block === undefined) return;
  last!.content = last!.content.slice(0, -whole.length);
  if (isAlone) tokens[index - 1]!.hidden = tokens[index + 1]!.hidden = true;
  giveId(`#^${name!}`, block, inline, page);
}

/** The token that begins the block whose end is at an index. */
function openingOf(tokens: readonly Token[], end: number): Token | undefined {
  const last = tokens[end];
  if (last === undefined || last.nesting === 0) return last;
  if (last.nesting === 1) return undefined;
  for (let at = end - 1; at >= 0; at--)
    if (tokens[at]!.nesting === 1 && tokens[at]!.level === last.level) return tokens[at];
  return undefined;
}
