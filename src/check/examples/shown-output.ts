import { mask } from './normalize.js';

/**
 * The first row (from 0) in which the output that a page shows differs from what was printed; undefined if there is none. A
 * row `…` stands for any number of rows. Durations, versions of packages and spaces at the ends of rows do not matter.
 */
export function firstDifference(shown: string, printed: string, packages: readonly string[] = []): number | undefined {
  const [wanted, had] = [shown, printed].map((text) => rowsOf(text, packages)) as [
    readonly string[],
    readonly string[],
  ];
  const pieces = piecesOf(wanted);
  let from = 0;
  for (const [index, { start, rows }] of pieces.entries()) {
    const last = index === pieces.length - 1;
    // The first piece begins where the output begins, and the last one ends where it ends. Others may be anywhere between.
    const fits = (at: number): number => rows.findIndex((row, i) => row !== had[at + i]);
    if (index === 0) {
      const wrong = fits(0);
      if (wrong >= 0) return start + wrong;
      if (last && had.length > rows.length) return start + Math.max(0, rows.length - 1);
      from = rows.length;
      continue;
    }
    const locations = last
      ? [had.length - rows.length].filter((at) => at >= from)
      : Array.from({ length: Math.max(0, had.length - rows.length - from + 1) }, (_, i) => from + i);
    const at = locations.find((place) => fits(place) < 0);
    if (at === undefined) return start + Math.max(0, ...locations.map(fits));
    from = at + rows.length;
  }
  return undefined;
}

const rowsOf = (text: string, packages: readonly string[]): readonly string[] =>
  mask(text, packages)
    .trimEnd()
    .split('\n')
    .map((row) => row.trimEnd());

/** The pieces between rows `…`. The first or last piece is empty if the output begins or ends with such a row. */
function piecesOf(rows: readonly string[]): readonly { readonly start: number; readonly rows: readonly string[] }[] {
  const pieces: { start: number; rows: string[] }[] = [{ start: 0, rows: [] }];
  for (const [index, row] of rows.entries()) {
    if (/^\s*(?:…|\.\.\.)$/.test(row)) pieces.push({ start: index + 1, rows: [] });
    else pieces.at(-1)!.rows.push(row);
  }
  return pieces;
}
