import { createRequire } from 'node:module';
import type * as Library from 'yaml';
import type { Document, LineCounter, Node } from 'yaml';
import { badFrontMatter, cutByComment, endlessAlias, unknownAlias } from '../../diagnostics/catalogue/front-matter.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import type { Position } from '../../diagnostics/location.js';
import { deepYamlAt } from '../../schema/yaml.js';
import { cutValue } from './cut-values.js';
import { DEEPEST, tooDeep } from './depth.js';

const require = createRequire(import.meta.url);

type Problems = { readonly position: Position; readonly problem: Problem }[];
type Positions = Readonly<Record<string, Position>>;

export interface Yaml {
  /** Undefined if the text is not YAML. */
  readonly data: unknown;
  /** Path of a key -> the location of its value, or of the key if it has none. */
  readonly positions: Positions;
  /** Path of a key -> the location of the key. */
  readonly keys: Positions;
}

/**
 * Reads any YAML with the library: core schema, no custom tags, few aliases. Problems are added to `found`; the first
 * line is the second one of the page, below the dashes.
 */
export function readYaml(yaml: string, found: Problems): Yaml {
  const library = require('yaml') as typeof Library;
  // If the text is not YAML, the library itself leaves out lines that it did not reach.
  const counter: LineCounter = new library.LineCounter();
  for (let start = 0; start >= 0; start = yaml.indexOf('\n', start) + 1 || -1) counter.addNewLine(start);
  const at = (offset: number): Position => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(1, line) + 1, column: Math.max(1, col) };
  };
  const deep = deepYamlAt(yaml);
  if (deep !== undefined) {
    found.push({ position: at(deep), problem: tooDeep() });
    return { data: undefined, positions: noPositions(), keys: noPositions() };
  }
  const document: Document = library.parseDocument(yaml, {
    schema: 'core',
    customTags: [],
    prettyErrors: false,
    // A warning of the library would be printed like one of Node.
    logLevel: 'error',
  });
  found.push(...syntaxProblems(document, at));
  if (found.length > 0) return { data: undefined, positions: noPositions(), keys: noPositions() };
  const { positions, keys, problems, cuts } = visitValues(document, yaml, at, library);
  found.push(...problems);
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

/** What the library says about the text. */
const syntaxProblems = ({ errors, warnings }: Document, at: (offset: number) => Position): Problems =>
  [...errors, ...warnings].map((error) => ({
    position: at(error.pos[0]),
    problem: badFrontMatter(firstLine(error.message)),
  }));

interface Visited extends Pick<Yaml, 'positions' | 'keys'> {
  /** Problems because of which the values cannot be used. */
  readonly problems: Problems;
  /** Values that end at a comment. */
  readonly cuts: Problems;
}

/** Finds the locations of all values, and what is wrong with aliases and texts. */
function visitValues(
  document: Document,
  yaml: string,
  at: (offset: number) => Position,
  { isAlias, isMap, isSeq, isScalar }: typeof Library,
): Visited {
  const [positions, keys] = [noPositions(), noPositions()];
  const problems: Problems = [];
  const cuts: Problems = [];
  // What each alias means here, by name. The library searches the whole document for each.
  const named = new Map<string, unknown>();
  const name = (node: unknown): void => {
    const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined;
    if (anchor !== undefined) named.set(anchor, node);
  };
  const cut = (node: unknown, path: string, end = (node as Node | null)?.range?.[1]): void => {
    if (!isScalar(node) || node.type !== 'PLAIN' || typeof node.value === 'number' || end === undefined) return;
    const found = cutValue(path, yaml, end);
    if (found !== undefined) cuts.push({ position: at(found.offset), problem: cutByComment(path, found.comment) });
  };
  const open = new Set<unknown>();
  const visit = (node: unknown, path: string): void => {
    const range = (node as Node | null)?.range;
    if (open.size > DEEPEST && problems.length === 0)
      problems.push({ position: at(range?.[0] ?? 0), problem: tooDeep() });
    if (open.size > DEEPEST) return;
    if (path !== '' && range) positions[path] = at(range[0]);
    cut(node, path);
    if (isAlias(node) && (!named.has(node.source) || open.has(named.get(node.source)))) {
      const problem = named.has(node.source) ? endlessAlias : unknownAlias;
      problems.push({ position: at(node.range![0]), problem: problem(node.source) });
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
  return { positions, keys, problems, cuts };
}

/** A key may have any name, such as `constructor`. */
const noPositions = (): Record<string, Position> => Object.create(null) as Record<string, Position>;

const firstLine = (message: string): string => message.split('\n')[0]!;
