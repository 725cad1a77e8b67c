import { offsetsOf, type Excerpt, type SourceContext } from '../files/source-context.js';
import type { Value } from './types.js';

/** Finds the locations of parts of excerpts in the original text. */
export function spansIn({ text }: SourceContext): {
  /** The offset of each line. */
  readonly lineStarts: readonly number[];
  /** Location of a part of an excerpt in the text; undefined if it is not found. */
  readonly spanIn: (excerpt: Excerpt, from: number, to: number) => Value | undefined;
} {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  let known: { readonly excerpt: Excerpt; readonly offsets: (offset: number) => number } | undefined;
  const spanIn = (excerpt: Excerpt, from: number, to: number): Value | undefined => {
    if (known?.excerpt !== excerpt) known = { excerpt, offsets: offsetsOf(excerpt, lineStarts) };
    const { content } = excerpt;
    if (from === to) return { start: known.offsets(from), end: known.offsets(from), value: '' };
    const start = known.offsets(from);
    const end = known.offsets(to - 1) + 1;
    const found = text[start] === content[from] && text[end - 1] === content[to - 1];
    return found ? { start, end, value: content.slice(from, to) } : undefined;
  };
  return { lineStarts, spanIn };
}

/** An address without angle brackets around it. */
export const withoutBrackets = ({ start, end, value }: Value): Value =>
  value.startsWith('<') ? { start: start + 1, end: end - 1, value: value.slice(1, -1) } : { start, end, value };
