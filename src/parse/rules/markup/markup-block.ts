import { KINDS } from '../blocks/aside-kinds.js';
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { BLOCK_START, isComponentName, isInlineComponent, isOfWrittenTable, isTagName } from './element-names.js';
import { isMdx, pageOf } from '../../page-state.js';
import { innermostOpen, noteOpen } from './open-tags.js';
import type { Excerpt } from '../../files/source-context.js';
import { scanTag, type Tag } from '../../../html/tag-scanner.js';
import { codeComponent, isCodeComponent } from './code-component.js';
import { endBeforeElement } from '../writerside/writerside-blocks.js';
import { withoutLiquid } from '../templates/template-html.js';
import { isLineOfShortcodes } from '../templates/template-lines.js';
import { fragment, isWorthATag, separator, pushHtml, pushTag, RAW, rawBlock, special } from './html-block.js';
import { aroundText } from './text-in-tags.js';

/** How many lines a tag may have. Without a limit, each tag of a block would read all of the rest. */
const LONGEST_TAG = 100;
/** The same for tags that contain lists, as long as such tags are closed, and how long these lists may be. */
const LONGEST_LIST = 5000;
const LONGEST_VALUES = 200_000;

/**
 * Blocks of tags. In Markdown files, HTML elements follow CommonMark: the block extends to a blank line, and text in it
 * is not Markdown. Components, and in MDX files all elements, only take lines that consist of tags; the content between
 * these lines is Markdown.
 */
export function blockMarkup(md: MarkdownIt): void {
  md.block.ruler.at('html_block', blockTag, { alt: ['paragraph', 'reference', 'blockquote'] });
}

function blockTag(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 60 /* < */) return false;
  const page = pageOf(state.env);
  const head = /^<(\/?)([A-Za-z][\w.-]*)(?=[\s/>{]|$)/.exec(
    state.src.slice(start, Math.min(start + 80, state.eMarks[startLine]!)),
  );
  const mdx = isMdx(page.context) || isOfWrittenTable(head?.[2] ?? '', page);
  if (state.sCount[startLine]! - state.blkIndent >= 4 && !mdx) return false;
  if (head === null)
    return (
      special(state, start, startLine, endLine, silent) || (mdx ? fragment : separator)(state, start, startLine, silent)
    );
  const name = head[2]!;
  // The end of an element in the text of a link: `</picture>](/address/)`.
  if (head[1] !== '' && state.src.startsWith('](', start + head[0].length + 1)) return false;
  if (!isTagName(name, page) || isInlineComponent(name)) return false;
  const component = isComponentName(name, page);
  if (isCodeComponent(name) && component && page.options.components?.includes(name) !== true) {
    const taken = codeComponent(state, startLine, endLine, silent);
    if (taken) return true;
  }
  const lower = name.toLowerCase();
  if (!component && RAW.test(lower) && (head[1] === '' || !mdx))
    return rawBlock(state, lower, startLine, endLine, silent);

  if (!component && !mdx) return htmlBlock(state, lower, startLine, endLine, silent);
  const end = fenceBelow(
    state,
    startLine,
    blockEnd(state, startLine, Math.min(endLine, startLine + LONGEST_TAG)),
    endLine,
  );
  const longEnd = endOfLongTag(state, startLine, end, endLine);
  const content = state.getLines(startLine, longEnd, state.blkIndent, false);
  return flow(
    state,
    { context: page.context, line: startLine, content },
    silent,
    longEnd > end ? LONGEST_VALUES : undefined,
  );
}

/** A block of HTML by the rules of CommonMark, or a single tag whose content is Markdown. */
function htmlBlock(state: StateBlock, name: string, startLine: number, endLine: number, silent: boolean): boolean {
  const begins = BLOCK_START.test(name);
  // Within a paragraph, only the name counts. Reading the rest of the block for each of its lines would take long.
  if (silent) return begins;
  const page = pageOf(state.env);
  const excerptTo = (line: number): Excerpt => ({
    context: page.context,
    line: startLine,
    content: state.getLines(startLine, line, state.blkIndent, false),
  });
  const head = excerptTo(blockEnd(state, startLine, Math.min(endLine, startLine + LONGEST_TAG)));
  const first = scanTag(head.content, head.content.indexOf('<'));
  // Any other tag begins a block only if it is alone on its line.
  if (!begins && (first === undefined || !/^[ \t]*(?:\n|$)/.test(head.content.slice(first.end)))) return false;
  if (first !== undefined && asksForMarkdown(first) && tagAlone(state, first, head)) return true;
  const aside = name === 'aside' && !page.thirdParty ? asideOf(first) : undefined;
  if (aside !== undefined && (tagAlone(state, aside, head) || asideAroundText(state, aside, head))) return true;
  const summary = endOfSummary(state, first, head);
  const end = endBeforeElement(state, startLine, blockEnd(state, startLine, endLine));
  const whole = excerptTo(summary ?? fenceBelow(state, startLine, end, endLine));
  pushHtml(state, withoutLiquid(state, whole));
  state.line = startLine + whole.content.split('\n').length;
  return true;
}

