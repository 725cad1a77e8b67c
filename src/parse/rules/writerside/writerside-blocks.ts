import type { MarkdownIt, StateBlock } from 'markdown-it';
import { decodeReferences } from '../../../html/references.js';
import { scanTag, type Tag } from '../../../html/tag-scanner.js';
import { isOfWriterside } from '../../files/writerside-site.js';
import { pageOf } from '../../page-state.js';
import { closingLines, lineAt, memoOnText, type Step } from '../containers/block-lines.js';
import {
  pushAside,
  pushElement,
  pushFence,
  pushInside,
  pushParagraph,
  pushTabs,
  type Inside,
} from '../containers/foreign-tokens.js';
import { callPlace } from '../markup/component-ids.js';
import { includeSnippet } from './writerside-snippets.js';

const ASIDE = /^(?:tip|note|warning)$/;
/** Elements that are not shown, and what they contain. */
const HIDDEN =
  /^(?:show-structure|no-index|(?:primary|secondary)-label|(?:link|card|web)-summary|web-file-name|contribute-url|help-id|var|title)$/;
/** Elements whose content is shown as if they were not there. */
const PLAIN = /^(?:snippet|tldr|seealso|category|if|topic)$/;
const BLOCK = /^(?:tabs?|procedure|step|deflist|def|list|li|chapter|code-block|include|a)$/;
const isBlock = (name: string): boolean => [ASIDE, HIDDEN, PLAIN, BLOCK].some((names) => names.test(name));

/**
 * Elements of Writerside on lines of their own: `<tabs>`, `<procedure>`, `<deflist>`, `<tip>`, `<code-block>` and
 * others, with Markdown or elements between them.
 */
export function writersideBlocks(md: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  md.block.ruler.before('html_block', 'writerside_block', writersideBlock, { alt });
}

/** An element that begins on a line, and the lines of its content. */
interface Element extends Inside {
  readonly tag: Tag;
  readonly line: number;
  /** The content if it is on the same line. */
  readonly text?: string;
  /** The line after the element. */
  readonly end: number;
}

function writersideBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 60 /* < */ || !/[a-z]/.test(state.src[start + 1] ?? '')) return false;
  if (!isOfWriterside(pageOf(state.env))) return false;
  const element = elementAt(state, startLine, endLine);
  if (element === undefined) return false;
  if (silent) return true;
  pushBlock(state, element);
  state.line = element.end;
  return true;
}

function elementAt(state: StateBlock, line: number, endLine: number): Element | undefined {
  const text = lineAt(state, line);
  const tag = scanTag(text, 0);
  if (tag === undefined || tag.kind === 'close' || !isBlock(tag.name)) return undefined;
  if (tag.name === 'a' && tag.kind !== 'self') return undefined;
  if (tag.kind === 'self')
    return tag.end === text.length ? { tag, line, from: line, to: line, end: line + 1 } : undefined;
  const close = `</${tag.name}>`;
  if (text.endsWith(close) && text.indexOf(close, tag.end) === text.length - close.length)
    return {
      tag,
      line,
      from: line,
      to: line,
      text: withoutParagraph(text.slice(tag.end, -close.length).trim()),
      end: line + 1,
    };
  if (tag.name === 'code-block' && tag.end < text.length) return codeFrom(state, tag, line, endLine);
  const to = tag.end === text.length ? closesOf(state).get(line) : undefined;
  return to === undefined || to >= endLine ? undefined : { tag, line, from: line + 1, to, end: to + 1 };
}

const END_OF_CODE = '</code-block>';
/** Longer code is written in a fence. */
const MOST_LINES = 2000;

/** Code that begins on the line of its tag: `<code-block lang="kotlin"><![CDATA[`. */
function codeFrom(state: StateBlock, tag: Tag, line: number, endLine: number): Element | undefined {
  const start = state.bMarks[line]! + state.tShift[line]! + tag.end;
  if (memoOnText(state, 'lastCodeOfWriterside', (text) => text.lastIndexOf(END_OF_CODE)) < start) return undefined;
  for (let at = line + 1; at < Math.min(endLine, line + MOST_LINES); at++) {
    const last = lineAt(state, at);
    if (!last.includes(END_OF_CODE)) continue;
    if (!last.endsWith(END_OF_CODE)) return undefined;
    const text = state.src.slice(start, state.eMarks[at]).trimEnd().slice(0, -END_OF_CODE.length);
    return { tag, line, from: line, to: line, text: text.replace(/\n[ \t]*(\]\]>)?$/, '$1'), end: at + 1 };
  }
  return undefined;
}

