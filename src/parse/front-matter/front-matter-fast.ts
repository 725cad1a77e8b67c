import type { Position } from '../../diagnostics/location.js';

export interface FastFrontMatter {
  readonly data: Record<string, unknown>;
  readonly positions: Record<string, Position>;
  /** Locations of the keys. */
  readonly keys: Record<string, Position>;
}

/** Line of the file on which the text begins, because a line of dashes precedes it. */
const FIRST_LINE = 2;

const KEY = /^([A-Za-z][\w-]*):(?: (.*))?$/;
const ITEM = /^( +)- (.*)$/;
const PAIR = /^([A-Za-z][\w-]*): (.*)$/;

/** A match of one of these patterns. */
type Pair = readonly [whole: string, name: string, value: string];

/**
 * Matches a line with a pattern, and trims the value separately, because a pattern that also trims would not take
 * linear time.
 */
function read(pattern: RegExp, line: string): Pair | undefined {
  const match = pattern.exec(line);
  if (match === null) return undefined;
  const value = match[2] ?? '';
  let start = 0;
  let end = value.length;
  while (value[start] === ' ') start++;
  while (end > start && value[end - 1] === ' ') end--;
  return [match[0], match[1]!, value.slice(start, end)];
}

/** Values that YAML reads as something other than text, except those that `scalar` knows. */
const SPECIAL_WORD =
  /^(?:[-+]?\d+|0o[0-7]+|0x[\da-f]+|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?|[-+]?\.inf|\.nan|~|null|true|false)$/i;

type Places = Record<string, Position>;

/** What has been read, and the line that comes next. */
interface Reader {
  readonly lines: readonly string[];
  at: number;
  readonly data: Record<string, unknown>;
  readonly positions: Places;
  readonly keys: Places;
}

const empty = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;

/**
 * Reads the YAML of nearly all front matter: keys with values on one line, lists of values, lists of maps of values.
 * Undefined for anything else, even errors, about which the YAML library decides. In most builds, this saves loading
 * that library, and in the others 80 % of the time.
 */
export function readSimpleYaml(lines: readonly string[]): FastFrontMatter | undefined {
  const reader: Reader = { lines, at: 0, data: empty(), positions: empty(), keys: empty() };
  while (reader.at < lines.length) if (!readEntry(reader)) return undefined;
  const { data, positions, keys } = reader;
  return { data, positions, keys };
}

/** Reads a key with its value, or a blank line. False if it is not simple. */
function readEntry(reader: Reader): boolean {
  const { lines, data, positions, keys } = reader;
  const line = lines[reader.at]!;
  if (line.trim() === '') {
    reader.at++;
    return true;
  }
  const match = read(KEY, line);
  if (match === undefined || match[1] in data) return false;
  const [, key, text] = match;
  keys[key] = positionIn(reader, 1);
  if (text === '') {
    reader.at++;
    const list = readList(reader, key);
    if (list === undefined) return false;
    data[key] = list;
    return true;
  }
  const value = scalar(text);
  if (value === undefined) return false;
  data[key] = value.value;
  positions[key] = positionIn(reader, line.indexOf(text, key.length + 1) + 1);
  reader.at++;
  // An indented line would continue the value.
  return !/^\s+\S/.test(lines[reader.at] ?? '');
}

const positionIn = ({ at }: Reader, column: number): Position => ({ line: FIRST_LINE + at, column });

/** Reads the items of a list. Undefined if there are none, or if they are not simple. */
function readList(reader: Reader, key: string): readonly unknown[] | undefined {
  const { lines, positions } = reader;
  const list: unknown[] = [];
  const indent = read(ITEM, lines[reader.at] ?? '')?.[1];
  if (indent === undefined) return undefined;
  positions[key] = positionIn(reader, indent.length + 1);
  for (let item = read(ITEM, lines[reader.at]!); item !== undefined; item = read(ITEM, lines[reader.at] ?? '')) {
    if (item[1] !== indent) return undefined;
    const text = item[2];
    const column = lines[reader.at]!.indexOf(text, indent.length + 1) + 1;
    const path = `${key}.${list.length}`;
    positions[path] = positionIn(reader, column);
    const pair = read(PAIR, text);
    const value = pair === undefined ? scalar(text) : readMap(reader, path, pair, { column, indent: indent.length });
    if (value === undefined) return undefined;
    list.push(value.value);
    if (pair !== undefined) continue;
    reader.at++;
    if (/^\s+[^\s-]/.test(lines[reader.at] ?? '')) return undefined;
  }
  return list;
}

/** Reads a map that begins with a pair in the line of its item. Undefined if it is not simple. */
function readMap(
  reader: Reader,
  path: string,
  first: Pair,
  { column, indent }: { readonly column: number; readonly indent: number },
): { readonly value: unknown } | undefined {
  const { lines, positions, keys } = reader;
  const map = empty<unknown>();
  let next: Pair | undefined = first;
  while (next !== undefined) {
    const [, key, text]: Pair = next;
    const place = `${path}.${key}`;
    const value = key in map ? undefined : scalar(text);
    if (value === undefined) return undefined;
    map[key] = value.value;
    keys[place] = positionIn(reader, column);
    positions[place] = positionIn(reader, lines[reader.at]!.indexOf(text, column + key.length) + 1);
    reader.at++;
    const following = lines[reader.at] ?? '';
    const deeper = following.length - following.trimStart().length;
    if (following.trim() === '' || deeper !== column - 1)
      return deeper > indent && following.trim() !== '' ? undefined : { value: map };
    next = read(PAIR, following.slice(deeper));
  }
  return undefined;
}

/** The value of a one-line scalar in YAML's core schema; undefined if the text is not clearly simple. */
function scalar(text: string): { readonly value: unknown } | undefined {
  const quoted = /^(?:"((?:[^"\\]|\\["\\])*)"|'([^']*)')$/.exec(text);
  if (quoted !== null) return { value: quoted[1]?.replace(/\\(.)/g, '$1') ?? quoted[2] };
  if (/^(?:0|-?[1-9]\d{0,14})$/.test(text)) return { value: Number(text) };
  if (text === 'true' || text === 'false') return { value: text === 'true' };
  if (
    !/^[\p{L}\p{N}_/(.$+-]/u.test(text) ||
    /: |:$| #|\t/.test(text) ||
    SPECIAL_WORD.test(text) ||
    /^-(?: |$)|^---|^\.\.\./.test(text)
  )
    return undefined;
  return { value: text };
}