/** `<aside>` of Notion, or `<aside class="notice">` of Slate, as the component with the same meaning. */
function asideOf(tag: Tag | undefined): Tag | undefined {
  const [first, ...rest] = tag?.attributes ?? [];
  if (tag === undefined || rest.length > 0 || (first !== undefined && first.name !== 'class')) return undefined;
  const written = typeof first?.value === 'string' ? first.value.trim() : '';
  const type = Object.hasOwn(KINDS, written) ? KINDS[written] : undefined;
  return { ...tag, name: 'Aside', attributes: type === undefined ? [] : [{ ...first!, name: 'type', value: type }] };
}

/** An aside with its text between the tags: `<aside class="notice">Text</aside>`. The text is one paragraph. */
function asideAroundText(state: StateBlock, { end, attributes }: Tag, { content, ...place }: Excerpt): boolean {
  const [, text] = /^([^]*?)<\/aside>[ \t]*(?:\n|$)/.exec(content.slice(end)) ?? [];
  if (text === undefined || text.includes('<aside')) return false;
  const type = attributes.map(({ value }) => ` type="${String(value)}"`).join('');
  const lines = text.split('\n').map((line) => line.trim());
  const paragraph = lines.filter((line) => line !== '').join(' ');
  if (!aroundText(state, { ...place, content: `<Aside${type}>${paragraph}</Aside>` }, false)) return false;
  state.line += lines.length - 1;
  return true;
}

/** `<div markdown>` of Python-Markdown, `<div markdown="1">` of kramdown: the content between the tags is Markdown. */
const asksForMarkdown = ({ kind, attributes }: Tag): boolean =>
  kind === 'open' && attributes.some(({ name, value }) => name === 'markdown' && value !== '0');

/** The line below the summary of `<details markdown>`, below which there is Markdown without an empty line. */
function endOfSummary({ tokens }: StateBlock, tag: Tag | undefined, { content, line }: Excerpt): number | undefined {
  const around = tag?.name === 'summary' ? (tokens.at(-1)?.meta?.['tag'] as Tag | undefined) : tag;
  if (around?.name !== 'details' || !asksForMarkdown(around)) return undefined;
  const [before] = /^[^]*?<\/summary>[ \t]*(?=\n|$)/.exec(content) ?? [];
  return before === undefined ? undefined : line + before.split('\n').length;
}

/** Takes the tag with which a block begins, if its line contains nothing else. */
function tagAlone(state: StateBlock, tag: Tag, excerpt: Excerpt): boolean {
  const { content } = excerpt;
  const end = /^[ \t]*(?:\n|$)/.exec(content.slice(tag.end));
  if (end === null) return false;
  pushTag(state, tag, excerpt, content.indexOf('<'));
  state.line = excerpt.line + content.slice(0, tag.end).split('\n').length;
  return true;
}

/** The row below the head of a table. */
const DASHES = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/;

/** First line after the block: a blank one, one of shortcodes, or the end of the container. */
function blockEnd(state: StateBlock, startLine: number, endLine: number): number {
  let line = startLine + 1;
  while (
    line < endLine &&
    !state.isEmpty(line) &&
    state.sCount[line]! >= state.blkIndent &&
    !isLineOfShortcodes(state, line)
  )
    line++;
  return line;
}

