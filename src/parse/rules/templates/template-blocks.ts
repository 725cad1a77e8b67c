import type { MarkdownIt, StateBlock } from 'markdown-it';
import { templateLoop } from '../../../diagnostics/catalogue/components.js';
import { isMdx, pageOf, reportLine } from '../../page-state.js';
import { pushTag } from '../markup/html-block.js';
import type { Excerpt } from '../../files/source-context.js';
import { pushParagraph } from '../containers/foreign-tokens.js';
import { includeFromFolder, isLeftOut, reportLeftOut, subjectOf, textOfInclude } from './liquid-tags.js';
import { pushTexts } from '../hugo/block-texts.js';
import { markFormula } from '../formulas/shown-formulas.js';
import { includeNamed } from './named-includes.js';
import { asideKind, elementOf } from './template-elements.js';
import { closingLine, endOfLoop, endOfWhole, fenceIn, tagsFrom, textWithin } from './template-lines.js';
import { isPageList, shownAnywhere, shownFor, strong, type Shown } from './template-shown.js';
import { isAround, type TemplateTag } from './template-tag.js';

/** Shortcodes whose content is a formula. */
const FORMULA = /^(?:katex|math|latex)$/i;
/** Tags whose content is code. */
const CODE =
  /^(?:highlight|code(?![-_]?(?:tab|group))[\w-]*|output|command|console|shell|terminal|mermaid|katex|math|latex)$/i;

/**
 * Lines with tags of Hugo and Liquid around other content. Those that mean an aside, details or tabs become these, code
 * becomes code, and others are left out.
 */
export function templateBlocks(md: MarkdownIt): void {
  md.block.ruler.before(
    'fence',
    'template_block',
    (state, startLine, endLine, silent) =>
      isIndented(state, startLine) ? false : templateBlock(state, startLine, endLine, silent),
    {
      alt: ['paragraph', 'reference', 'blockquote', 'list'],
    },
  );
  // A tag that is indented within another one is no code.
  md.block.ruler.before(
    'code',
    'indented_template_block',
    (state, startLine, endLine, silent) =>
      isIndented(state, startLine) && depthOf(state) > 0 && templateBlock(state, startLine, endLine, silent),
  );
}

const isIndented = ({ sCount, blkIndent }: StateBlock, line: number): boolean => sCount[line]! - blkIndent >= 4;
/** How many tags around other content are open. */
const depthOf = ({ env }: StateBlock): number => (env['templateDepth'] as number | undefined) ?? 0;

function templateBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 123 /* { */ || !/[{%]/.test(state.src[start + 1] ?? '')) return false;
  const page = pageOf(state.env);
  if (page.thirdParty || page.isRaw === true || isMdx(page.context)) return false;
  const { tags, lastLine } = tagsFrom(state, start, startLine, endLine);
  const loopEnd = tags?.length === 1 && isLoop(tags[0]!) ? endOfLoop(state, startLine, endLine) : undefined;
  if (loopEnd !== undefined) {
    if (!silent) reportLine(page, page.context, startLine, templateLoop(tags![0]!.name));
    state.line = loopEnd + 1;
    return true;
  }
  const within = tags === undefined ? textWithin(state, start, startLine) : undefined;
  if (within !== undefined && isAround(within.tag, page) && elementOf(within.tag) !== undefined) {
    if (!silent) pushLine(state, within, startLine, start);
    state.line = startLine + 1;
    return true;
  }
  if (tags === undefined || !tags.every((tag) => isAround(tag, page) || isCode(tag) || isLeftOut(tag) || isRemark(tag)))
    return false;
  if (tags.length > 1 && tags[0]!.name === 'raw') return false;
  if (tags.some(isValue) && tags.every((tag) => isValue(tag) || !isAround(tag, page))) return false;
  if (silent) return true;
  const [first] = tags;
  if (tags.length === 1 && isRemark(first!)) {
    state.line = (closingLine(state, first!, lastLine, endLine) ?? lastLine) + 1;
    return true;
  }
  const end =
    tags.length > 1
      ? undefined
      : isCode(first!)
        ? closingLine(state, first!, lastLine, endLine)
        : isWhole(first!)
          ? endOfWhole(state, startLine, endLine)
          : undefined;
  if (end !== undefined && (isCode(first!) || pushWhole(state, first!, lastLine, end))) {
    if (isCode(first!)) pushCode(state, first!, lastLine, end);
    state.line = end + 1;
    return true;
  }
  const excerpt = { context: page.context, line: startLine, content: state.src.slice(start, state.eMarks[startLine]) };
  const tabEnd =
    tags.length === 1 && isTabOfCode(first!, state) ? closingLine(state, first!, lastLine, endLine) : undefined;
  if (tabEnd !== undefined) {
    const tab = elementOf(labeled(first!, state))!;
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
    const element = elementOf(labeled(named(tag, state), state));
    if (element !== undefined) pushTag(state, element, excerpt, 0);
    else pushTexts(state, tag, startLine);
    state.env['templateDepth'] = Math.max(0, depthOf(state) + (tag.kind === 'open' ? 1 : -1));
  }
  state.line = lastLine + 1;
  return true;
}

