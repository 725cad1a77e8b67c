import type { Position } from '../../diagnostics/location.js';

export interface Toml {
  readonly data: Readonly<Record<string, unknown>>;
  /** Path of a key -> where it is written. */
  readonly positions: Readonly<Record<string, Position>>;
  /** Where the first thing stands that is not TOML. */
  readonly wrongAt?: Position;
}

type Table = Record<string, unknown>;

const BARE = /[\w-]+/y;
const SPACE = /[ \t]+/y;
/** Space, line ends and comments, as lists may have them. */
const BETWEEN = /(?:\s|#[^\n]*)+/y;
const LINE_END = /[ \t]*(?:#[^\n]*)?(?:\n|$)/y;
const MULTILINE = /"""\n?((?:[^"\\]|\\[^]|"(?!""))*)"""|'''\n?([^]*?)'''/y;
const TEXT = /"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'/y;
const NUMBER = /[+-]?\d[\d_]*(?:\.[\d_]+)?(?:[eE][+-]?\d+)?(?![\w.:-])/y;
const DATE = /\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:\d\d)?)?|\d\d:\d\d(?::[\d.]+)?/y;
const WORD = /(?:true|false)(?!\w)/y;
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', e: '\u001b' };

class NotToml extends Error {}

/** Reads TOML, which Hugo and Zola have between lines of three plus signs. Dates stay text. `firstLine`: the number of the text's first line. */
export function readToml(text: string, firstLine: number): Toml {
  const data: Table = {};
  const positions: Record<string, Position> = Object.create(null) as Record<string, Position>;
  let at = 0;
  let table = data;
  let prefix: readonly string[] = [];

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at += match[0].length;
    return match;
  };
  const need = (sign: string): void => {
    if (!text.startsWith(sign, at)) throw new NotToml();
    at += sign.length;
  };
  const key = (): string[] => {
    const names: string[] = [];
    do {
      take(SPACE);
      const quoted = take(TEXT);
      const name = quoted === null ? take(BARE)?.[0] : quoted[1] === undefined ? quoted[2] : unescaped(quoted[1]);
      if (name === undefined) throw new NotToml();
      names.push(name);
      take(SPACE);
    } while (text[at] === '.' && ++at);
    return names;
  };
  const value = (): unknown => {
    const quoted = take(MULTILINE) ?? take(TEXT);
    if (quoted !== null) return quoted[1] === undefined ? quoted[2]! : unescaped(quoted[1]);
    const word = take(WORD)?.[0];
    if (word !== undefined) return word === 'true';
    const number = take(NUMBER)?.[0];
    if (number !== undefined) return Number(number.replaceAll('_', ''));
    const date = take(DATE)?.[0];
    if (date !== undefined) return date;
    if (text[at] === '[') return list();
    need('{');
    const inline: Table = Object.create(null) as Table;
    for (take(BETWEEN); text[at] !== '}'; take(BETWEEN)) {
      pair(inline);
      take(BETWEEN);
      if (text[at] !== '}') need(',');
    }
    need('}');
    return { ...inline };
  };
  const list = (): unknown[] => {
    const items: unknown[] = [];
    need('[');
    for (take(BETWEEN); text[at] !== ']'; take(BETWEEN)) {
      items.push(value());
      take(BETWEEN);
      if (text[at] !== ']') need(',');
    }
    need(']');
    return items;
  };
  const pair = (into: Table): readonly string[] => {
    const names = key();
    need('=');
    take(SPACE);
    const holder = inner(into, names.slice(0, -1));
    define(holder, names.at(-1)!, value());
    return names;
  };
  const statement = (): void => {
    const start = at;
    const many = text.startsWith('[[', at);
    if (text[at] === '[') {
      need(many ? '[[' : '[');
      prefix = key();
      need(many ? ']]' : ']');
      const last = prefix.at(-1)!;
      const holder = inner(data, prefix.slice(0, -1));
      if (many) {
        const tables: unknown = Object.hasOwn(holder, last) ? holder[last] : [];
        if (!Array.isArray(tables)) throw new NotToml();
        table = {};
        define(holder, last, [...(tables as unknown[]), table]);
      } else table = inner(data, prefix);
      positions[prefix.join('.')] ??= positionAt(start);
      return;
    }
    positions[[...prefix, ...pair(table)].join('.')] = positionAt(start);
  };
  const positionAt = (offset: number): Position => {
    const before = text.slice(0, offset);
    return { line: firstLine + before.split('\n').length - 1, column: offset - before.lastIndexOf('\n') };
  };

  let start = 0;
  try {
    for (take(BETWEEN); at < text.length; take(BETWEEN)) {
      start = at;
      statement();
      if (take(LINE_END) === null) throw new NotToml();
    }
  } catch (error) {
    if (!(error instanceof NotToml)) throw error;
    return { data, positions, wrongAt: positionAt(Math.max(start, Math.min(at, text.length))) };
  }
  return { data, positions };
}

const define = (table: Table, name: string, value: unknown): void => {
  Object.defineProperty(table, name, { value, enumerable: true, configurable: true, writable: true });
};

/** The table at a path, made where it is not there yet; of a list of tables the last. */
function inner(table: Table, names: readonly string[]): Table {
  return names.reduce((holder, name) => {
    if (!Object.hasOwn(holder, name)) define(holder, name, {});
    const found: unknown = Array.isArray(holder[name]) ? (holder[name] as unknown[]).at(-1) : holder[name];
    if (typeof found !== 'object' || found === null) throw new NotToml();
    return found as Table;
  }, table);
}

const unescaped = (text: string): string =>
  text.replace(
    /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|\s*\n\s*|([^]))/g,
    (whole, four?: string, eight?: string, one?: string) => {
      const code = four ?? eight;
      if (code !== undefined)
        return Number.parseInt(code, 16) <= 0x10ffff ? String.fromCodePoint(Number.parseInt(code, 16)) : whole;
      return one === undefined ? '' : (ESCAPES[one] ?? one);
    },
  );
