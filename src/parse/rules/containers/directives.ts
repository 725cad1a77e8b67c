import type { MarkdownIt, StateBlock } from 'markdown-it';
import { nearest, withName } from '../../../diagnostics/suggest.js';
import { pageOf, reportLine } from '../../page-state.js';
import { unclosedDirective, unknownDirective } from '../../../diagnostics/catalogue/markdown.js';
import { ASIDES, KINDS } from '../blocks/aside-kinds.js';
import { asideToken, titleTokens } from '../blocks/asides.js';
import { named } from '../blocks/structures.js';
import { closingLines, memoOnText, type Step } from './block-lines.js';
import { headingAt, pushFence, pushParagraph, pushTabs, tabsByHeadings } from './foreign-tokens.js';

const OPEN = /^(:{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(.*)$/;
/** `::: {.callout-note title="Title"}` of Pandoc and Quarto. */
const DIV = /^(:{3,})[ \t]*\{[ \t]*([.#][^{}]*)\}[ \t]*:*$/;
const TITLE = /[{\s]title=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/;
const DEEPEST = 100;
const STRUCTURES = ['details', 'tabs', 'steps', 'file-tree'];
/** The equivalents here of containers of other generators. */
const SAME: Readonly<Record<string, string>> = {
  ...KINDS,
  'code-group': 'tabs',
  'code-tabs': 'tabs',
  collapse: 'details',
};
/** Containers of other generators that only arrange their content. */
const AROUND =
  /^(?:raw|v-pre|div|center|left|right|columns?|column-[\w-]+|col|row|grid|g-col-\d+|card|cards|card-grid|only|demo|video|aside|slot)$/;
const THIRD_PARTY = [...Object.keys(ASIDES), ...STRUCTURES];
/** Fetched texts have no examples, because nothing in them is ever run. */
const KNOWN = [...THIRD_PARTY, 'example'];

/**
 * Reads containers: `:::tip Title`, `:::details Title`, `:::example Title {run="…"}`, `:::tabs group`, `:::steps`, and
 * `:::file-tree`. Each is closed by the same number of colons.
 */
export function directives(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'directive', directive, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

function directive(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 58 /* : */ || state.src.charCodeAt(start + 2) !== 58) return false;
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const match = openingIn(state.src.slice(start, state.eMarks[startLine]).trimEnd());
  if (match === undefined) return false;
  const written = match.name.toLowerCase();
  const page = pageOf(state.env);
  if (match.isDiv && page.thirdParty) return false;
  // Nobody writes so many, and the stack is limited.
  const nested = Number(state.env['directives'] ?? 0);
  if (nested >= DEEPEST) return false;
  const isTab = written === 'tab' && page.tabs !== undefined;
  const name = isTab ? 'tab' : written !== 'example' && Object.hasOwn(SAME, written) ? SAME[written]! : written;
  const known = page.thirdParty ? THIRD_PARTY : KNOWN;
  const isNamed = isTab || known.includes(name);
  const isAround = !page.thirdParty && (AROUND.test(written) || (match.isDiv && !isNamed));
  const isDiagram = written === 'mermaid' && !page.thirdParty;
  const isKnown = isNamed || isAround || isDiagram;
  if (!isKnown) {
    const near = nearest(written, known);
    if (!silent)
      reportLine(page, page.context, startLine, withName(unknownDirective(match.name, near), match.name, known));
    // A name that does not resemble one of ours was defined by a site of another generator.
    if (near !== undefined || page.thirdParty || !closesOf(state).has(startLine)) return false;
  }
  if (silent) return true;
  const colons = match.colons.length;
  const { line: closeLine, closed } = findClose(state, startLine, endLine, colons);
  if (!closed) reportLine(page, page.context, startLine, unclosedDirective(name, colons));
  const tabs = written === 'panel-tabset' ? tabsByHeadings(state, startLine + 1, closeLine) : [];
  if (tabs.length > 0) {
    state.env['directives'] = nested + 1;
    pushTabs(state, startLine, tabs);
    state.env['directives'] = nested;
    state.line = closeLine + (closed ? 1 : 0);
    return true;
  }
  // Diagrams in the wikis of Azure DevOps.
  if (isDiagram) {
    pushFence(state, startLine, written, state.getLines(startLine + 1, closeLine, state.blkIndent, true));
    state.line = closeLine + (closed ? 1 : 0);
    return true;
  }

  const { parentType, lineMax } = state;
  state.parentType = 'directive';
  state.lineMax = closeLine;
  const head = name === 'example' ? { argument: match.rest.trim(), isOpen: false } : headOf(match.rest);
  const heading =
    match.isDiv && Object.hasOwn(ASIDES, name) && head.argument === ''
      ? headingAt(state, startLine + 1, closeLine)
      : undefined;
  const { isOpen } = head;
  const argument = heading?.label ?? head.argument;
  if (isTab) {
    const label = named(state, 'tab_label', 0, argument.replace(/^"(.*)"$/, '$1'));
    label.map = [startLine, startLine + 1];
    label.level = state.level;
    state.tokens.push(label);
  } else if (!isKnown) {
    // Other generators let a site define its own kinds, of which readers get the title and the content.
    if (argument !== '') pushParagraph(state, startLine, `**${argument}**`);
  } else if (Object.hasOwn(ASIDES, name) || name === 'details') {
    const open = levelled(state, asideToken(state, 'open', name), 1);
    open.map = [startLine, closeLine];
    if (isOpen && name === 'details') open.attrSet('open', '');
    state.tokens.push(open);
    state.tokens.push(...titleTokens(state, name, argument || (ASIDES[name] ?? 'Details'), startLine));
  } else if (!isAround) {
    const open = state.push(`${name}_open`, 'div', 1);
    open.info = written === 'code-group' ? '' : argument;
    open.map = [startLine, closeLine];
  }
  const { tabs: tabsAround } = page;
  const firstInside = state.tokens.length;
  page.tabs = name === 'tabs' ? { level: state.level, indent: state.sCount[startLine]! } : undefined;
  state.env['directives'] = nested + 1;
  state.md.block.tokenize(state, heading?.from ?? startLine + 1, closeLine);
  state.env['directives'] = nested;
  page.tabs = tabsAround;
  if (written === 'code-group') labelFences(state, firstInside);
  if (isKnown && (Object.hasOwn(ASIDES, name) || name === 'details'))
    state.tokens.push(levelled(state, asideToken(state, 'close', name), -1));
  else if (isKnown && !isTab && !isAround) state.push(`${name}_close`, 'div', -1);
  state.parentType = parentType;
  state.lineMax = lineMax;
  state.line = closeLine + (closed ? 1 : 0);
  return true;
}

interface Opening {
  readonly colons: string;
  readonly name: string;
  readonly rest: string;
  /** Whether it is written as in Pandoc, where divs that mean nothing here only arrange their content. */
  readonly isDiv: boolean;
}

function openingIn(line: string): Opening | undefined {
  const [, colons, name = '', rest = ''] = OPEN.exec(line) ?? [];
  const isDiv = rest === '' && /^(?:callout-|panel-tabset$)/.test(name);
  if (colons !== undefined) return { colons, name: isDiv ? name.replace(/^callout-/, '') : name, rest, isDiv };
  const [, marks, attributes = ''] = DIV.exec(line) ?? [];
  if (marks === undefined) return undefined;
  const kind = /(?:^|\s)\.(?:callout-)?([A-Za-z][\w-]*)/.exec(attributes)?.[1] ?? 'div';
  return { colons: marks, name: kind, rest: /\btitle="([^"]*)"/.exec(attributes)?.[1] ?? '', isDiv: true };
}

/** Reads notations of a title: `:::tip Title`, `:::tip[Title]`, `:::tip{title="Title"}` and `::: details Title {open}`. */
function headOf(rest: string): { readonly argument: string; readonly isOpen: boolean } {
  const attributes = /\{[^{}]*\}\s*$/.exec(rest)?.[0] ?? '';
  const written = rest
    .slice(0, rest.length - attributes.length)
    .trim()
    .replace(/^\[(.*)\]$/, '$1');
  const [, double, single, word = ''] = TITLE.exec(attributes) ?? [];
  return { argument: written || (double ?? single ?? word), isOpen: /[{\s]open[}\s]/.test(attributes) };
}

const closesOf = (state: StateBlock): ReadonlyMap<number, number> =>
  memoOnText(state, 'directiveCloses', (text) => closingLines(text, stepAt));

function stepAt(line: string): Step {
  if (!line.includes(':::')) return undefined;
  const text = line.trim();
  const colons = openingIn(text)?.colons;
  if (colons !== undefined) return { opens: colons };
  return /^:+$/.test(text) ? { closes: text } : undefined;
}

/** Turns the code blocks of a group into tabs: ```` ```js [Label] ````. */
export function labelFences(state: StateBlock, first: number): void {
  const inside = state.tokens.splice(first);
  for (const token of inside) {
    if (token.type === 'fence' && token.level === state.level) {
      const [whole, text] = /\[([^\]\n]+)\]/.exec(token.info) ?? ['', undefined];
      const label = named(state, 'tab_label', 0, text ?? (/^[\w+#-]+/.exec(token.info)?.[0] || 'Code'));
      label.map = token.map;
      label.level = token.level;
      token.info = token.info.replace(whole, '').trimEnd();
      state.tokens.push(label);
    }
    state.tokens.push(token);
  }
}

function levelled<T extends { level: number }>(state: StateBlock, token: T, nesting: 1 | -1): T {
  if (nesting < 0) state.level--;
  token.level = state.level;
  if (nesting > 0) state.level++;
  return token;
}

/**
 * Finds the line that closes a container. The content of fences is skipped, and an inner container with the same number
 * of colons is nested.
 */
function findClose(
  state: StateBlock,
  startLine: number,
  endLine: number,
  colons: number,
): { line: number; closed: boolean } {
  let fence = '';
  let nested = 0;
  for (let line = startLine + 1; line < endLine; line++) {
    const start = state.bMarks[line]! + state.tShift[line]!;
    if (state.sCount[line]! < state.blkIndent && start < state.eMarks[line]!) return { line, closed: false };
    const first = state.src.charCodeAt(start);
    if (first !== 58 && first !== 96 && first !== 126) continue;
    const text = state.src.slice(start, state.eMarks[line]).trimEnd();
    if (first !== 58) {
      const marks = /^(`{3,}|~{3,})(.*)$/.exec(text);
      if (marks === null) continue;
      if (fence === '') fence = first === 96 && marks[2]!.includes('`') ? '' : marks[1]!;
      else if (marks[1]!.startsWith(fence) && marks[2]!.trim() === '') fence = '';
    } else if (fence === '') {
      if (text.length === colons && /^:+$/.test(text)) {
        if (nested-- === 0) return { line, closed: true };
      } else {
        if (openingIn(text)?.colons.length === colons) nested++;
      }
    }
  }
  return { line: endLine, closed: false };
}
