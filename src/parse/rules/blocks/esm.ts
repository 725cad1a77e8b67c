import { dirname, join } from 'node:path';
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { aliasedPath } from '../../files/foreign-includes.js';
import { noteLeftOut } from '../../files/included-text.js';
import { nearPath } from '../../files/includes.js';
import { publishAsset, readFileOf, textOf } from '../../files/files.js';
import { readArrow, readFunction, type ReadComponent } from '../../components/local-component.js';
import { readLiteral } from '../../literal.js';
import { isMdx, pageOf, reportLine, type PageState } from '../../page-state.js';
import { missingImport, unsupportedMdx } from '../../../diagnostics/catalogue/components.js';
import { outsideRoot } from '../../../diagnostics/catalogue/files.js';
import { posixPath } from '../../../files/paths.js';
import { matchAt } from '../../../html/tag-scanner.js';

/*
 * In each pattern, a run of spaces is never followed by something that may be a space, so that a page of spaces is read
 * once, and not once for each space.
 */
const END = String.raw`[ \t]*(?:;[ \t]*)?(?:\/\/[^\n]*)?(?=\n|$|import\b(?<=;[ \t]*import))`;
const NAMES = String.raw`(?:\{([^{}]*)\}|\*\s+as\s+([\w$]+))\s*`;
const IMPORT = new RegExp(
  String.raw`import\s+(?:([A-Za-z_$][\w$]*)(?:\s*,\s*${NAMES}|\s+)|${NAMES})from\s*(['"])([^'"\n]+)\6${END}`,
  'y',
);
const BARE_IMPORT = new RegExp(String.raw`import\s*(['"])([^'"\n]+)\1${END}`, 'y');
const EXPORT = /export\s+(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*=\s*(?=\S)/y;
const OTHER_EXPORT = /export\s+(?:default\b|(?:async\s+)?function\b|class\b|\{|\*|(?:const|let|var)\b)[^\n]*/y;
const LAST = /(?:\s*;)?[ \t]*(?:\/\/[^\n]*)?(?=\n|$)/y;

/**
 * Reads `import` and `export const` at the start of a line outside of everything else, in MDX also in containers, which
 * are the parts of modules that MDX pages use.
 */
export function esm(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'esm', (state, startLine, endLine, silent) => {
    if (silent || state.tShift[startLine] !== 0) return false;
    const first = state.src.charCodeAt(state.bMarks[startLine]!);
    if (first !== 105 /* i */ && first !== 101 /* e */) return false;
    const page = pageOf(state.env);
    const isOutside = state.level === 0 && state.parentType === 'root';
    if (page.thirdParty || !(isOutside || (state.parentType === 'directive' && isMdx(page.context)))) return false;
    const start = state.bMarks[startLine]!;
    const end =
      first === 105 ? readImports(page, state, start, startLine) : readExport(page, state, start, startLine, endLine);
    if (end < 0) return false;
    let line = startLine + 1;
    while (line < endLine && state.bMarks[line]! < end) line++;
    state.line = line;
    if (first === 105) noteLeftOut(page.context, startLine, line);
    return true;
  });
}

/** Formatters of prose join imports to one line. */
function readImports(page: PageState, state: StateBlock, start: number, line: number): number {
  let end = start;
  do end = readImport(page, state, end, line);
  while (end >= 0 && state.src.charCodeAt(end) === 105 /* i */);
  return end;
}

function readImport(page: PageState, { src }: StateBlock, start: number, line: number): number {
  const bare = matchAt(BARE_IMPORT, src, start);
  if (bare !== null) {
    reportLine(page, page.context, line, unsupportedMdx(`The import of ${bare[2]!}`));
    return start + bare[0].length;
  }
  const match = matchAt(IMPORT, src, start);
  if (match === null) return -1;
  const [whole, single] = match;
  const list = match[2] ?? match[4] ?? '';
  const all = match[3] ?? match[5];
  const path = match[7]!;
  const named = list
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/))
    .filter(([name]) => name !== '');
  for (const [exported, name = exported!] of named)
    if (!defineValue(page, name, exported!, path)) define(page, name, path, line);
  for (const name of [single, all]) if (name !== undefined) define(page, name, path, line);
  return start + whole.length;
}

/**
 * Reads the literal, or the component that only arranges what it is given, that a part or a module exports: `import {
 * product } from '/snippets/names.mdx'`. Returns whether there is one.
 */