const TAGS = /<(\/?)([A-Za-z][\w-]{0,50})((?:\s[^<>]{0,500})?)>/g;
const EMPTY = /^(?:br|hr|img|input|col|wbr|source)$/i;

/** The line in a block of HTML, after complete elements, on which an element of Writerside begins. */
export function endBeforeElement(state: StateBlock, startLine: number, endLine: number): number {
  if (!isOfWriterside(pageOf(state.env))) return endLine;
  let depth = 0;
  for (let line = startLine; line < endLine; line++) {
    if (line > startLine && depth <= 0 && elementAt(state, line, state.lineMax) !== undefined) return line;
    for (const [, slash, name = '', rest = ''] of lineAt(state, line).matchAll(TAGS))
      if (!EMPTY.test(name) && !rest.endsWith('/')) depth += slash === '' ? 1 : -1;
  }
  return endLine;
}

/** Text that is a paragraph anyway. */
const withoutParagraph = (text: string): string => /^<p>((?:(?!<\/?p>).)*)<\/p>$/.exec(text)?.[1] ?? text;

const closesOf = (state: StateBlock): ReadonlyMap<number, number> =>
  memoOnText(state, 'writersideBlocks', (text) => closingLines(text, stepper()));

/** A tag alone on its line opens or closes an element. Within code, only the end of the code counts. */
function stepper(): (line: string) => Step {
  let isCode = false;
  return (line) => {
    const [, slash, name] = /^\s*<(\/?)([a-z][a-z-]*)(?:\s[^]*)?>\s*$/.exec(line) ?? [];
    if (name === undefined || !isBlock(name) || (isCode && (slash === '' || name !== 'code-block'))) return undefined;
    if (slash !== '') {
      isCode &&= name !== 'code-block';
      return { closes: name };
    }
    if (/\/>\s*$/.test(line) || line.includes(`</${name}>`)) return undefined;
    isCode ||= name === 'code-block';
    return { opens: name };
  };
}

const valueOf = (tag: Tag, name: string): string | undefined => {
  const value = tag.attributes.find((one) => one.name === name)?.value;
  return typeof value === 'string' ? decodeReferences(value) : undefined;
};

function pushBlock(state: StateBlock, element: Element): void {
  const { tag, line } = element;
  const { name } = tag;
  const title = valueOf(tag, 'title') ?? '';
  if (HIDDEN.test(name)) return;
  if (ASIDE.test(name)) return aside(state, name, title, element);
  if (name === 'a') return pushParagraph(state, line, `[](${valueOf(tag, 'href') ?? ''})`);
  if (name === 'include') return includeSnippet(state, valueOf(tag, 'from'), valueOf(tag, 'element-id'), line);
  if (name === 'code-block') return pushFence(state, line, language(tag), codeIn(state, element));
  if (name === 'tabs') return tabs(state, element);
  if (name === 'deflist') return definitions(state, element);
  if (name === 'chapter') return chapter(state, element, title);
  if (title !== '') namedParagraph(state, element, title);
  if (name === 'procedure' || name === 'list') return list(state, element);
  content(state, element);
}

/** A heading with what is below it. Chapters may contain chapters. */
function chapter(state: StateBlock, element: Element, title: string): void {
  const { tag, line } = element;
  const id = valueOf(tag, 'id');
  const depth = (state.env['chapters'] as number | undefined) ?? 0;
  const name = `h${Math.min(2 + depth, 6)}`;
  state.push('heading_open', name, 1).map = [line, line + 1];
  inline(state, line, id === undefined ? title : `${title} {#${id}}`);
  state.push('heading_close', name, -1);
  state.env['chapters'] = depth + 1;
  content(state, element);
  state.env['chapters'] = depth;
}