/** Adds what an aside, a tab or details on a single line contain. */
function pushLine(
  state: StateBlock,
  { tag, text }: { tag: TemplateTag; text: string },
  line: number,
  at: number,
): void {
  const excerpt = { context: pageOf(state.env).context, line, content: state.src.slice(at, state.eMarks[line]) };
  const element = elementOf(labeled(tag, state))!;
  pushTag(state, element, excerpt, 0);
  pushParagraph(state, line, text);
  pushTag(state, { ...element, kind: 'close', attributes: [] }, excerpt, 0);
}

/** A tab without a label has the next one of `{{< tabs items="JSON,YAML" >}}` around it. */
function labeled(tag: TemplateTag, { env }: StateBlock): TemplateTag {
  if (tag.language !== 'hugo') return tag;
  if (tag.name === 'tabpane') env['tabsOfText'] = tag.named.get('text');
  const open = (env['templateTabs'] ??= []) as string[][];
  if (tag.name === 'tabs') {
    if (tag.kind === 'open') open.push((tag.named.get('items') ?? '').split(',').map((label) => label.trim()));
    else open.pop();
  }
  if (tag.name !== 'tab' || tag.kind === 'close' || tag.values.length + tag.named.size > 0) return tag;
  const label = open.at(-1)?.shift();
  return label ? { ...tag, named: new Map([['title', label]]) } : tag;
}

/** A tag of Zola that ends a block has no name of its own: it is that of the innermost block. */
function named(tag: TemplateTag, { env }: StateBlock): TemplateTag {
  if (tag.language !== 'zola') return tag;
  const open = (env['zolaBlocks'] ??= []) as string[];
  if (tag.kind === 'open') open.push(tag.name);
  return tag.kind === 'open' ? tag : { ...tag, name: open.pop() ?? '' };
}

/** `{{< param version >}}` is text within a line, also if there is nothing else. So are `var` and `meta` of Quarto. */
const isValue = ({ language, name }: TemplateTag): boolean => language === 'hugo' && /^(?:param|var|meta)$/.test(name);

/** Nobody sees the content of `{% comment %}` and of `{{< comment >}}` (Docsy), nor that of a tab that is disabled. */
const isRemark = ({ language, name, named }: TemplateTag): boolean =>
  language !== 'zola' && (name === 'comment' || (name === 'tab' && named.get('disabled') === 'true'));

/** `{% for %}` repeats text with values that are not known here, without which it makes no sense. */
const isLoop = ({ language, kind, name }: TemplateTag): boolean =>
  language === 'liquid' && kind === 'open' && (name === 'for' || name === 'tablerow');

