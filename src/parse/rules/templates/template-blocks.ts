import type { MarkdownIt, StateBlock } from 'markdown-it';
import type { Tag } from '../../../html/tag-scanner.js';
import { templateLoop } from '../../../diagnostics/catalogue/components.js';
import { isMdx, pageOf, reportLine } from '../../page-state.js';
import { ASIDES, KINDS } from '../blocks/aside-kinds.js';
import { pushTag } from '../markup/html-block.js';
import type { Excerpt } from '../../files/source-context.js';
import { includeFromFolder, isLeftOut, reportLeftOut, subjectOf, textOfInclude } from './liquid-tags.js';
import { includeNamed } from './named-includes.js';
import { shownFor, shownOfUnknown, type Shown } from './template-inline.js';
import { isAround, scanTemplateTag, type TemplateTag } from './template-tag.js';

/** Tags whose content is code. */
const CODE = /^(?:highlight|code(?![-_]?(?:tab|group))[\w-]*|output|command|console|shell|terminal|mermaid)$/i;

/**
 * Lines with tags of Hugo and Liquid around other content. Those that mean an aside, details or tabs become these, code
 * becomes code, and others are left out.
 */
export function templateBlocks(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'template_block', templateBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

function templateBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 123 /* { */ || !/[{%]/.test(state.src[start + 1] ?? '')) return false;
  const page = pageOf(state.env);
  if (page.thirdParty || isMdx(page.context) || state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const { tags, lastLine } = tagsFrom(state, start, startLine, endLine);
  const loopEnd = tags?.length === 1 && isLoop(tags[0]!) ? endOfLoop(state, startLine, endLine) : undefined;
  if (loopEnd !== undefined) {
    if (!silent) reportLine(page, page.context, startLine, templateLoop(tags![0]!.name));
    state.line = loopEnd + 1;
    return true;
  }
  if (tags === undefined || !tags.every((tag) => isAround(tag, page) || isCode(tag) || isLeftOut(tag) || isRemark(tag)))
    return false;
  if (silent) return true;
  const [first] = tags;
  if (tags.length === 1 && isRemark(first!)) {
    state.line = (closingLine(state, first!, lastLine, endLine) ?? lastLine) + 1;
    return true;
  }
  const end = tags.length === 1 && isCode(first!) ? closingLine(state, first!, lastLine, endLine) : undefined;
  if (end !== undefined) {
    pushCode(state, first!, lastLine, end);
    state.line = end + 1;
    return true;
  }
  const excerpt = { context: page.context, line: startLine, content: state.src.slice(start, state.eMarks[startLine]) };
  const tabEnd = tags.length === 1 && isTabOfCode(first!) ? closingLine(state, first!, lastLine, endLine) : undefined;
  if (tabEnd !== undefined) {
    const tab = elementOf(first!)!;
    pushTag(state, tab, excerpt, 0);
    pushCode(state, first!, lastLine, tabEnd);
    pushTag(state, { ...tab, kind: 'close', attributes: [] }, excerpt, 0);
    state.line = tabEnd + 1;
    return true;
  }
  for (const tag of tags) {
    if (isLeftOut(tag) && !isAround(tag, page)) {
      leftOut(state, tag, excerpt);
      continue;
    }
    const element = elementOf(named(tag, state));
    if (element !== undefined) pushTag(state, element, excerpt, 0);
  }
  state.line = lastLine + 1;
  return true;
}

/** A tag of Zola that ends a block has no name of its own: it is that of the innermost block. */
function named(tag: TemplateTag, { env }: StateBlock): TemplateTag {
  if (tag.language !== 'zola') return tag;
  const open = (env['zolaBlocks'] ??= []) as string[];
  if (tag.kind === 'open') open.push(tag.name);
  return tag.kind === 'open' ? tag : { ...tag, name: open.pop() ?? '' };
}

/** Nobody sees the content of `{% comment %}`. */
const isRemark = ({ language, name }: TemplateTag): boolean => language === 'liquid' && name === 'comment';

/** `{% for %}` repeats text with values that are not known here, without which it makes no sense. */
const isLoop = ({ language, kind, name }: TemplateTag): boolean =>
  language === 'liquid' && kind === 'open' && (name === 'for' || name === 'tablerow');

/** The line that ends a loop, after nested ones; undefined if no line begins with its end. */
function endOfLoop(state: StateBlock, startLine: number, endLine: number): number | undefined {
  if (Math.max(lastEnd(state, 'for'), lastEnd(state, 'tablerow')) < state.eMarks[startLine]!) return undefined;
  let depth = 0;
  for (let line = startLine; line < endLine; line++) {
    const start = state.bMarks[line]! + state.tShift[line]!;
    if (state.src.charCodeAt(start) !== 123 /* { */) continue;
    const text = state.src.slice(start, state.eMarks[line]);
    for (const [, end] of text.matchAll(/\{%-?[ \t]{0,9}(end)?(?:for|tablerow)\b/g))
      depth += end === undefined ? 1 : -1;
    if (depth === 0) return line;
  }
  return undefined;
}

/** The text that is passed to a tag that is not run, or nothing, which is reported. */
function leftOut(state: StateBlock, tag: TemplateTag, excerpt: Excerpt): void {
  const page = pageOf(state.env);
  const text = textOfInclude(tag);
  const position = { line: excerpt.line + 1, column: 1 };
  if (text === undefined) {
    if (shownFor(tag) === undefined && includeTabOrFile(state, tag, excerpt)) return;
    const shown = shownFor(tag) ?? shownOfUnknown(tag);
    if (shown !== undefined && shown.text + (shown.href ?? shown.src ?? '') !== '') {
      state.push('paragraph_open', 'p', 1).map = [excerpt.line, excerpt.line + 1];
      const inline = state.push('inline', '', 0);
      Object.assign(inline, { content: markdownOf(shown), map: [excerpt.line, excerpt.line + 1], children: [] });
      state.push('paragraph_close', 'p', -1);
    } else if (!includeFromFolder(state, tag, page, excerpt.line)) reportLeftOut(tag, page, excerpt.context, position);
    return;
  }
  const subject = subjectOf(tag);
  const aside = elementOf({ ...tag, name: asideKind(subject) === undefined ? 'callout' : subject, values: [] })!;
  pushTag(state, aside, excerpt, 0);
  state.push('paragraph_open', 'p', 1).map = [excerpt.line, excerpt.line + 1];
  const inline = state.push('inline', '', 0);
  Object.assign(inline, { content: text.trim(), map: [excerpt.line, excerpt.line + 1], children: [] });
  state.push('paragraph_close', 'p', -1);
  pushTag(state, { ...aside, kind: 'close', attributes: [] }, excerpt, 0);
}

/** Includes the file that a shortcode names, in a tab if it is one: `{{< tab name="A" include="a.md" />}}`. */
function includeTabOrFile(state: StateBlock, tag: TemplateTag, excerpt: Excerpt): boolean {
  const tab = tag.language === 'hugo' && tag.name === 'tab' ? elementOf(tag) : undefined;
  const { length } = state.tokens;
  if (tab !== undefined) pushTag(state, tab, excerpt, 0);
  const isIncluded = includeNamed(state, tag, pageOf(state.env), excerpt.line);
  if (!isIncluded) state.tokens.length = length;
  else if (tab !== undefined) pushTag(state, { ...tab, kind: 'close', attributes: [] }, excerpt, 0);
  return isIncluded;
}

const markdownOf = ({ src, href, text }: Shown): string =>
  src !== undefined ? `![${text}](<${src}>)` : href !== undefined ? `[${text}](<${href}>)` : text;

/** The tags of which a line consists, or one that extends over several lines, and the line on which they end. */
function tagsFrom(
  state: StateBlock,
  start: number,
  startLine: number,
  endLine: number,
): { readonly tags: readonly TemplateTag[] | undefined; readonly lastLine: number } {
  const line = state.src.slice(start, state.eMarks[startLine]);
  const tags = tagsOf(line);
  if (tags !== undefined || /[%>]\}/.test(line)) return { tags, lastLine: startLine };
  const tag = scanTemplateTag(state.src, start);
  let lastLine = startLine;
  while (tag !== undefined && lastLine < endLine && state.eMarks[lastLine]! < tag.end) lastLine++;
  const isAlone =
    tag !== undefined && lastLine < endLine && state.src.slice(tag.end, state.eMarks[lastLine]).trim() === '';
  return { tags: isAlone ? [tag] : undefined, lastLine };
}

/** The tags of which a line consists; undefined if it contains anything else. */
function tagsOf(line: string): readonly TemplateTag[] | undefined {
  const tags: TemplateTag[] = [];
  const text = line.trimEnd();
  for (let at = 0; at < text.length; at++) {
    if (text[at] === ' ' || text[at] === '\t') continue;
    const tag = scanTemplateTag(text, at);
    if (tag === undefined) return undefined;
    tags.push(tag);
    at = tag.end - 1;
  }
  return tags;
}

/** Whether the content is code that is not yet in a fence. GitBook's `code` surrounds a fence. */
const isCode = ({ name, kind, language }: TemplateTag): boolean =>
  kind === 'open' && (name === 'highlight' || (language === 'hugo' && CODE.test(name)));

/** Whether a tab contains code and no Markdown (Docsy, Kubernetes). */
const isTabOfCode = (tag: TemplateTag): boolean =>
  tag.kind === 'open' && tag.language === 'hugo' && tag.name === 'tab' && languageOf(tag) !== undefined;

/** The line with the end tag. */
function closingLine(
  state: StateBlock,
  { name, language, isSelfClosed }: TemplateTag,
  startLine: number,
  endLine: number,
): number | undefined {
  if (isSelfClosed === true || lastEnd(state, name) < state.eMarks[startLine]!) return undefined;
  for (let line = startLine + 1; line < endLine; line++) {
    const start = state.bMarks[line]! + state.tShift[line]!;
    if (state.src.charCodeAt(start) !== 123 /* { */) continue;
    const tag = scanTemplateTag(state.src.slice(start, state.eMarks[line]), 0);
    if (tag?.kind === 'close' && tag.name === name && tag.language === language) return line;
  }
  return undefined;
}

const END = /\{[{%][<%]?-?\s{0,9}(?:end|\/\s{0,9})([A-Za-z][\w./-]*)/g;

/** Offset of the last end tag of this name. All of them are looked for once. */
function lastEnd({ src, env }: StateBlock, name: string): number {
  const known = env['templateEnds'] as { readonly src: string; readonly ends: ReadonlyMap<string, number> } | undefined;
  if (known?.src === src) return known.ends.get(name) ?? -1;
  const ends = new Map([...src.matchAll(END)].map((found) => [found[1]!, found.index]));
  env['templateEnds'] = { src, ends };
  return ends.get(name) ?? -1;
}

const languageOf = ({ named }: TemplateTag): string | undefined =>
  named.get('lang') ?? named.get('language') ?? named.get('codelang');

function pushCode(state: StateBlock, tag: TemplateTag, startLine: number, end: number): void {
  const token = state.push('fence', 'code', 0);
  const content = state.getLines(startLine + 1, end, state.sCount[startLine]!, true);
  const fence = fenceIn(content);
  const language =
    languageOf(tag) ?? (tag.name === 'highlight' ? tag.values[0] : tag.name === 'mermaid' ? tag.name : '');
  token.info = fence?.language || language || '';
  token.content = fence?.content ?? content;
  token.markup = '';
  token.map = [startLine, end + 1];
}

/** If there is only a fence between two tags, it is the code. */
function fenceIn(text: string): { readonly language: string; readonly content: string } | undefined {
  const lines = text.trim().split('\n');
  const [, mark, language = ''] = /^(`{3,}|~{3,})[ \t]*([\w+#-]*)/.exec(lines[0]!) ?? [];
  if (lines.length < 2 || lines.at(-1)!.trim() !== mark) return undefined;
  return { language, content: `${lines.slice(1, -1).join('\n')}\n` };
}

/** Kinds of aside by their names in other generators. */
const asideKind = (name: string): string | undefined =>
  Object.hasOwn(KINDS, name) ? KINDS[name] : Object.hasOwn(ASIDES, name) ? name : undefined;

const ASIDE = new Set(['hint', 'alert', 'callout', 'admonition', 'notice', 'aside', 'blockquote', 'pageinfo']);
const DETAILS = new Set(['details', 'expand', 'collapse', 'spoiler', 'accordion']);
const TABS = new Set(['tabs', 'tabpane', 'tab-pane', 'codetabs']);
const COLORS: Readonly<Record<string, string>> = {
  primary: 'note',
  success: 'tip',
  danger: 'danger',
  error: 'danger',
  warn: 'warning',
};

/** The built-in component with the same meaning; undefined if there is none. */
function elementOf({ kind, name: written, values, named }: TemplateTag): Tag | undefined {
  const name = written.toLowerCase();
  const first = (...keys: readonly string[]): string | undefined => keys.map((key) => named.get(key)).find(Boolean);
  const title = first('title', 'header', 'heading', 'name', 'label', 'tabName');
  const make = (component: string, attributes: Readonly<Record<string, string | undefined>>): Tag => ({
    kind,
    name: component,
    attributes: Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [{ name: key, value: escaped(value), at: 0 }],
    ),
    end: 0,
  });
  if (DETAILS.has(name)) return make('Details', { title: title ?? first('summary') ?? values[0] });
  if (TABS.has(name)) return make('Tabs', {});
  if (name === 'tab' || name === 'codetab') return make('Tab', { label: title ?? first('text') ?? values[0] });
  if (ASIDE.has(name)) {
    const type = (first('style', 'type', 'color', 'level', 'status') ?? values[0] ?? 'note').toLowerCase();
    return make('Aside', { type: asideKind(type) ?? COLORS[type] ?? 'note', title });
  }
  const type = asideKind(name);
  return type === undefined ? undefined : make('Aside', { type, title: title ?? values[0] });
}

/** The values of tags are read as HTML, in which `&` begins a reference. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;');