/** The end of the block of a tag whose values, such as a list of cards, are long or have empty lines. */
function endOfLongTag(state: StateBlock, startLine: number, end: number, endLine: number): number {
  const textTo = (line: number): string => state.getLines(startLine, line, state.blkIndent, false);
  const known = state.env['openValue'] as { readonly src: string; readonly end: number } | undefined;
  // The lines of a tag that is not closed are not read again for each tag in them.
  if (end >= endLine || (known?.src === state.src && startLine < known.end)) return end;
  if (!state.isEmpty(end) && end < startLine + LONGEST_TAG) return end;
  const text = textTo(end);
  if (!text.includes('={') || scanTag(text, text.indexOf('<')) !== undefined) return end;
  const last = Math.min(endLine, startLine + LONGEST_LIST);
  const longer = textTo(last);
  const start = longer.indexOf('<');
  const tag = scanTag(longer, start, LONGEST_VALUES);
  if (tag !== undefined) return blockEnd(state, startLine + longer.slice(0, tag.end).split('\n').length - 1, endLine);
  state.env['openValue'] = { src: state.src, end: last };
  return end;
}

const FENCE = /^(?:`{3,}|~{3,})(?=[^`]*$)/;

/** The end of a block that has a fence or a table right below its tags, because nobody wants to see it as text. */
function fenceBelow(state: StateBlock, startLine: number, end: number, endLine: number): number {
  const textAt = (line: number): string =>
    state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
  let fence = startLine;
  const isTag = (line: number): boolean => /^<\/?[a-z][^<>]*>[ \t]*$/i.test(textAt(line));
  while (fence < end && isTag(fence)) fence++;
  if (fence > startLine && fence + 1 < end && textAt(fence).includes('|') && DASHES.test(textAt(fence + 1)))
    return fence;
  // Text of the block may stand before the tag above the fence.
  while (fence < end && !(FENCE.test(textAt(fence)) && fence > startLine && isTag(fence - 1))) fence++;
  const mark = fence > startLine && fence < end ? FENCE.exec(textAt(fence))?.[0] : undefined;
  const open = state.env['unclosedFence'] as { readonly src: string; readonly mark: string } | undefined;
  // A fence that is not closed after that line is not closed after this one either.
  if (mark === undefined || (open?.src === state.src && open.mark === mark)) return end;
  for (let line = fence + 1; line < endLine; line++) {
    const text = textAt(line).trimEnd();
    if (text.startsWith(mark) && text === mark[0]!.repeat(text.length)) return fence;
  }
  if (endLine === state.lineMax) state.env['unclosedFence'] = { src: state.src, mark };
  return end;
}

/** Lines that only consist of tags, or one line of tags around text, which is inline Markdown. */
function flow(state: StateBlock, excerpt: Excerpt, silent: boolean, longest?: number): boolean {
  const { content } = excerpt;
  const page = pageOf(state.env);
  const found: { tag: Tag; at: number; indent: number }[] = [];
  let lineStart = -state.blkIndent;
  let taken = { count: 0, end: 0 };
  for (let at = 0; at < content.length;) {
    const char = content[at]!;
    if (char === '\n' || char === ' ' || char === '\t') {
      at++;
      if (char === '\n') {
        taken = { count: found.length, end: at - 1 };
        lineStart = at - state.blkIndent;
      }
      continue;
    }
    // A space in JSX, which formatters put at the ends of lines.
    const [space] = char === '{' ? (/^\{(["'])\s*\1\}/.exec(content.slice(at, at + 20)) ?? []) : [];
    if (space !== undefined) {
      at += space.length;
      if (at === content.length) taken = { count: found.length, end: at };
      continue;
    }
    const tag = char === '<' ? scanTag(content, at, longest) : undefined;
    if (tag === undefined || !isTagName(tag.name, page) || !isWorthATag(tag, state)) break;
    found.push({ tag, at, indent: at - lineStart });
    at = tag.end;
    if (at === content.length) taken = { count: found.length, end: at };
  }
  if (taken.count === 0) return aroundText(state, excerpt, silent);
  // Only a tag of a container may end a paragraph, or one that closes what began as a block. A `<br />` alone on the next
  // line belongs to the text before it.
  if (silent)
    return found
      .slice(0, 1)
      .every(
        ({ tag: { name, kind } }) =>
          isComponentName(name, page) ||
          BLOCK_START.test(name.toLowerCase()) ||
          (kind === 'close' && innermostOpen(state)?.name === name),
      );
  if (found.every(({ tag }) => isInlineComponent(tag.name))) return false;
  for (const { tag, at, indent } of found.slice(0, taken.count)) {
    pushTag(state, tag, excerpt, at);
    noteOpen(state, tag, indent);
  }
  state.line = excerpt.line + content.slice(0, taken.end).split('\n').length;
  return true;
}
