import type { StateBlock } from 'markdown-it';
import { includeMarkdown, type Lines } from '../../files/includes.js';

/**
 * Includes a file as MyST does: all of it, or the lines between two texts or numbers. Its headings may move to another
 * level.
 */
export function includeWith(state: StateBlock, path: string, options: ReadonlyMap<string, string>, line: number): void {
  const first = state.tokens.length;
  includeMarkdown(
    state,
    path,
    line,
    (problem) => ({ ...problem, severity: 'warning' }),
    (lines) => linesOf(lines, options),
  );
  const offset = Number(options.get('heading-offset') ?? 0);
  if (!Number.isInteger(offset) || offset === 0) return;
  for (const token of state.tokens.slice(first)) {
    if (/^heading_(?:open|close)$/.test(token.type))
      token.tag = `h${Math.min(6, Math.max(1, Number(token.tag[1]) + offset))}`;
  }
}

/** The lines of a file that are meant; undefined if it does not contain the texts, so that all of it is shown. */
function linesOf(lines: readonly string[], options: ReadonlyMap<string, string>): Lines | undefined {
  const start = Number(options.get('start-line') ?? 0);
  const end = Number(options.get('end-line') ?? lines.length);
  if (!Number.isInteger(start) || !Number.isInteger(end)) return undefined;
  // Negative numbers count from the end.
  const at = (number: number): number => (number < 0 ? lines.length + number : number);
  const find = (key: string, from: number): number | undefined => {
    const text = options.get(key)?.replace(/^(["'])(.*)\1$/, '$2');
    if (text === undefined || text === '') return undefined;
    const found = lines.findIndex((one, number) => number >= from && one.includes(text));
    return found < 0 ? undefined : found;
  };
  const after = find('start-after', at(start));
  const from = after === undefined ? at(start) : after + 1;
  return { from, to: Math.min(at(end), find('end-before', from) ?? lines.length) };
}
