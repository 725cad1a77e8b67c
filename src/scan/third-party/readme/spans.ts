import type { Span } from '../../../parse/syntax/types.js';

/** Whether an offset is in one of several ranges. */
export function isIn(places: readonly Span[]): (span: Span) => boolean {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of [...places].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last === undefined || start >= last.end) merged.push({ start, end });
    else last.end = Math.max(last.end, end);
  }
  return ({ start }) => {
    let [low, high] = [0, merged.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (merged[middle]!.end <= start) low = middle + 1;
      else high = middle;
    }
    return low < merged.length && merged[low]!.start <= start;
  };
}

/**
 * The ranges to remove, and everything that has nothing left to show then. `containers` contain something, inner ones
 * before outer ones; `blank` are tags that show nothing.
 */
export function withEmptied(
  text: string,
  gone: readonly Span[],
  containers: readonly (Span & { readonly inner: Span })[],
  blank: readonly Span[],
): readonly Span[] {
  const ends = new Map(gone.map(({ start, end }) => [start, end]));
  const blanks = new Map(blank.map(({ start, end }) => [start, end]));
  const emptied = [...containers]
    .sort((a, b) => a.end - b.end)
    .filter(({ start, end, inner }) => {
      let isEmptied = false;
      for (let at = inner.start; at < inner.end;) {
        const behind = ends.get(at);
        if (behind !== undefined) isEmptied = true;
        const next = behind ?? blanks.get(at) ?? (/\s/.test(text[at]!) ? at + 1 : undefined);
        if (next === undefined) return false;
        at = next;
      }
      if (isEmptied) ends.set(start, end);
      return isEmptied;
    });
  return [...gone, ...emptied];
}
