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

/**
 * Matches a line with a pattern, and trims the value separately, because a pattern that also trims would not take
 * linear time.
 */
function read(pattern: RegExp, line: string): readonly [whole: string, name: string, value: string] | undefined {
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

/**
 * Reads the YAML of nearly all front matter: keys with values on one line, lists of values, lists of maps of values.
 * Undefined for anything else, even errors, about which the YAML library decides. In most builds, this saves loading
 * that library, and in the others 80 % of the time.
 */
export function readSimpleYaml(lines: readonly string[]): FastFrontMatter | undefined {
  const data: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const positions: Record<string, Position> = Object.create(null) as Record<string, Position>;
  const keys: Record<string, Position> = Object.create(null) as Record<string, Position>;
  let i = 0;
  /** Adds a value of line `i`. */
  const put = (
    target: Record<string, unknown>,
    key: string,
    text: string,
    place: { readonly path: string; readonly column: number },
  ): boolean => {
    if (key in target) return false;
    const value = scalar(text);
    if (value === undefined) return false;
    target[key] = value.value;
    positions[place.path] = { line: FIRST_LINE + i, column: place.column };
    return true;
  };
  while (i < lines.length) {
    const line = lines[i]!;
    if (line.trim() === '') {
      i++;
      continue;
    }
    const match = read(KEY, line);
    if (match === undefined) return undefined;
    const [, key, value] = match;
    keys[key] = { line: FIRST_LINE + i, column: 1 };
    if (value !== '') {
      const column = line.indexOf(value, key.length + 1) + 1;
      if (!put(data, key, value, { path: key, column })) return undefined;
      i++;
      // An indented line would continue the value.
      if (i < lines.length && /^\s+\S/.test(lines[i]!)) return undefined;
      continue;
    }
    if (key in data) return undefined;
    const list: unknown[] = [];
    i++;
    const indent = read(ITEM, lines[i] ?? '')?.[1];
    if (indent === undefined) return undefined;
    positions[key] = { line: FIRST_LINE + i, column: indent.length + 1 };
    while (i < lines.length) {
      const item = read(ITEM, lines[i]!);
      if (item === undefined) break;
      if (item[1] !== indent) return undefined;
      const text = item[2];
      const column = lines[i]!.indexOf(text, indent.length + 1) + 1;
      const path = `${key}.${list.length}`;
      const pair = read(PAIR, text);
      if (pair === undefined) {
        const single = scalar(text);
        if (single === undefined) return undefined;
        positions[path] = { line: FIRST_LINE + i, column };
        list.push(single.value);
        i++;
        if (i < lines.length && /^\s+[^\s-]/.test(lines[i]!)) return undefined;
        continue;
      }
      const map: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
      positions[path] = { line: FIRST_LINE + i, column };
      let next: ReturnType<typeof read> = pair;
      let at = column;
      while (next !== undefined) {
        const from = at - 1 + next[1].length + 1;
        const place = { path: `${path}.${next[1]}`, column: lines[i]!.indexOf(next[2], from) + 1 };
        keys[place.path] = { line: FIRST_LINE + i, column: at };
        if (!put(map, next[1], next[2], place)) return undefined;
        i++;
        const following = lines[i] ?? '';
        const deeper = following.length - following.trimStart().length;
        if (following.trim() === '' || deeper !== column - 1) {
          if (deeper > indent.length && following.trim() !== '') return undefined;
          break;
        }
        next = read(PAIR, following.slice(deeper));
        at = deeper + 1;
        if (next === undefined) return undefined;
      }
      list.push(map);
    }
    data[key] = list;
  }
  return { data, positions, keys };
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
