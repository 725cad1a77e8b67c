import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';
import type { Document, LineCounter, Node } from 'yaml';
import type { Position } from '../../diagnostics/location.js';
import type { Alias, FrontMatter, Standing } from '../../model/front-matter.js';
import { addressesElsewhere, aliasesOf, isForeignKey, standingOf, withoutForeignKeys } from './foreign-keys.js';
import { cutValue } from './cut-values.js';
import { DEEPEST, tooDeep } from './depth.js';
import { readSimpleYaml } from './front-matter-fast.js';
import { readHeaderLines } from './header-lines.js';
import { shownByFrontMatter } from './home-page.js';
import { readToml } from './toml.js';
import { frontMatterSchema } from '../../schema/front-matter.js';
import { ADDRESS, validate, type Wording } from '../../schema/validate.js';
import { unsafeUrl } from '../../diagnostics/catalogue/files.js';
import {
  badFrontMatter,
  badToml,
  badValue,
  cutByComment,
  endlessAlias,
  unknownAlias,
  lateFrontMatter,
  misplacedFrontMatter,
  openFrontMatter,
  missingKey,
  unclosedFrontMatter,
  unknownKey,
  wrongType,
} from '../../diagnostics/catalogue/front-matter.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import { urlAllowed } from '../../html/url-allowed.js';
import { displayable } from '../../html/well-formed.js';

const require = createRequire(import.meta.url);

export interface FrontMatterResult {
  readonly frontMatter: FrontMatter;
  readonly positions: Readonly<Record<string, Position>>;
  /** Number of lines before the body, including the closing dashes. */
  readonly lineCount: number;
  /** Addresses of the page for other generators; absent if there are none. */
  readonly elsewhere?: readonly string[];
  /** Old addresses that redirect in other generators; absent if there are none. */
  readonly aliases?: readonly Alias[];
  /** Where front matter for another generator puts the page; absent if it does not say so. */
  readonly standing?: Standing;
  /** Lines of Markdown that the page shows in place of lines of the front matter, by number; absent if there are none. */
  readonly shown?: ReadonlyMap<number, string>;
  readonly problems: readonly { readonly position: Position; readonly problem: Problem }[];
}

type Problems = { position: Position; problem: Problem }[];
const NONE: FrontMatterResult = { frontMatter: {}, positions: {}, lineCount: 0, problems: [] };

/**
 * Reads and checks the front matter of a text: YAML between lines of three dashes, or TOML between lines of three plus
 * signs. Empty lines may precede it if it cannot be anything else.
 */
export function readFrontMatter(text: string): FrontMatterResult {
  const start = looksMisplaced(text) ? text.search(/^(?:---|\+\+\+)[ \t]*$/m) : 0;
  const above = text.slice(0, Math.max(start, 0)).split('\n').length - 1;
  // Hexo asks only for the line of dashes below it.
  if (/^[\w-]/.test(text) && looksMisplaced(text))
    return shifted(readAtStart(`---\n${text}`, []), -1, openFrontMatter());
  if (start < 0 || above === 0 || /\S/.test(text.slice(0, start)))
    return readAtStart(
      text,
      start === 0 ? [] : [{ position: { line: 1, column: 1 }, problem: misplacedFrontMatter() }],
    );
  return shifted(readAtStart(text.slice(start), []), above, lateFrontMatter());
}

/** The same on lines that are this many below, with a problem of the page. */
function shifted(result: FrontMatterResult, by: number, problem: Problem): FrontMatterResult {
  const moved = ({ line, column }: Position): Position => ({ line: Math.max(line + by, 1), column });
  return {
    ...result,
    positions: Object.fromEntries(Object.entries(result.positions).map(([key, position]) => [key, moved(position)])),
    lineCount: result.lineCount + by,
    ...(result.shown && { shown: new Map([...result.shown].map(([line, shown]) => [line + by, shown])) }),
    problems: [
      { position: { line: 1, column: 1 }, problem },
      ...result.problems.map(({ position, problem }) => ({ position: moved(position), problem })),
    ],
  };
}