function defineValue(page: PageState, name: string, exported: string, source: string): boolean {
  if (!/\.(?:mdx?|[cm]?[jt]sx?)$/.test(source)) return false;
  const { context, options } = page;
  const path = aliasedPath(source, page, context) ?? source;
  if (path === source && !/^\.{0,2}\//.test(path)) return false;
  const places = path.startsWith('/') ? [options.contentDir, options.root] : [dirname(context.absolute)];
  for (const place of places) {
    const read = readFileOf(page, join(place, path), options.root);
    const text = read.state === 'found' ? textOf(read.bytes()) : '';
    const inFile = (component: ReadComponent | undefined): boolean => {
      if (component === undefined || read.state !== 'found') return false;
      const { file: absolute } = read;
      const file = posixPath(options.root, absolute);
      const own = { file, absolute, path: posixPath(options.contentDir, absolute), text };
      page.imports.set(name, { kind: 'local', component: component.component, context: own });
      return true;
    };
    for (const match of text.matchAll(new RegExp(EXPORT.source, 'g'))) {
      if (match[1] !== exported) continue;
      const from = match.index + match[0].length;
      const literal = readLiteral(text, from, page.constants);
      if (literal !== undefined && matchAt(LAST, text, literal.end)) {
        page.constants.set(name, literal.value);
        return true;
      }
      if (inFile(readArrow(text, from, lineAt(text, from), exported))) return true;
    }
    const at = text.search(new RegExp(`^export\\s+function\\s+${exported}\\b`, 'm'));
    if (at >= 0 && inFile(readFunction(text, at, lineAt(text, at)))) return true;
  }
  return false;
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length - 1;

function define(page: PageState, name: string, source: string, line: number): void {
  const { context, options } = page;
  // The text of a file: `./a.js?raw` of Vite, `!!raw-loader!./a.js` of Docusaurus.
  const raw = /^(.+)\?raw$|^!!raw-loader!(.+)$/.exec(source);
  const written = raw?.[1] ?? raw?.[2] ?? source;
  const extension = /\.([A-Za-z0-9]+)$/.exec(written)?.[1]?.toLowerCase();
  const path = aliasedPath(written, page, context) ?? written;
  if (raw !== null) {
    const places = path.startsWith('/') ? [options.contentDir, options.root] : [dirname(context.absolute)];
    const text = places
      .map((place) => readFileOf(page, join(place, path), options.root))
      .find(({ state }) => state === 'found');
    page.constants.set(name, text?.state === 'found' ? textOf(text.bytes()) : undefined);
    if (text === undefined) reportLine(page, context, line, missingImport(written, undefined));
    return;
  }
  const isFile = path !== written || /^\.{0,2}\//.test(path);
  if (!isFile || extension === undefined || /^(?:[cm]?[jt]sx?|vue|svelte)$/.test(extension)) {
    if (/^[A-Z]/.test(name)) page.imports.set(name, { kind: 'component', path, line, context, used: false });
    // Calls of this function are read.
    else if (path !== '@docusaurus/useBaseUrl')
      reportLine(page, context, line, unsupportedMdx(`The import of ${path}`));
    return;
  }
  const file = path.startsWith('/') ? join(options.contentDir, path) : join(dirname(context.absolute), path);
  const found = readFileOf(page, file, options.root);
  if (found.state !== 'found') {
    page.imports.set(name, { kind: 'missing' });
    page.constants.set(name, undefined);
    reportLine(
      page,
      context,
      line,
      found.state === 'missing' ? missingImport(path, nearPath(found, context)) : outsideRoot(path, 'file', 'warning'),
    );
  } else if (/^(?:mdx?|markdown)$/.test(extension)) {
    page.imports.set(name, { kind: 'partial', path });
  } else if (extension === 'json' && setData(page, name, textOf(found.bytes()))) {
    return;
  } else if (/^(?:css|scss|sass|less|json|ya?ml)$/.test(extension)) {
    reportLine(page, context, line, unsupportedMdx(`The import of ${path}`));
  } else {
    page.constants.set(name, publishAsset(page, found).url);
  }
}

/** Gives a name the value of a JSON file: `import versions from '../versions.json'`. Returns whether it has one. */
function setData(page: PageState, name: string, text: string): boolean {
  try {
    page.constants.set(name, JSON.parse(text) as unknown);
    return true;
  } catch {
    return false;
  }
}

function readExport(page: PageState, state: StateBlock, start: number, line: number, endLine: number): number {
  const { src } = state;
  const match = matchAt(EXPORT, src, start);
  const from = match === null ? start : start + match[0].length;
  // What follows an empty line would belong to the expression as far as JavaScript knows, such as the rows of a table.
  const blank = match === null ? -1 : blankAfter(state, from);
  const literal =
    match === null
      ? undefined
      : ((blank < 0 ? undefined : readLiteral(src.slice(0, blank), from, page.constants)) ??
        readLiteral(src, from, page.constants));
  const rest = literal && matchAt(LAST, src, literal.end);
  if (match && literal && rest) {
    page.constants.set(match[1]!, literal.value);
    return literal.end + rest[0].length;
  }
  if (match === null && matchAt(OTHER_EXPORT, src, start) === null) return -1;
  const local =
    match === null
      ? readFunction(src, start, line)
      : readArrow(src, from, line + match[0].split('\n').length - 1, match[1]!);
  const after = local && matchAt(LAST, src, local.end);
  if (local && after) {
    page.imports.set(local.name, { kind: 'local', component: local.component, context: page.context });
    return local.end + after[0].length;
  }
  reportLine(
    page,
    page.context,
    line,
    unsupportedMdx(
      match === null ? 'This export' : `The export ${match[1]!}`,
      'Only literals and components that arrange what they are given are supported.',
    ),
  );
  return endOfStatement(state, line, endLine);
}

/** Offset of the first empty line after a place, or -1. It is the same one for all exports above it. */
function blankAfter({ src, env }: StateBlock, from: number): number {
  const known = env['blankLine'] as { readonly src: string; readonly from: number; readonly at: number } | undefined;
  if (known?.src === src && known.from <= from && (known.at < 0 || known.at >= from)) return known.at;
  const found = src.slice(from).search(/\n[ \t]*\n/);
  const at = found < 0 ? -1 : from + found;
  env['blankLine'] = { src, from, at };
  return at;
}

const LONGEST_STATEMENT = 500;

/** The end of a statement, which extends to a blank line outside all brackets. */
function endOfStatement(state: StateBlock, startLine: number, endLine: number): number {
  let depth = 0;
  const last = Math.min(endLine, startLine + LONGEST_STATEMENT);
  for (let line = startLine; line < last; line++) {
    if (state.isEmpty(line) && depth <= 0) return state.bMarks[line]!;
    for (const char of state.src.slice(state.bMarks[line], state.eMarks[line])) {
      if ('([{'.includes(char)) depth++;
      else if (')]}'.includes(char)) depth--;
    }
  }
  return depth > 0 ? state.eMarks[startLine]! + 1 : state.eMarks[last - 1]! + 1;
}
