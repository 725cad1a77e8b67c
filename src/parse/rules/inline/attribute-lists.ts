import type { MarkdownIt, Token } from 'markdown-it';
import { excerptOf, locationIn, pageOf, type PageState } from '../../page-state.js';
import { locate } from '../../files/source-context.js';
import { listOfSpan } from './bracketed-spans.js';

/** Whether there may be a list, or an anchor of Doxygen or a label of bookdown, which have one, too. */
const mayGiveId = (text: string): boolean => text.includes('{') || /[@\\]anchor[ \t]|\(\\#/.test(text);

/**
 * `{ #id .name key="value" }`, also `{: #id }`, which Python-Markdown, kramdown and Pandoc attach to what precedes it;
 * in Markdoc, `{% #id .name %}`.
 */
const LIST =
  /^\{[:%]?[ \t]*((?:[#.][\w:.-]+|[\w-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+))(?:[ \t]+(?:[#.][\w:.-]+|[\w-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+)))*)[ \t]*%?\}/;

/**
 * Attribute lists of other generators: after code, an image, a link or emphasis, and on a line of their own below the
 * text of a paragraph. Their IDs are IDs here, too; everything else is left out.
 */
export function attributeLists(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'attribute_lists', (state) => {
    const page = pageOf(state.env);
    if (!page.thirdParty && FUMADOCS.test(state.src)) ownIds(state.tokens);
    if (page.thirdParty || !mayGiveId(state.src)) return;
    if (MARKDOC.test(state.src)) annotations(state.tokens, page);
    state.tokens.forEach((inline, index) => {
      const children = inline.type === 'inline' ? inline.children : null;
      if (children === null || !mayGiveId(inline.content)) return;
      for (const child of children) {
        const list = listOfSpan(child);
        if (list !== undefined) giveId(list, child, inline, page);
      }
      // Headings read their own lists.
      if (state.tokens[index - 1]?.type === 'heading_open') return;
      children.forEach((child, at) => {
        const list = child.type === 'text' ? LIST.exec(child.content) : null;
        const target = list === null ? undefined : targetOf(children, at);
        if (list === null || target === undefined) return;
        child.content = child.content.slice(list[0].length);
        if (target.type === 'image') {
          giveSize(list[1]!, target);
          giveDescription(list[1]!, target);
        }
        giveId(list[1]!, target, inline, page);
      });
      atEnd(children, state.tokens[index - 1], inline, page);
      const [line, last] = children.slice(-2);
      const list = line?.type === 'softbreak' && last?.type === 'text' ? LIST.exec(last.content) : null;
      if (list === null || list[0].length !== last!.content.trimEnd().length) return;
      children.splice(-2);
      giveId(list[1]!, state.tokens[index - 1]!, inline, page);
    });
  });
}

/** `{% #id .name width="40%" %}` at the end of a heading, a cell or another block (Markdoc). */
const MARKDOC =
  /\{%[ \t]{0,9}((?:(?:[#.][\w:-]{1,100}|[\w-]{1,50}=(?:"[^"{}]{0,200}"|[\w%.-]{1,100}))[ \t]{0,9}){1,20})%\}[ \t]*(?=$|\|)/m;

/** The ID of such an annotation becomes that of its block; everything else in it is left out. */
function annotations(tokens: readonly Token[], page: PageState): void {
  tokens.forEach((inline, index) => {
    const last = inline.type === 'inline' ? inline.children!.at(-1) : undefined;
    const block = tokens[index - 1];
    const found = last?.type === 'text' && block?.nesting === 1 ? MARKDOC.exec(last.content) : null;
    if (found === null || found.index + found[0].length !== last!.content.length) return;
    // What directly follows code or emphasis is theirs.
    if (found.index === 0 && inline.children!.length > 1 && block!.type !== 'heading_open') return;
    const id = /#([\w:-]+)/.exec(found[1]!)?.[1];
    last!.content = last!.content.slice(0, found.index).trimEnd();
    if (block!.type === 'heading_open') last!.content += id === undefined ? '' : ` {#${id}}`;
    else if (id !== undefined) giveId(`#${id}`, block!, inline, page);
  });
}

/** ` [#id]`, ` [toc]`, ` [!toc]` and ` [step]` at the end of a heading. */
const FUMADOCS = /^#{1,6}[ \t].*\[(?:#[\w-]+|!?toc|step)\][ \t]*$/m;

/** Rewrites the headings of Fumadocs in our notation. */
function ownIds(tokens: readonly Token[]): void {
  tokens.forEach((token, index) => {
    const last = token.type === 'heading_open' ? tokens[index + 1]!.children!.at(-1) : undefined;
    if (last?.type !== 'text') return;
    const text = last.content.replace(/[ \t]*\[(?:!?toc|step)\](?=[ \t]|$)/, '');
    last.content = text.replace(/(?<=^|[ \t])\[#([\w-]+)\][ \t]*$/, '{#$1}');
  });
}

/**
 * `Text {.name #id}` at the end of a block, as in markdown-it-attrs. An ID alone is more often an invalid one of a
 * heading.
 */
function atEnd(children: readonly Token[], block: Token | undefined, inline: Token, page: PageState): void {
  const last = children.at(-1);
  if (last?.type !== 'text' || !last.content.endsWith('}') || block === undefined || block.nesting !== 1) return;
  const start = last.content.lastIndexOf('{');
  const list = LIST.exec(last.content.slice(start));
  if (list === null || start === 0 || last.content[start - 1] !== ' ' || !/(?:^|[ \t])\.[\w-]/.test(list[1]!)) return;
  last.content = last.content.slice(0, start).trimEnd();
  giveId(list[1]!, block, inline, page);
}

/** Sets the size of an image, in pixels or percent. */
function giveSize(list: string, image: Token): void {
  for (const [, name, value] of list.matchAll(/(?:^|[ \t])(width|height)=["']?(\d{1,5}(?:%|(?=px|["']|[ \t]|$)))/g))
    image.attrSet(name!, value!);
}

/** Keeps `fig-alt="…"` of Quarto, which describes an image whose text is its caption. */
function giveDescription(list: string, image: Token): void {
  const [, double, single] = /(?:^|[ \t])fig-alt=(?:"([^"]*)"|'([^']*)')/.exec(list) ?? [];
  const description = double ?? single;
  if (description !== undefined) image.meta = { ...(image.meta as object | null), description };
}

/** The token that begins the element to which a list right after it belongs. */
function targetOf(children: readonly Token[], at: number): Token | undefined {
  let before = at - 1;
  // Emphasis leaves empty texts behind.
  while (children[before]?.type === 'text' && children[before]!.content === '') before -= 1;
  const token = children[before];
  if (token === undefined) return undefined;
  if (token.type === 'code_inline' || token.type === 'image') return token;
  if (!/^(?:strong|em|link|s)_close$/.test(token.type)) return undefined;
  const type = token.type.replace('_close', '_open');
  // The nearest token on its level, because a page may contain thousands.
  do before -= 1;
  while (before >= 0 && (children[before]!.type !== type || children[before]!.level !== token.level));
  return children[before];
}

export function giveId(list: string, target: Token, inline: Token, page: PageState): void {
  const id = /(?:^|[ \t])#([\w:.^-]+)/.exec(list)?.[1];
  if (id === undefined || page.ids.has(id) || Object.hasOwn(page.slugger.occurrences, id)) return;
  page.slugger.occurrences[id] = 0;
  page.ids.add(id);
  const excerpt = excerptOf(inline, page);
  const at = Math.max(0, excerpt.content.indexOf(`#${id}`));
  page.writtenIds.push({ id, ...locationIn(excerpt.context, locate(excerpt, at), page) });
  target.attrSet('id', id);
}