function readAtStart(text: string, misplaced: FrontMatterResult['problems']): FrontMatterResult {
  const fence = /^(---|\+\+\+)[ \t]*(?:\n|$)/.exec(text)?.[1];
  if (fence === undefined || (fence === '+++' && !/\n\+\+\+[ \t]*(?:\n|$)|^\+\+\+[ \t]*\n[\w-]+[ \t]*=/.test(text)))
    return { ...NONE, ...readHeaderLines(text), problems: misplaced };
  const end = fence === '---' ? /\n(?:---|\.\.\.)[ \t]*(?=\n|$)/g : /\n\+\+\+[ \t]*(?=\n|$)/g;
  end.lastIndex = text.indexOf('\n') < 0 ? text.length : text.indexOf('\n');
  const match = end.exec(text);
  if (match === null) {
    const lineCount = text.split('\n').length;
    return {
      ...NONE,
      lineCount,
      problems: [{ position: { line: 1, column: 1 }, problem: unclosedFrontMatter(fence) }],
    };
  }
  const yaml = text.slice(text.indexOf('\n') + 1, match.index + 1);
  const lines = yaml === '' ? [] : yaml.replace(/\n$/, '').split('\n');
  const found: Problems = [];
  const { data, positions, keys } =
    fence === '---' ? (readSimpleYaml(lines) ?? readYaml(yaml, found)) : readTomlMatter(yaml, found);
  if (data === undefined || data === null) return { ...NONE, lineCount: lines.length + 2, problems: found };
  const own = withoutForeignKeys(tidy(data), frontMatterSchema.properties!);
  const { value, problems } = validate(frontMatterSchema, own.data, WORDING, (problem, path, part) => {
    const name = own.names[path.join('.')] ?? path.join('.');
    return { position: (part === 'name' && keys[name]) || positions[name] || { line: 2, column: 1 }, problem };
  });
  const elsewhere = addressesElsewhere(data);
  const aliases = aliasesOf(data);
  const standing = standingOf(data, own.names);
  const shown = shownByFrontMatter(data, positions, lines.length + 2);
  return {
    frontMatter: withPlainTexts(value ?? {}),
    positions,
    lineCount: lines.length + 2,
    ...(elsewhere.length > 0 && { elsewhere }),
    ...(aliases.length > 0 && { aliases }),
    ...(standing !== undefined && { standing }),
    ...(shown.size > 0 && { shown }),
    problems: [...found, ...problems],
  };
}

/** Values of GitHub's documentation, which are in other files: `{% data variables.product.prodname_actions %}`. */
const withoutData = (text: string): string =>
  text.includes('{%')
    ? text.replace(
        /\{%-?[ \t]{0,9}data[ \t]{1,9}(?:\w{1,100}\.){0,9}(\w{1,100})[ \t]{0,9}-?%\}/g,
        (_whole, name: string) => name.replace(/^prodname_/, '').replaceAll('_', ' '),
      )
    : text;

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/**
 * Titles and descriptions are texts of one line: the words of code stay in both, those of strong text and of links in
 * descriptions.
 */
function withPlainTexts(frontMatter: FrontMatter): FrontMatter {
  const { title, description, label, group } = frontMatter;
  return {
    ...frontMatter,
    ...(title !== undefined && { title: inOneLine(withoutData(title)).replace(CODE, '$1') }),
    ...(label !== undefined && { label: inOneLine(label) }),
    ...(group !== undefined && { group: inOneLine(group) }),
    ...(description !== undefined && {
      description: inOneLine(withoutData(description)).replace(CODE, '$1').replace(STRONG, '$2').replace(LINK, '$1'),
    }),
  };
}

