import type { MarkdownIt, StateBlock } from 'markdown-it';
import { nearest, withName } from '../../../diagnostics/suggest.js';
import { pageOf, reportLine, type PageState } from '../../page-state.js';
import { unclosedDirective, unknownDirective } from '../../../diagnostics/catalogue/markdown.js';
import { ASIDES, KINDS, kindOfBox } from '../blocks/aside-kinds.js';
import { asideToken, titleTokens } from '../blocks/asides.js';
import { named } from '../blocks/structures.js';
import { pushTarget } from '../inline/roles.js';
import { isForOtherFormats } from '../pandoc/conditional-text.js';
import { isOfPandoc } from '../pandoc/pandoc-page.js';
import { pushStatement, statementOf } from '../pandoc/theorems.js';
import { closingLines, memoOnText, type Step } from './block-lines.js';
import { headingAt, pushFence, pushParagraph, pushTabs, tabsByHeadings } from './foreign-tokens.js';
import { labelFences } from './tab-labels.js';

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
/** The equivalent of a container. A div called `example` is not one of our examples. */
const nameHere = (written: string, isDiv: boolean): string =>
  (isDiv ? kindOfBox(written) : undefined) ??
  ((isDiv || written !== 'example') && Object.hasOwn(SAME, written) ? SAME[written]! : written);
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
  const opening = openingIn(state.src.slice(start, state.eMarks[startLine]).trimEnd());
  if (opening === undefined) return false;
  const page = pageOf(state.env);
  if (opening.isDiv && page.thirdParty) return false;
  // Nobody writes so many, and the stack is limited.
  if (depthOf(state) >= DEEPEST) return false;
  const container = containerFor(opening, page);
  if (!container.isKnown && !isOfAnotherSite(opening, container, state, startLine, silent)) return false;
  if (silent) return true;

  const { name, written } = container;
  const colons = opening.colons.length;
  const { line: closeLine, closed } = findClose(state, startLine, endLine, colons);
  if (!closed) reportLine(page, page.context, startLine, unclosedDirective(name, colons));
  if (closed && opening.isDiv && isForOtherFormats(state.src.slice(start, state.eMarks[startLine]))) {
    state.line = closeLine + 1;
    return true;
  }
  const statement = opening.isDiv && isOfPandoc(page) ? statementOf(written, opening.id) : undefined;
  if (opening.id !== undefined && statement === undefined) pushTarget(state, opening.id, startLine);
  const tabs = written === 'panel-tabset' ? tabsByHeadings(state, startLine + 1, closeLine) : [];
  if (tabs.length > 0) oneDeeper(state, () => pushTabs(state, startLine, tabs));
  else if (statement !== undefined) {
    const heading = headingAt(state, startLine + 1, closeLine);
    const inside = { from: heading?.from ?? startLine + 1, to: closeLine };
    const parts = { id: opening.id, title: opening.rest || heading?.label };
    oneDeeper(state, () => pushStatement(state, statement, parts, startLine, inside));
  } else if (container.isDiagram)
    pushFence(state, startLine, written, state.getLines(startLine + 1, closeLine, state.blkIndent, true));
  else pushContainer(state, container, opening, startLine, closeLine);
  state.line = closeLine + (closed ? 1 : 0);
  return true;
}

/** What an opening line begins. */
interface Container {
  /** The name in small letters, as it is written. */
  readonly written: string;
  /** The name that it has here. */
  readonly name: string;
  /** Whether it is a tab within `:::tabs`. */
  readonly isTab: boolean;
  /** Whether it has a title: asides and details. */
  readonly isTitled: boolean;
  /** Whether it only arranges its content. */
  readonly isAround: boolean;
  /** Whether it is a diagram in a wiki of Azure DevOps. */
  readonly isDiagram: boolean;
  readonly isKnown: boolean;
}

const knownOn = (page: PageState): readonly string[] => (page.thirdParty ? THIRD_PARTY : KNOWN);

function containerFor(opening: Opening, page: PageState): Container {
  const written = opening.name.toLowerCase();
  const isTab = written === 'tab' && page.tabs !== undefined;
  const name = isTab ? 'tab' : nameHere(written, opening.isDiv);
  const isNamed = isTab || knownOn(page).includes(name);
  const isAround = !page.thirdParty && (AROUND.test(written) || (opening.isDiv && !isNamed));
  const isDiagram = written === 'mermaid' && !page.thirdParty;
  const isTitled = Object.hasOwn(ASIDES, name) || name === 'details';
  return { written, name, isTab, isTitled, isAround, isDiagram, isKnown: isNamed || isAround || isDiagram };
}

