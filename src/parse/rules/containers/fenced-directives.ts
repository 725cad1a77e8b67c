import { readContent } from './content.js';
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { unclosedDirective, unknownMyst } from '../../../diagnostics/catalogue/markdown.js';
import { pageOf, reportLine } from '../../page-state.js';
import { asideToken, titleTokens } from '../blocks/asides.js';
import { markFormula } from '../formulas/shown-formulas.js';
import { KINDS } from '../blocks/aside-kinds.js';
import { pushTarget } from '../inline/roles.js';
import { includeWith } from './myst-includes.js';
import { isMystBlock, mystBlock } from './myst-blocks.js';
import type { MystBlock } from './myst-lists.js';
import { pushParagraph } from './foreign-tokens.js';

const OPEN = /^(`{3,}|~{3,}|:{3,})\{([A-Za-z][\w:+.-]*)\}[ \t]*(.*)$/;
const OPTION = /^[ \t]*:([\w-]+):[ \t]*(.*)$/;
const CODE =
  /^(?:code|code-block|code-cell|sourcecode|math|mermaid|eval-rst|prompt|terminal|parsed-literal|doctest|ipython)$/;
const PICTURE = /^(?:figure|image)$/;
const FILE = /^(?:include|literalinclude)$/;
/** Directives that list pages, which are in the sidebar here. */
const LISTS = /^(?:toctree|tableofcontents|contents)$/;
/** Directives that show nothing where they stand. */
const LEFT_OUT =
  /^(?:toctree|tableofcontents|contents|index|meta|highlight|default-role|sectionauthor|codeauthor|tabularcolumns|rst-class|cssclass)$/;

/**
 * Directives of MyST in fences: asides (` ```{note} `, `:::{admonition} Title`), code with options, images, included
 * files, and lists of pages, which are left out.
 */
