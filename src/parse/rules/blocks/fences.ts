import { dirname, join, relative } from 'node:path';
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { isPrinted } from '../../../examples/output-files.js';
import { exampleAt, OUTPUT, storedFile } from '../../../examples/read-example.js';
import type { NotConverted } from '../../code/conversion.js';
import { readFenceInfo, type FenceInfo } from '../../code/fences/fence-info.js';
import { readNotations } from '../../code/notations.js';
import { readReference, splitReference, type ReadText } from '../../files/includes.js';
import { languageName, languageOfDiff, languageOfFile } from '../../code/languages.js';
import { fenceProblems } from '../../code/fences/fence-problems.js';
import { variantsOf, type Variant } from '../../code/variants.js';
import { contextOf, lenient, locationIn, pageOf, reportLine, type PageState } from '../../page-state.js';
import { missingInclude, missingLines, missingRegion } from '../../../diagnostics/catalogue/files.js';
import { notConverted, unclosedFence } from '../../../diagnostics/catalogue/markdown.js';
import type { SourceLocation } from '../../../model/types.js';
import type { Problem } from '../../../diagnostics/diagnostic.js';
import { codeOf } from '../../files/regions.js';
import { linesOf, type SourceContext } from '../../files/source-context.js';
import { expandIncludes } from '../templates/template-includes.js';
import { named } from './structures.js';

/** The content of a fence's opening line, whether a file contains its code, and the title that the file suggests. */
type IncludedFence = FenceInfo & { readonly isIncluded?: true; readonly shownTitle?: string };