const CODE = /`([^`]+)`/g;
const STRONG =
  /(?<![\p{L}\p{N}/*_])(\*\*|__)(?=[\p{L}\p{N}])([^*_\n]{1,200}?)(?<=[\p{L}\p{N}.!?])\1(?![\p{L}\p{N}/*_])/gu;
const LINK = /\[([^[\]\n]{1,200})\]\([^()\s]{1,500}\)/g;

/**
 * Whether a text without front matter begins with one of its keys, followed by lines of YAML or TOML up to a closing
 * line.
 */
function looksMisplaced(text: string): boolean {
  if (/^(?:---|\+\+\+)[ \t]*(?:\n|$)/.test(text)) return false;
  const [, yaml, toml] =
    /^(?:[ \t]*\n)*(?:(?:[ \t]*---[ \t]*\n)?([\w-]+):(?: .*)?\n(?:(?:[\w-]+:|[ \t]|- |#).*\n|\n)*(?:---|\.\.\.)|\+\+\+[ \t]*\n([\w-]+)[ \t]*=[^]*?\n\+\+\+)[ \t]*(?:\n|$)/.exec(
      text,
    ) ?? [];
  const key = yaml ?? toml;
  if (key === undefined) return false;
  return Object.hasOwn(frontMatterSchema.properties!, key) || (/^\s*(?:---|\+)/.test(text) && isForeignKey(key));
}

function readTomlMatter(
  text: string,
  found: Problems,
): { data: unknown; positions: Readonly<Record<string, Position>>; keys: Readonly<Record<string, Position>> } {
  const { data, positions, wrong, deep } = readToml(text, 2);
  if (deep !== undefined) found.push({ position: deep, problem: tooDeep() });
  if (wrong !== undefined) found.push({ position: wrong.position, problem: badToml(wrong.reason) });
  return { data, positions, keys: positions };
}

/** Reads any YAML with the library: core schema, no custom tags, few aliases. */
function readYaml(
  yaml: string,
  found: Problems,
): { data: unknown; positions: Record<string, Position>; keys: Record<string, Position> } {
  const { parseDocument, LineCounter, isAlias, isMap, isSeq, isScalar } = require('yaml') as typeof Yaml;
  // If the text is not YAML, the library itself leaves out lines that it did not reach.
  const counter: LineCounter = new LineCounter();
  for (let start = 0; start >= 0; start = yaml.indexOf('\n', start) + 1 || -1) counter.addNewLine(start);
  const document: Document = parseDocument(yaml, {
    schema: 'core',
    customTags: [],
    prettyErrors: false,
    // A warning of the library would be printed like one of Node.
    logLevel: 'error',
  });
  const positions: Record<string, Position> = Object.create(null) as Record<string, Position>;
  const keys: Record<string, Position> = Object.create(null) as Record<string, Position>;
  const at = (offset: number): Position => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(1, line) + 1, column: Math.max(1, col) };
  };
  // The library goes through levels until it has no more room for calls, and may say so in the words of the engine.
  const isDeep = ({ code, message }: (typeof document.errors)[number]): boolean =>
    code === 'RESOURCE_EXHAUSTION' || /\bstack\b/.test(message);
  const deep = document.errors.find(isDeep);
  for (const error of document.errors) {
    if (error === deep) found.push({ position: at(error.pos[0]), problem: tooDeep() });
    else if (!isDeep(error))
      found.push({ position: at(error.pos[0]), problem: badFrontMatter(firstLine(error.message)) });
  }
  for (const warning of document.warnings)
    found.push({ position: at(warning.pos[0]), problem: badFrontMatter(firstLine(warning.message)) });
  if (found.length > 0) return { data: undefined, positions, keys };
  // What each alias means here, by name. The library searches the whole document for each.
  const named = new Map<string, unknown>();
  const name = (node: unknown): void => {
    const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined;
    if (anchor !== undefined) named.set(anchor, node);
  };
  const cuts: Problems = [];
  const cut = (node: unknown, path: string, end = (node as Node | null)?.range?.[1]): void => {
    if (!isScalar(node) || node.type !== 'PLAIN' || typeof node.value === 'number' || end === undefined) return;
    const found = cutValue(path, yaml, end);
    if (found !== undefined) cuts.push({ position: at(found.offset), problem: cutByComment(path, found.comment) });
  };
  const open = new Set<unknown>();
  const visit = (node: unknown, path: string): void => {
    const range = (node as Node | null)?.range;
    if (open.size > DEEPEST && found.length === 0) found.push({ position: at(range?.[0] ?? 0), problem: tooDeep() });
    if (open.size > DEEPEST) return;
    if (path !== '' && range) positions[path] = at(range[0]);
    cut(node, path);
    if (isAlias(node) && (!named.has(node.source) || open.has(named.get(node.source)))) {
      const problem = named.has(node.source) ? endlessAlias : unknownAlias;
      found.push({ position: at(node.range![0]), problem: problem(node.source) });
    }
    name(node);
    open.add(node);
    if (isMap(node)) {
      for (const pair of node.items) {
        const key = isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
        const child = path === '' ? key : `${path}.${key}`;
        const keyRange = (pair.key as Node | null)?.range;
        if (keyRange) keys[child] = positions[child] = at(keyRange[0]);
        name(pair.key);
        visit(pair.value, child);
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => visit(item, path === '' ? String(index) : `${path}.${index}`));
    }
    open.delete(node);
  };
  visit(document.contents, '');
  if (found.length > 0) return { data: undefined, positions, keys };
  try {
    const data: unknown = document.toJS({ maxAliasCount: 100 });
    found.push(...cuts);
    return { data, positions, keys };
  } catch (error) {
    found.push({
      position: { line: 2, column: 1 },
      problem: badFrontMatter(firstLine(error instanceof Error ? error.message : String(error))),
    });
    return { data: undefined, positions, keys };
  }
}

const firstLine = (message: string): string => message.split('\n')[0]!;

/** Keys without a value count as missing. Escapes may produce characters that no page can show. */
const tidy = (data: unknown): unknown => {
  if (typeof data === 'string') return displayable(data);
  if (Array.isArray(data)) return data.map(tidy);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => (value === null ? [] : [[key, tidy(value)]])),
  );
};

/** An unknown key may stay in the file; a value that is not allowed is left out. */
const WORDING: Wording<Problem> = {
  unknownKey,
  missingKey,
  wrongType,
  notAllowed: (where, expected, _found, _purpose, value) =>
    expected === ADDRESS && !urlAllowed(String(value)) ? unsafeUrl(String(value), 'error') : badValue(where, expected),
};
