import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';
import type { Document, LineCounter, Node } from 'yaml';
import { nearest } from '../../diagnostics/suggest.js';
import type { Position } from '../../diagnostics/location.js';
import type { FrontMatter } from '../../model/types.js';
import { readSimpleYaml } from './front-matter-fast.js';
import { FRONT_MATTER_SCHEMA, type Schema } from './front-matter-schema.js';
import { unsafeUrl } from '../../diagnostics/catalogue/files.js';
import {
  badFrontMatter,
  badValue,
  missingKey,
  unclosedFrontMatter,
  unknownKey,
  wrongType,
} from '../../diagnostics/catalogue/front-matter.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import { urlAllowed } from '../../html/url-allowed.js';

const require = createRequire(import.meta.url);

export interface FrontMatterResult {
  readonly frontMatter: FrontMatter;
  readonly positions: Readonly<Record<string, Position>>;
  /** Number of lines before the body, the closing dashes included. */
  readonly lineCount: number;
  readonly problems: readonly { readonly position: Position; readonly problem: Problem }[];
}

type Problems = { position: Position; problem: Problem }[];
const NONE: FrontMatterResult = { frontMatter: {}, positions: {}, lineCount: 0, problems: [] };

/** Reads and checks the front matter of a text. A text that does not start with `---` has none. */
export function readFrontMatter(text: string): FrontMatterResult {
  if (!/^---[ \t]*(?:\n|$)/.test(text)) return NONE;
  const end = /\n(?:---|\.\.\.)[ \t]*(?=\n|$)/g;
  end.lastIndex = text.indexOf('\n') < 0 ? text.length : text.indexOf('\n');
  const match = end.exec(text);
  if (match === null) {
    const lineCount = text.split('\n').length;
    return {
      ...NONE,
      lineCount,
      problems: [{ position: { line: 1, column: 1 }, problem: unclosedFrontMatter() }],
    };
  }
  const yaml = text.slice(text.indexOf('\n') + 1, match.index + 1);
  const lines = yaml === '' ? [] : yaml.replace(/\n$/, '').split('\n');
  const found: Problems = [];
  const { data, positions, keys } = readSimpleYaml(lines, 2) ?? readYaml(yaml, found);
  const frontMatter = validate(data, positions, keys, found);
  return { frontMatter, positions, lineCount: lines.length + 2, problems: found };
}

/** Any YAML, by the library: core schema, no custom tags, few aliases. */
function readYaml(
  yaml: string,
  found: Problems,
): { data: unknown; positions: Record<string, Position>; keys: Record<string, Position> } {
  const { parseDocument, LineCounter, isMap, isSeq, isScalar } = require('yaml') as typeof Yaml;
  const counter: LineCounter = new LineCounter();
  const document: Document = parseDocument(yaml, {
    schema: 'core',
    customTags: [],
    lineCounter: counter,
    prettyErrors: false,
  });
  const positions: Record<string, Position> = Object.create(null) as Record<string, Position>;
  const keys: Record<string, Position> = Object.create(null) as Record<string, Position>;
  const at = (offset: number): Position => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(1, line) + 1, column: Math.max(1, col) };
  };
  for (const error of document.errors)
    found.push({ position: at(error.pos[0]), problem: badFrontMatter(firstLine(error.message)) });
  for (const warning of document.warnings)
    found.push({ position: at(warning.pos[0]), problem: badFrontMatter(firstLine(warning.message)) });
  if (found.length > 0) return { data: undefined, positions, keys };
  const visit = (node: unknown, path: string): void => {
    const range = (node as Node | null)?.range;
    if (path !== '' && range) positions[path] = at(range[0]);
    if (isMap(node)) {
      for (const pair of node.items) {
        const key = isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
        const child = path === '' ? key : `${path}.${key}`;
        const keyRange = (pair.key as Node | null)?.range;
        if (keyRange) keys[child] = positions[child] = at(keyRange[0]);
        visit(pair.value, child);
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => visit(item, path === '' ? String(index) : `${path}.${index}`));
    }
  };
  visit(document.contents, '');
  try {
    return { data: document.toJS({ maxAliasCount: 100 }), positions, keys };
  } catch (error) {
    found.push({
      position: { line: 2, column: 1 },
      problem: badFrontMatter(firstLine(error instanceof Error ? error.message : String(error))),
    });
    return { data: undefined, positions, keys };
  }
}

const firstLine = (message: string): string => message.split('\n')[0]!;
const EXPECTED = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys',
} as const;

/** The values that the schema allows; all others are reported and left out. */
function validate(
  data: unknown,
  positions: Readonly<Record<string, Position>>,
  keys: Readonly<Record<string, Position>>,
  found: Problems,
): FrontMatter {
  if (data === undefined || data === null) return {};
  const complain = (path: string, problem: Problem, places = positions): undefined => {
    found.push({ position: places[path] ?? { line: 2, column: 1 }, problem });
    return undefined;
  };
  const check = (value: unknown, schema: Schema, path: string): unknown => {
    const type = typeOf(value);
    if (type !== schema.type)
      return complain(path, wrongType(path || 'itself', EXPECTED[schema.type], describe(value, type)));
    if (schema.type === 'string') {
      if (schema.pattern !== undefined && !new RegExp(schema.pattern).test(value as string))
        return complain(path, badValue(path, 'a day written as yyyy-mm-dd'));
      if (schema.format === 'uri-reference') {
        if (!urlAllowed(value as string)) return complain(path, unsafeUrl(value as string, 'error'));
        if (!isAddress(value as string)) return complain(path, badValue(path, 'an address or a path'));
      }
    } else if (schema.type === 'array') {
      return (value as unknown[])
        .map((item, i) => check(item, schema.items!, `${path}.${i}`))
        .filter((item) => item !== undefined);
    } else if (schema.type === 'object') {
      return checkKeys(value as Record<string, unknown>, schema, path);
    }
    return value;
  };
  const checkKeys = (map: Record<string, unknown>, schema: Schema, path: string): unknown => {
    const result: Record<string, unknown> = {};
    const known = schema.properties!;
    for (const key of Object.keys(map)) {
      const child = path === '' ? key : `${path}.${key}`;
      if (!Object.hasOwn(known, key)) {
        complain(child, unknownKey(child, nearest(key, Object.keys(known))), keys);
        continue;
      }
      // A key without a value says nothing, as if it were not there.
      if (map[key] === null) continue;
      const value = check(map[key], known[key]!, child);
      if (value !== undefined) result[key] = value;
    }
    const missing = (schema.required ?? []).find((key) => !Object.hasOwn(map, key) || map[key] === null);
    if (missing !== undefined) return complain(path, missingKey(`${path}.${missing}`));
    // An entry whose required value was refused is no entry: what reads it relies on that value.
    return (schema.required ?? []).every((key) => Object.hasOwn(result, key)) ? result : undefined;
  };
  return check(data, FRONT_MATTER_SCHEMA, '') ?? {};
}

/** Whether an address can be read at all: not empty, and parsable beside a page of the site. */
function isAddress(value: string): boolean {
  return value.trim() !== '' && URL.canParse(value.trim(), 'http://site/');
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
}

function describe(value: unknown, type: string): string {
  if (type === 'string') return `the text ${JSON.stringify((value as string).slice(0, 60))}`;
  if (type === 'number' || type === 'boolean') return `${EXPECTED[type]} (${String(value)})`;
  return type === 'null' ? 'nothing' : type === 'array' || type === 'object' ? EXPECTED[type] : type;
}