/** The text that is passed to a tag that is not run, or nothing, which is reported. */
function leftOut(state: StateBlock, tag: TemplateTag, excerpt: Excerpt): void {
  const page = pageOf(state.env);
  if (isPageList(tag)) {
    page.listsPages ??= 'below';
    return;
  }
  const text = textOfInclude(tag);
  if (text === undefined) {
    if (shownFor(tag) === undefined && includeTabOrFile(state, tag, excerpt)) return;
    const shown = shownAnywhere(tag, page);
    if (shown !== undefined && shown.text + (shown.href ?? shown.src ?? '') !== '') {
      pushParagraph(state, excerpt.line, markdownOf(shown));
      if (shown.more !== undefined) pushParagraph(state, excerpt.line, shown.more);
    } else if (shownFor(tag) === undefined && !includeFromFolder(state, tag, page, excerpt.line))
      reportLeftOut(tag, page, excerpt.context, { line: excerpt.line + 1, column: 1 });
    return;
  }
  const subject = subjectOf(tag);
  const aside = elementOf({ ...tag, name: asideKind(subject) === undefined ? 'callout' : subject, values: [] })!;
  pushTag(state, aside, excerpt, 0);
  pushParagraph(state, excerpt.line, text.trim());
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

/** Whether the content is code that is not yet in a fence. GitBook's `code` surrounds a fence. */
const isCode = ({ name, kind, language, values, named }: TemplateTag): boolean =>
  kind === 'open' &&
  (name === 'highlight' ||
    isCodeOfHexo({ name, language, values }) ||
    (language === 'hugo' && (CODE.test(name) || (name === 'card' && named.get('code') === 'true'))));

/** `{% codeblock main.js lang:js %}`, or `{% code lang:js %}` */
const isCodeOfHexo = ({ name, language, values }: Pick<TemplateTag, 'name' | 'language' | 'values'>): boolean =>
  language === 'liquid' &&
  (name === 'codeblock' || (name === 'code' && values.some((value) => /^(?:lang|mark|line_\w+):/.test(value))));

/** The title of such a block: what is neither a setting nor an address. */
const titleOfHexo = ({ values }: TemplateTag): string | undefined =>
  values.filter((value) => !/^\w+:\S/.test(value)).join(' ') || undefined;

/** Blocks of GitBook that are read as one: code with a title, and a link that has the title of its page. */
const isWhole = ({ name, kind, language }: TemplateTag): boolean =>
  kind === 'open' && language === 'liquid' && (name === 'code' || name === 'content-ref');

/** Renders such a block. Returns whether its content is what GitBook writes. */
function pushWhole(state: StateBlock, tag: TemplateTag, startLine: number, end: number): boolean {
  const content = state.getLines(startLine + 1, end, state.sCount[startLine]!, true).trim();
  if (tag.name === 'code') {
    if (fenceIn(content) === undefined) return false;
    pushCode(state, tag, startLine, end);
    return true;
  }
  const [, label, href] = /^\[([^[\]\n]*)\]\(([^()<>\s:]+)\)$/.exec(content) ?? [];
  if (href === undefined || !/^(?:\S*\.md|\.{1,2}|\S*\/)$/.test(label!)) return false;
  state.env['hasNamedLinks'] = true;
  pushParagraph(state, startLine, `[](<${href}>)`);
  return true;
}

/** Whether a tab contains code and no Markdown (Docsy, Kubernetes). */
const isTabOfCode = (tag: TemplateTag, { env }: StateBlock): boolean =>
  tag.kind === 'open' &&
  tag.language === 'hugo' &&
  tag.name === 'tab' &&
  languageOf(tag) !== undefined &&
  (tag.named.get('text') ?? env['tabsOfText']) !== 'true';

const languageOf = ({ named, values }: TemplateTag): string | undefined =>
  named.get('lang') ??
  named.get('language') ??
  named.get('codelang') ??
  values.find((value) => value.startsWith('lang:'))?.slice('lang:'.length);

function pushCode(state: StateBlock, tag: TemplateTag, startLine: number, end: number): void {
  const header = tag.name === 'card' ? tag.named.get('header') : undefined;
  if (header) pushParagraph(state, startLine, strong(header));
  const token = state.push('fence', 'code', 0);
  const content = state.getLines(startLine + 1, end, state.sCount[startLine]!, true);
  // `{% highlight markdown %}` may show a fence.
  const fence = /^(?:markdown|md)$/i.test(tag.values[0] ?? '') ? undefined : fenceIn(content);
  const language =
    languageOf(tag) ??
    (tag.name === 'highlight'
      ? tag.values[0]
      : tag.name === 'mermaid'
        ? tag.name
        : FORMULA.test(tag.name)
          ? 'latex'
          : '');
  const file =
    tag.language === 'hugo'
      ? (tag.named.get('file') ?? tag.named.get('filename'))
      : isCodeOfHexo(tag)
        ? titleOfHexo(tag)
        : tag.name === 'code'
          ? tag.named.get('title')
          : undefined;
  const extension = file === undefined ? undefined : /\.(\w+)$/.exec(file)?.[1];
  token.info = fence?.language || language || extension || '';
  if (file !== undefined && !file.includes('"')) token.info = `${token.info || 'text'} title="${file}"`;
  if (tag.named.get('lineNumbers') === 'true') token.info = `${token.info || 'text'} line-numbers`;
  token.content = fence?.content ?? content;
  token.markup = '';
  token.map = [startLine, end + 1];
  if (FORMULA.test(tag.name)) markFormula(token);
}
