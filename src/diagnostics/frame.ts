/** The lines around a position, with a caret under its column. A tab counts as one column and is shown as one space. */
export function frameFor(text: string, line: number, column: number): string {
  const first = Math.max(1, line - 1);
  const lines = linesFrom(text, first, line + 2 - first);
  const last = first + lines.length - 1;
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const { shown, offset } = windowFor(lines[number - first]!, number === line ? column : 1);
    frame.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${printable(shown)}`.trimEnd());
    if (number === line) frame.push(`  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1 - offset))}^`);
  }
  return frame.join('\n');
}

/** Returns some lines of a text without dividing all of it, because a page may be long and have many problems. */
const linesFrom = (text: string, first: number, count: number): readonly string[] => {
  const start = startOfLine(text, first);
  return start === undefined ? [] : text.slice(start).split('\n', count);
};

/** The line that was last looked up. The next problem of a page is mostly below it. */
let last = { text: '', line: 1, start: 0 };

/** The offset of the first character of a line; undefined if the text has fewer lines. */
function startOfLine(text: string, line: number): number | undefined {
  let { line: at, start } = last.line <= line && last.text === text ? last : { line: 1, start: 0 };
  for (; at < line; at++) {
    start = text.indexOf('\n', start) + 1;
    if (start === 0) return undefined;
  }
  last = { text, line, start };
  return start;
}

const WIDEST = 120;

/** Very long lines are cut around the column, so that the caret stays in view. */
function windowFor(source: string, column: number): { shown: string; offset: number } {
  if (source.length <= WIDEST) return { shown: source, offset: 0 };
  const offset = Math.max(0, Math.min(column - WIDEST / 2, source.length - WIDEST));
  return { shown: source.slice(offset, offset + WIDEST), offset };
}

/** Control characters would affect the terminal, so they are shown as dots. */
export function printable(text: string): string {
  return text.replace(/\t/g, ' ').replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '·');
}
