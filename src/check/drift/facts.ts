import { cellsOf, type Entry } from './entries.js';
import type { Literal } from './types.js';
import { readTypes, readValue, type WrittenTypes } from './inventory/written-types.js';

/**
 * What an entry says about an item. The rule for writers: the first paragraph after a heading and its badges and notes
 * lists types and values as code (`boolean = true` includes the default); what the default depends on follows after a
 * semicolon. In a table, this is the cell below `Type` or `Values`, or the second one; `Default` and `Since` have columns.
 */
export interface Facts extends WrittenTypes {
  /** The line of these facts, from 1. If the entry has none, this is its own line. */
  readonly line: number;
  readonly column: number;
  readonly found: boolean;
  /** Values in code after the types: defaults that depend on something. */
  readonly conditional: readonly (Literal | readonly Literal[])[];
  /** Whether the default is described in words. */
  readonly inWords: boolean;
  /** Versions in badges and in a column `Since`. */
  readonly versions: readonly string[];
}

const SKIPPED = /^\s*(?:$|<Badge\b[^>]*\/>\s*$|<!--.*-->\s*$|\{\/\*.*\*\/\}\s*$|[A-Z]> )/;
const BADGE = /<Badge\b[^>]*\btext="v?(\d+\.\d+(?:\.\d+)?)\+?"/g;

export function readFacts(entry: Entry): Facts {
  return entry.kind === 'row'
    ? rowFacts(entry)
    : entry.kind === 'heading'
      ? headingFacts(entry)
      : paragraphFacts(entry, 0);
}

function headingFacts(entry: Entry): Facts {
  const start = entry.lines.findIndex((line) => !SKIPPED.test(line));
  return paragraphFacts(entry, start < 0 ? entry.lines.length : start);
}

function paragraphFacts(entry: Entry, start: number): Facts {
  const blank = entry.lines.findIndex((line, index) => index > start && line.trim() === '');
  const lines = entry.lines.slice(start, blank < 0 ? entry.lines.length : blank);
  const text = lines.join(' ');
  const { types, rest } = readTypes(text);
  const found = types.types.length + types.literals.length > 0 && /^\s*(?:$|[;:,.(–-]|or\b|as\b|where\b)/.test(rest);
  const head = [
    entry.kind === 'heading' ? entry.written : '',
    ...entry.lines.slice(0, found ? start + lines.length : start),
  ].join('\n');
  return {
    ...(found ? types : readTypes('').types),
    ...(found
      ? { line: entry.first + start, column: Math.max(1, (lines[0] ?? '').indexOf('`') + 1) }
      : { line: entry.line, column: entry.column }),
    found,
    ...conditionsIn(found ? rest : ''),
    versions: versionsIn(head),
  };
}

function rowFacts(entry: Entry): Facts {
  const cells = cellsOf(entry.lines[0]!);
  const header = entry.header ?? [];
  const column = (name: RegExp): string => cells[header.findIndex((title) => name.test(title))] ?? '';
  const typed = header.findIndex((title) => /^(?:type|values?)\b/i.test(title));
  const { types, rest } = readTypes(typed >= 0 ? cells[typed]! : secondCell(cells));
  const said = column(/^default/i);
  const { types: value } = readTypes(said);
  const known = types.types.some((type) => type !== 'unknown') || (typed >= 0 && types.literals.length > 0);
  const own = known ? types : typesOfAll(entry);
  return {
    ...own,
    ...(own.default === undefined &&
      value.literals.length === 1 &&
      value.types.length === 0 && { default: value.literals[0]! }),
    line: entry.line,
    column: entry.column,
    found: own.types.length + own.literals.length > 0,
    ...conditionsIn(`${rest}; ${said}`),
    versions: [...versionsIn(cells.join(' ')), ...versionsOf(column(/^since/i))],
  };
}

/** The types that the text before a table gives for all of its rows: `All are \`boolean = false\`.` */
function typesOfAll({ parent, line }: Entry): WrittenTypes {
  const before = (parent?.lines ?? []).slice(0, Math.max(0, line - (parent?.line ?? 0) - 1));
  const said = before
    .map((text) => /\bAll (?:of (?:these|them) )?are (`.*)/.exec(text)?.[1])
    .findLast((text) => text !== undefined);
  const { types, rest } = readTypes(said ?? '');
  return /^\s*(?:and\b|[.,;:]|$)/.test(rest) ? types : readTypes('').types;
}

/** The second cell if it begins with a type. Without a header `Type`, values alone do not count. */
const secondCell = (cells: readonly string[]): string =>
  /^`(?:boolean|string|number|object|function|RegExp)(?:\[\])?(?=[`\s:])/.test(cells[1] ?? '') ? cells[1]! : '';

function conditionsIn(text: string): { conditional: Facts['conditional']; inWords: boolean } {
  const codes = [...text.matchAll(/(\[?)`([^`]+)`/g)]
    .filter(([, link]) => link === '')
    .map(([, , code]) => readValue(code!))
    .filter((value) => value !== undefined);
  return { conditional: codes, inWords: /[a-z]{3}/i.test(text.replace(/`[^`]*`/g, '')) };
}

const versionsIn = (text: string): readonly string[] => [...text.matchAll(BADGE)].map(([, version]) => version!);
const versionsOf = (text: string): readonly string[] =>
  [...text.matchAll(/\b\d+\.\d+(?:\.\d+)?\b/g)].map(([version]) => version);
