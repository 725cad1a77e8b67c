/** A replacement of a part of a text, in UTF-16 units. With `line`, a line that becomes empty is removed. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly line?: boolean;
}

/** An edited text, and the new number of each line of the original text, both from 1. */
export interface Edited {
  readonly code: string;
  readonly linesOf: (line: number) => readonly number[];
}

/**
 * Replaces parts that do not overlap. `source` is edited in place of a text of the same length. Undefined if there are
 * no edits.
 */
export function applyEdits(text: string, edits: readonly Edit[], source = text): Edited | undefined {
  if (edits.length === 0) return undefined;
  const sorted = edits.map((edit) => (edit.line ? wholeLine(text, edit) : edit)).sort((a, b) => a.start - b.start);
  let code = '';
  let from = 0;
  for (const { start, end, text: replacement } of sorted) {
    if (start < from) continue;
    code += source.slice(from, start) + replacement;
    from = end;
  }
  code += source.slice(from);
  return { code, linesOf: (line) => linesAfter(text, sorted, line) };
}

/** The line of an edit, and the blank lines after it if the text begins with it. */
function wholeLine(text: string, edit: Edit): Edit {
  const start = text.lastIndexOf('\n', edit.start - 1) + 1;
  const stop = text.indexOf('\n', edit.end);
  const end = stop === -1 ? text.length : stop + 1;
  if (text.slice(start, edit.start).trim() !== '' || text.slice(edit.end, end).trim() !== '') return edit;
  const isFirst = text.slice(0, start).trim() === '';
  const blank =
    isFirst || text.slice(0, start).endsWith('\n\n') ? /^(?:[ \t]*\n)*/.exec(text.slice(end))![0].length : 0;
  return { ...edit, start, end: end + blank };
}

function linesAfter(text: string, edits: readonly Edit[], line: number): readonly number[] {
  const lines = text.split('\n');
  const begin = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const stop = begin + (lines[line - 1]?.length ?? 0);
  if (edits.some(({ start, end, text: replacement }) => replacement === '' && start <= begin && end > stop)) return [];
  const breaks = (one: string): number => one.split('\n').length - 1;
  const grown = (some: readonly Edit[]): number =>
    some.reduce(
      (sum, { start, end, text: replacement }) => sum + breaks(replacement) - breaks(text.slice(start, end)),
      0,
    );
  const before = edits.filter(({ end, start }) => end <= begin && start < begin);
  const within = edits.filter(({ start, end }) => start >= begin && end <= stop);
  const first = line + grown(before);
  return Array.from({ length: 1 + Math.max(0, grown(within)) }, (_, index) => first + index);
}
