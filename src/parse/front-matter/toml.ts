import { createRequire } from 'node:module';
import type * as SmolToml from 'smol-toml';
import type { Position } from '../../diagnostics/location.js';
import { DEEPEST, isShallow } from './depth.js';

const require = createRequire(import.meta.url);

export interface Toml {
  /** Undefined if the text is not TOML. */
  readonly data: unknown;
  /** Path of a key -> its location. */
  readonly positions: Readonly<Record<string, Position>>;
  /** What is not TOML, with its location. */
  readonly wrong?: { readonly position: Position; readonly reason: string };
  /** Where values have more levels than `DEEPEST`. */
  readonly deep?: Position;
}

/**
 * Reads TOML, which Hugo and Zola have between lines of three plus signs. `firstLine`: the number of the text's first
 * line.
 */
export function readToml(text: string, firstLine: number): Toml {
  const { parse, TomlError } = require('smol-toml') as typeof SmolToml;
  const nothing = { data: undefined, positions: {} };
  try {
    const parsed = parse(text, { maxDepth: DEEPEST });
    const positions = positionsOf(text, firstLine);
    const deep = Object.keys(parsed).find((key) => !isShallow(parsed[key]));
    if (deep !== undefined) return { ...nothing, deep: positions[deep] ?? { line: firstLine, column: 1 } };
    return { data: withDatesAsText(parsed), positions };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const position = { line: firstLine + error.line - 1, column: error.column };
    const reason = error.message.split('\n')[0]!.replace('Invalid TOML document: ', '');
    if (/nested/.test(reason)) return { ...nothing, deep: position };
    return { ...nothing, wrong: { position, reason } };
  }
}

/** The library reports no positions, so each key is looked for at the beginning of lines. */
function positionsOf(text: string, firstLine: number): Toml['positions'] {
  const positions: Record<string, Position> = Object.create(null) as Record<string, Position>;
  let table = '';
  for (const [index, line] of text.split('\n').entries()) {
    const [, indent = '', header, key] =
      /^([ \t]*)(?:\[{1,2}[ \t]*([^\]]+?)[ \t]*\]|([\w.-]+|"[^"]*"|'[^']*')[ \t]*=)/.exec(line) ?? [];
    if (header === undefined && key === undefined) continue;
    const path = header ?? table + key!.replace(/^(["'])(.*)\1$/, '$2');
    if (header !== undefined) table = `${header}.`;
    positions[path] ??= { line: firstLine + index, column: indent.length + 1 };
  }
  return positions;
}

/** Converts values to the types that YAML front matter has. */
function withDatesAsText(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(withDatesAsText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDatesAsText(inner)]));
}