/**
 * Whether a container with an unknown name was probably defined by a site of another generator: its name does not
 * resemble one of ours, and it is closed. It is reported unless `silent`.
 */
function isOfAnotherSite(
  opening: Opening,
  { written }: Container,
  state: StateBlock,
  startLine: number,
  silent: boolean,
): boolean {
  const page = pageOf(state.env);
  const known = knownOn(page);
  const near = nearest(written, known);
  if (!silent)
    reportLine(page, page.context, startLine, withName(unknownDirective(opening.name, near), opening.name, known));
  return near === undefined && !page.thirdParty && closesOf(state).has(startLine);
}

const depthOf = (state: StateBlock): number => Number(state.env['directives'] ?? 0);

/** Reads the content of a container. */
function oneDeeper(state: StateBlock, read: () => void): void {
  const depth = depthOf(state);
  state.env['directives'] = depth + 1;
  read();
  state.env['directives'] = depth;
}

/** Pushes the tokens of a container and of its content. */
function pushContainer(
  state: StateBlock,
  container: Container,
  opening: Opening,
  startLine: number,
  closeLine: number,
): void {
  const { name, written, isTitled } = container;
  const page = pageOf(state.env);
  const { parentType, lineMax } = state;
  state.parentType = 'directive';
  state.lineMax = closeLine;
  const head = name === 'example' ? { argument: opening.rest.trim(), isOpen: false } : headOf(opening.rest);
  const heading =
    opening.isDiv && isTitled && name !== 'details' && head.argument === ''
      ? headingAt(state, startLine + 1, closeLine)
      : undefined;
  pushOpening(state, container, { ...head, argument: heading?.label ?? head.argument }, startLine, closeLine);
  const { tabs: tabsAround } = page;
  const firstInside = state.tokens.length;
  page.tabs = name === 'tabs' ? { level: state.level, indent: state.sCount[startLine]! } : undefined;
  oneDeeper(state, () => state.md.block.tokenize(state, heading?.from ?? startLine + 1, closeLine));
  page.tabs = tabsAround;
  if (written === 'code-group') labelFences(state, firstInside);
  pushClosing(state, container);
  state.parentType = parentType;
  state.lineMax = lineMax;
}

function pushOpening(
  state: StateBlock,
  { name, written, isTab, isTitled, isAround, isKnown }: Container,
  { argument, isOpen }: Head,
  startLine: number,
  closeLine: number,
): void {
  if (isTab) {
    const label = named(state, 'tab_label', 0, argument.replace(/^"(.*)"$/, '$1'));
    label.map = [startLine, startLine + 1];
    label.level = state.level;
    state.tokens.push(label);
  } else if (!isKnown) {
    // Other generators let a site define its own kinds, of which readers get the title and the content.
    if (argument !== '') pushParagraph(state, startLine, `**${argument}**`);
  } else if (isTitled) {
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
}

function pushClosing(state: StateBlock, { name, isTab, isTitled, isAround, isKnown }: Container): void {
  if (!isKnown) return;
  if (isTitled) state.tokens.push(levelled(state, asideToken(state, 'close', name), -1));
  else if (!isTab && !isAround) state.push(`${name}_close`, 'div', -1);
}

interface Opening {
  readonly colons: string;
  readonly name: string;
  readonly rest: string;
  /** Whether it is written as in Pandoc, where divs that mean nothing here only arrange their content. */
  readonly isDiv: boolean;
  readonly id?: string;
}

function openingIn(line: string): Opening | undefined {
  const [, colons, name = '', rest = ''] = OPEN.exec(line) ?? [];
  const isDiv = rest === '' && /^(?:callout-|panel-tabset$)/.test(name);
  if (colons !== undefined) return { colons, name: isDiv ? name.replace(/^callout-/, '') : name, rest, isDiv };
  const [, marks, attributes = ''] = DIV.exec(line) ?? [];
  if (marks === undefined) return undefined;
  const kind = /(?:^|\s)\.(?:callout-)?([A-Za-z][\w-]*)/.exec(attributes)?.[1] ?? 'div';
  const [, title = ''] = /\b(?:title|name)="([^"]*)"/.exec(attributes) ?? [];
  const id = /(?:^|\s)#([\w:.-]{1,100})(?=\s|$)/.exec(attributes)?.[1];
  return { colons: marks, name: kind, rest: title, isDiv: true, ...(id !== undefined && { id }) };
}

/** What follows the name of a container. */
interface Head {
  readonly argument: string;
  /** Whether details are shown unfolded. */
  readonly isOpen: boolean;
}

/** Reads notations of a title: `:::tip Title`, `:::tip[Title]`, `:::tip{title="Title"}` and `::: details Title {open}`. */
function headOf(rest: string): Head {
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