/** Turns fenced and indented code into data. A `code` token with the block's number marks its place in the HTML. */
export function fences(md: MarkdownIt): void {
  md.core.ruler.push('fences', (state) => {
    const page = pageOf(state.env);
    const out: Token[] = [];
    for (const token of state.tokens) {
      if (token.type !== 'fence' && token.type !== 'code_block') {
        out.push(token);
        continue;
      }
      expandIncludes(token, page, contextOf(token, page));
      // Options of a cell, for Quarto.
      if (token.type === 'fence' && /^\{[a-z]/i.test(token.info) && !page.thirdParty)
        token.content = token.content.replace(/^(?:[ \t]*(?:#|\/\/|--|%%|;)\|.*\n)+/, '');
      const notes = page.thirdParty ? undefined : readNotations(token.content, token.info.trim());
      if (notes !== undefined) {
        token.content = notes.code;
        token.info += notes.info;
      }
      const above = titleAbove(out);
      const info: IncludedFence = includeCode(
        token,
        readFenceInfo(token.type === 'fence' ? md.utils.unescapeAll(token.info) : ''),
        page,
      );
      if (above !== undefined && info.title === undefined) out.splice(above.index, 3);
      const title = info.title ?? above?.text ?? info.shownTitle;
      const code = token.content.replace(/\n$/, '');
      // Code between the tags of a template has no fence.
      if (token.type === 'fence' && token.markup !== '' && !isClosed(token, page))
        reportLine(page, contextOf(token, page), token.map![0], unclosedFence(token.markup, lenient(page, 'warning')));
      if (token.type === 'fence' && !page.thirdParty)
        for (const problem of fenceProblems(info, code))
          reportLine(page, contextOf(token, page), token.map![0], problem);
      const written: Variant = { label: '', code, title, marked: info.marked };
      const variants = variantsOf(code, info, title, page.thirdParty ? [] : (page.options.bothModuleSystems ?? []));
      if (variants === undefined || 'reason' in variants) {
        out.push(block(state, token, written, info));
        if (variants !== undefined) reportVariant(page, token, info, variants);
        continue;
      }
      out.push(named(state, 'tabs_open', 1, variants.group));
      for (const [index, variant] of variants.variants.entries()) {
        out.push(named(state, 'tab_open', 1, variant.label));
        out.push(block(state, token, variant, info, index > 0));
        out.push(named(state, 'tab_close', -1));
      }
      out.push(named(state, 'tabs_close', -1));
    }
    state.tokens = out;
  });
  md.renderer.rules['code'] = (tokens, index) => `<!--code:${tokens[index]!.info}-->\n`;
}

/** Whether the last line of a fenced block is its closing fence. */
function isClosed(token: Token, page: PageState): boolean {
  const [first, end] = token.map!;
  const last = (linesOf(contextOf(token, page))[end - 1] ?? '').trimEnd();
  return end - 1 > first && last.endsWith(token.markup) && /^[\s>]*(?:`+|~+)$/.test(last);
}

/** The text that readers see, and the whole text if that is longer. */
interface Shown {
  readonly code: string;
  readonly hidden?: string | undefined;
}

const SCRIPTS = new Set(['js', 'jsx', 'ts', 'tsx']);
const HIDDEN = /^([ \t]*)\/\/!(?: |$)/;

/** Lines of scripts that begin with `//! ` are only for checks: they complete a part of a file. */
function shownOf(text: string, { language }: FenceInfo, page: PageState): Shown {
  // In rustdoc and mdBook, these lines complete an example, and readers do not see them.
  if (!page.thirdParty && language === 'rust' && /^[ \t]*#(?: |$)/m.test(text))
    return {
      code: text
        .split('\n')
        .filter((line) => !/^[ \t]*#(?: |$)/.test(line))
        .map((line) => line.replace(/^([ \t]*)##/, '$1#'))
        .join('\n'),
      hidden: text,
    };
  if (page.thirdParty || !SCRIPTS.has(language) || !text.includes('//!')) return { code: text };
  const lines = text.split('\n');
  const shown = lines.filter((line) => !HIDDEN.test(line));
  if (shown.length === lines.length) return { code: text };
  return {
    code: shown
      .join('\n')
      .trimEnd()
      .replace(/^(?:[ \t]*\n)+/, ''),
    hidden: lines.map((line) => line.replace(HIDDEN, '$1')).join('\n'),
  };
}

/** Reports why a variant is not possible, at the line that prevents it. */
function reportVariant(page: PageState, token: Token, info: IncludedFence, { reason, line }: NotConverted): void {
  const place = token.map![0] + (info.isIncluded ? 0 : line);
  reportLine(page, contextOf(token, page), place, notConverted(reason));
}

/** Records a block, whose place the token marks. A variant belongs to the previous block. */
function block(
  state: StateCore,
  token: Token,
  { label, code: text, title, marked }: Variant,
  info: IncludedFence,
  isVariant = false,
): Token {
  const page = pageOf(state.env);
  const { code, hidden } = shownOf(text, info, page);
  // If the variant has a different number of lines, everything in its code is located at the fence.
  const hasOwnLines = isVariant && text.split('\n').length !== token.content.replace(/\n$/, '').split('\n').length;
  page.blocks.push({
    language: info.language !== '' ? info.language : info.diff ? languageOfDiff(code, title) : languageName(''),
    code,
    ...(hidden === undefined ? {} : { hidden }),
    diff: info.diff,
    ...(title === undefined ? {} : { title }),
    ...(isVariant && { variant: label }),
    marked,
    lineNumbers: info.lineNumbers,
    startLine: info.startLine,
    wrap: info.wrap,
    meta: info.meta,
    ...locationOf(token, page),
    ...(info.isIncluded
      ? isClosed(token, page) && { fence: { mark: token.markup, lastLine: token.map![1] } }
      : !hasOwnLines && { codeLine: token.map![0] + (token.type === 'fence' ? 2 : 1) }),
  });
  const place = named(state, 'code', 0, String(page.blocks.length - 1));
  place.meta = { lines: token.map, ...(isVariant && { variant: true }) };
  return place;
}

/** The location of a block. Indented code begins after its indentation. */
function locationOf(token: Token, page: PageState): SourceLocation {
  const noted = token.meta?.['location'] as SourceLocation | undefined;
  if (noted === undefined) return locationIn(contextOf(token, page), { line: token.map![0] + 1, column: 1 }, page);
  const indent = token.type === 'code_block' ? token.content.search(/\S/) : 0;
  return { ...noted, column: noted.column - indent };
}

/**
 * A fence `file="./a.js#region"` shows the text of that file; with `lines-with="text"`, only the lines that contain a
 * text.
 */
function includeCode(token: Token, info: FenceInfo, page: PageState): IncludedFence {
  if (info.file === undefined || page.thirdParty) return info;
  const context = contextOf(token, page);
  const complain = (problem: Problem): IncludedFence => {
    reportLine(page, context, token.map?.[0] ?? 0, problem);
    return info;
  };
  const { path, region } = splitReference(info.file);
  const read = readStored(page, context, path);
  if ('code' in read) {
    // In other generators, this is the title of the code.
    const isTitle = read.code === missingInclude.entry.code && token.content.trim() !== '';
    return isTitle ? { ...info, shownTitle: path } : complain(read);
  }
  const code = codeOf(read.text, region);
  if (code === undefined) return complain(missingRegion(path, region!));
  const lines =
    info.linesWith === undefined
      ? code
      : code
          .split('\n')
          .filter((line) => line.includes(info.linesWith!))
          .join('\n');
  if (lines === '' && code !== '') return complain(missingLines(path, info.linesWith!));
  token.content = lines;
  const shownTitle = titleInExample(page, read.file);
  return {
    ...info,
    isIncluded: true,
    language: info.language !== '' || info.diff ? info.language : (languageOfFile(path) ?? ''),
    ...(shownTitle === undefined ? {} : { shownTitle }),
  };
}

/** Reads a file. One that an example inherits from the example that it extends is read from there. */
function readStored(page: PageState, context: SourceContext, path: string): ReadText {
  const read = readReference(page, context, path);
  const dir = page.options.examples;
  if (!('code' in read) || read.code !== missingInclude.entry.code || dir === undefined || path.startsWith('/'))
    return read;
  const stored = storedFile(dir, join(dirname(context.absolute), path));
  return stored === undefined ? read : readReference(page, context, relative(dirname(context.absolute), stored));
}

/**
 * The default title of a file of an example, which is its path in the project. The recorded output of commands has no
 * title.
 */
function titleInExample(page: PageState, file: string): string | undefined {
  const at = page.options.examples === undefined ? undefined : exampleAt(page.options.examples, file);
  if (at === undefined || !at.path.startsWith(`${OUTPUT}/`)) return at?.path;
  const path = at.path.slice(OUTPUT.length + 1);
  return isPrinted(path) ? undefined : path;
}

/**
 * The title in a paragraph that consists only of `**name**` (and perhaps a remark in parentheses) right before a block.
 */
function titleAbove(out: readonly Token[]): { readonly index: number; readonly text: string } | undefined {
  const index = out.length - 3;
  if (index < 0 || out[index]!.type !== 'paragraph_open' || out[index + 1]!.type !== 'inline') return undefined;
  const children = out[index + 1]!.children!.filter((child) => !(child.type === 'text' && child.content === ''));
  if (children[0]?.type !== 'strong_open') return undefined;
  const end = children.findIndex((child) => child.type === 'strong_close');
  const inner = children.slice(1, end);
  if (
    inner.length === 0 ||
    !inner.every((child) => child.type === 'text' || child.type === 'code_inline' || child.type === 'text_special')
  )
    return undefined;
  const name = inner
    .map((child) => child.content)
    .join('')
    .trim();
  const after = children.slice(end + 1);
  if (after.length === 0) return { index, text: name };
  const suffix = after.length === 1 && after[0]!.type === 'text' ? after[0]!.content.trim() : '';
  return /^\([^()]*\)$/.test(suffix) ? { index, text: `${name} ${suffix}` } : undefined;
}