/** A title in bold letters, to which links with the ID of its element lead. */
function namedParagraph(state: StateBlock, { tag, line }: Element, title: string): void {
  const first = state.tokens.length;
  pushParagraph(state, line, `**${title.replaceAll('**', '')}**`);
  const id = valueOf(tag, 'id');
  if (id !== undefined) callPlace(state.tokens[first]!, id);
}

const language = (tag: Tag): string => (valueOf(tag, 'lang') ?? 'text').replace(/^(?:plain text|none)$/i, 'text');

/** The content of an element: Markdown and elements on the lines below it, or text on the same line. */
function content(state: StateBlock, element: Element): void {
  if (element.text === undefined) pushInside(state, element);
  else if (element.text !== '') pushParagraph(state, element.line, element.text);
}

function aside(state: StateBlock, kind: string, title: string, element: Element): void {
  if (element.text === undefined) return pushAside(state, kind, title, element.line, element);
  pushAside(state, kind, title, element.line, { from: element.end, to: element.end });
  const close = state.tokens.pop()!;
  content(state, element);
  state.tokens.push(close);
}

/** The elements with one of these names right within another one. */
function childrenOf(state: StateBlock, { from, to }: Inside, names: RegExp): readonly Element[] {
  const children: Element[] = [];
  for (let line = from; line < to; line++) {
    const child = state.isEmpty(line) ? undefined : elementAt(state, line, to);
    if (child === undefined) continue;
    if (names.test(child.tag.name)) children.push(child);
    line = child.end - 1;
  }
  return children;
}

function tabs(state: StateBlock, element: Element): void {
  const found = childrenOf(state, element, /^tab$/);
  if (found.length === 0) return content(state, element);
  pushTabs(
    state,
    element.line,
    found.map(({ tag, from, to }) => ({ label: valueOf(tag, 'title') ?? '', from, to })),
  );
}

function definitions(state: StateBlock, element: Element): void {
  pushElement(state, element.line, 'dl', {}, 'open');
  for (const one of childrenOf(state, element, /^def$/)) {
    pushElement(state, one.line, 'dt', { id: valueOf(one.tag, 'id') }, 'open');
    inline(state, one.line, valueOf(one.tag, 'title') ?? '');
    pushElement(state, one.line, 'dt', {}, 'close');
    pushElement(state, one.line, 'dd', {}, 'open');
    content(state, one);
    pushElement(state, one.line, 'dd', {}, 'close');
  }
  pushElement(state, element.line, 'dl', {}, 'close');
}

function inline(state: StateBlock, line: number, text: string): void {
  Object.assign(state.push('inline', '', 0), { content: text, map: [line, line + 1], children: [] });
}

/** A list, or the steps of a procedure. What is between its entries stands before the next one. */
function list(state: StateBlock, element: Element): void {
  const { tag, line } = element;
  const type = valueOf(tag, 'type');
  const isOrdered = tag.name === 'procedure' ? type !== 'choices' : type === 'decimal' || type === 'alpha-lower';
  const entries = childrenOf(state, element, /^(?:step|li)$/);
  if (entries.length === 0) return content(state, element);
  let next = element.from;
  const textBefore = (to: number): void => pushInside(state, { from: next, to });
  textBefore(entries[0]!.line);
  pushElement(state, line, isOrdered ? 'ol' : 'ul', {}, 'open');
  for (const entry of entries) {
    pushElement(state, entry.line, 'li', {}, 'open');
    content(state, entry);
    pushElement(state, entry.line, 'li', {}, 'close');
    next = entry.end;
  }
  pushElement(state, line, isOrdered ? 'ol' : 'ul', {}, 'close');
  textBefore(element.to);
}

/** The code between the tags, without a common indentation, as text or as CDATA. */
function codeIn(state: StateBlock, { from, to, text }: Element): string {
  const written = text ?? state.getLines(from, to, 0, false);
  const lines = written.replace(/^\s*<!\[CDATA\[\n?|\]\]>\s*$/g, '').split('\n');
  const indents = lines.filter((one) => one.trim() !== '').map((one) => /^\s*/.exec(one)![0].length);
  const common = Math.min(...indents, 1000);
  const code = lines.map((one) => one.slice(common)).join('\n');
  return written.includes('<![CDATA[') ? code : decodeReferences(code);
}