export function fencedDirectives(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'fenced_directive', fencedDirective, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

function fencedDirective(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const first = state.src.charAt(state.bMarks[startLine]! + state.tShift[startLine]!);
  if (!/[`~:]/.test(first) || state.sCount[startLine]! - state.blkIndent >= 4 || pageOf(state.env).thirdParty)
    return false;
  const [, marks, written, rest] = OPEN.exec(lineAt(state, startLine)) ?? [];
  if (marks === undefined) return false;
  const name = written!.toLowerCase();
  const argument = rest!.trim();
  const isAside = name === 'admonition' || name === 'dropdown' || Object.hasOwn(KINDS, name);
  const isMedia = (PICTURE.test(name) || FILE.test(name)) && argument !== '';
  const isKnown = isAside || isMedia || isMystBlock(name) || CODE.test(name) || LEFT_OUT.test(name);
  const closing = closingLine(state, startLine, endLine, marks);
  // In a fence of code, any word may be the name of a language.
  if (!isKnown && marks[0] !== ':' && (closing === undefined || !isEmptyWithin(state, startLine + 1, closing)))
    return false;
  if (!isKnown && closing === undefined) return false;
  // A fence of code that is never closed is reported as code. A list of pages may extend to the end of a file.
  if (closing === undefined && marks[0] !== ':' && !(LISTS.test(name) && state.blkIndent === 0)) return false;
  if (silent) return true;
  const end = closing ?? endLine;
  if (!isKnown) reportLine(pageOf(state.env), pageOf(state.env).context, startLine, unknownMyst(name));
  if (closing === undefined && !LISTS.test(name)) {
    const page = pageOf(state.env);
    reportLine(page, page.context, startLine, unclosedDirective(`{${name}}`, marks.length));
  }
  const { body, options } = optionsAt(state, startLine + 1, end);
  const id = options.get('name') ?? options.get('label');
  if (id !== undefined && /^[^\s()]{1,100}$/.test(id)) pushTarget(state, id, startLine, titleIn(argument, options));
  const read: MystBlock = { name, argument, options, start: startLine, body, end };
  if (isAside) aside(state, read);
  else if (PICTURE.test(name)) picture(state, read);
  else if (FILE.test(name)) file(state, read);
  else if (isMystBlock(name) || !isKnown) mystBlock(state, read);
  else if (CODE.test(name)) code(state, read, marks);
  else if (name === 'toctree') addressesElsewhere(state, read);
  state.line = closing === undefined ? end : end + 1;
  return true;
}

const ELSEWHERE = /^(?:([^<>]{0,500}?)[ \t]*<(https?:[^<>\s]+)>|(https?:[^<>\s]+))$/;

/** The links to other sites in a list of pages, `Name <https://…>`, which the sidebar does not have. */
function addressesElsewhere(state: StateBlock, { body, end }: MystBlock): void {
  for (let line = body; line < end; line++) {
    const [, label = '', named, bare] = ELSEWHERE.exec(lineAt(state, line)) ?? [];
    const href = named ?? bare;
    if (href === undefined) continue;
    const text = (label || href.replace(/^https?:\/\//, '')).replace(/[[\]\\]/g, '\\$&');
    pushParagraph(state, line, `[${text}](<${href}>)`);
  }
}

/** Whether a directive has no content, but options at most. */
function isEmptyWithin(state: StateBlock, from: number, to: number): boolean {
  const { body } = optionsAt(state, from, to);
  return state.skipEmptyLines(body) >= to;
}

/** The text of links that have none and lead to a directive. */
const titleIn = (argument: string, options: ReadonlyMap<string, string>): { readonly title?: string } => {
  const title = options.get('caption') ?? argument;
  return title === '' || /^\S+\.\w+$/.test(title) ? {} : { title };
};

function aside(state: StateBlock, { name, argument: title, options, start, body, end }: MystBlock): void {
  const named = (options.get('class') ?? '').split(/\s+/).find((one) => Object.hasOwn(KINDS, one));
  const kind = name === 'dropdown' ? 'details' : (KINDS[named ?? name] ?? 'note');
  const open = asideToken(state, 'open', kind);
  open.level = state.level++;
  open.map = [start, end + 1];
  state.tokens.push(open);
  // Only these directives have a title. In all others, the text begins in the first line.
  const isTitle = name === 'admonition' || name === 'dropdown';
  const ownName = name === 'seealso' ? 'See also' : name.charAt(0).toUpperCase() + name.slice(1);
  const shown = isTitle ? title || (kind === 'details' ? 'Details' : '') : ownName;
  if (shown !== '') state.tokens.push(...titleTokens(state, kind, shown, start));
  if (!isTitle && title !== '') {
    pushParagraph(state, start, title);
  }
  readContent(state, body, end);
  const close = asideToken(state, 'close', kind);
  close.level = --state.level;
  state.tokens.push(close);
}

/** The image, and below it the content of the directive, which is its caption. */
function picture(state: StateBlock, { argument: address, options, start, body, end }: MystBlock): void {
  const alt = (options.get('alt') ?? '').replace(/[[\]\\]/g, '\\$&');
  pushParagraph(state, start, `![${alt}](<${address.replace(/[<>]/g, '')}>)`);
  const { parentType, lineMax } = state;
  state.lineMax = end;
  state.md.block.tokenize(state, body, end);
  Object.assign(state, { parentType, lineMax });
}

function file(state: StateBlock, { name, argument: path, options, start }: MystBlock): void {
  if (name === 'include' && /\.(?:mdx?|txt)$/i.test(path)) return includeWith(state, path, options, start);
  const token = state.push('fence', 'code', 0);
  const language = options.get('language') ?? options.get('lang') ?? options.get('code') ?? /\.(\w+)$/.exec(path)?.[1];
  const lines = options.get('lines')?.replace(/\s/g, '').replace('-', ':');
  token.info = language ?? '';
  token.content = `{{#include ${path}${lines !== undefined && /^\d*:?\d*$/.test(lines) ? `:${lines}` : ''}}}\n`;
  token.map = [start, start + 1];
}

/** The language of a directive that names none, or that names a program. */
const LANGUAGES: Readonly<Record<string, string>> = {
  math: 'latex',
  mermaid: 'mermaid',
  'eval-rst': 'rst',
  prompt: 'bash',
  terminal: 'console',
  doctest: 'python',
  ipython: 'python',
};
const languageOf = (name: string, written: string): string =>
  LANGUAGES[name] ?? (/^(?:i?python3?|pycon)$/.test(written) ? 'python' : written);

function code(
  state: StateBlock,
  { name, argument: language, options, start, body, end }: MystBlock,
  marks: string,
): void {
  const token = state.push('fence', 'code', 0);
  const caption = options.get('caption')?.replaceAll('"', "'");
  const marked = options.get('emphasize-lines')?.replaceAll(' ', '');
  token.info = [
    languageOf(name, language),
    ...(caption ? [`title="${caption}"`] : []),
    ...(marked && /^[\d,-]+$/.test(marked) ? [`{${marked}}`] : []),
  ].join(' ');
  // A terminal shows what was typed and, below it, what was printed.
  const input = name === 'terminal' ? options.get('input') : undefined;
  token.content = (input === undefined ? '' : `$ ${input}\n`) + state.getLines(body, end, state.sCount[start]!, true);
  token.markup = marks;
  token.map = [start, end + 1];
  if (name === 'math') markFormula(token);
}

const lineAt = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd();

/** The line that closes a fence; undefined if there is none. */
function closingLine(state: StateBlock, startLine: number, endLine: number, marks: string): number | undefined {
  for (let line = startLine + 1; line < endLine; line += 1) {
    if (!state.isEmpty(line) && state.sCount[line]! < state.blkIndent) return undefined;
    // What is indented by four columns or more is code, or belongs to a list.
    if (state.sCount[line]! - state.blkIndent >= 4) continue;
    const text = lineAt(state, line);
    if (text.length >= marks.length && text.startsWith(marks) && text === marks[0]!.repeat(text.length)) return line;
  }
  return undefined;
}

const isDashes = (state: StateBlock, line: number, end: number): boolean => line < end && lineAt(state, line) === '---';

function lineOfDashes(state: StateBlock, start: number, end: number): number | undefined {
  for (let line = start; line < end; line += 1) if (isDashes(state, line, end)) return line;
  return undefined;
}

/**
 * The options at the beginning of a directive, and the first line after them: lines such as `:caption: Text`, or YAML
 * between dashes.
 */
function optionsAt(
  state: StateBlock,
  start: number,
  end: number,
): { readonly options: ReadonlyMap<string, string>; readonly body: number } {
  const options = new Map<string, string>();
  let body = start;
  const closing = isDashes(state, start, end) ? lineOfDashes(state, start + 1, end) : undefined;
  if (closing !== undefined) {
    for (let line = start + 1; line < closing; line += 1) {
      const [, key, value] = /^([\w-]+):[ \t]+["']?(.*?)["']?$/.exec(lineAt(state, line)) ?? [];
      if (key !== undefined) options.set(key, value!);
    }
    return { options, body: closing + 1 };
  }
  for (; body < end; body += 1) {
    const [, key, value] = OPTION.exec(lineAt(state, body)) ?? [];
    if (key === undefined) break;
    options.set(key, value!);
  }
  if (options.size > 0 && body < end && state.isEmpty(body)) body += 1;
  return { options, body };
}
