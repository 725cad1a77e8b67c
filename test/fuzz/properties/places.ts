import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.js';
import { formatDiagnostic } from '../../../src/diagnostics/print.js';

/** Problems of the whole site, which have no file. */
const WITHOUT_FILE = new Set(['NO_CONTENT']);
/** Problems of the name of a file, which have no line. */
const WITHOUT_LINE = new Set(
  'COLLIDING_OUTPUT OUTPUT_PATH README_BESIDE_INDEX PATH_TWINS RESERVED_URL DUPLICATE_URL TWIN_URL MORE_PROBLEMS'.split(
    ' ',
  ),
);
const same = (text: string): string => text;
const PLAIN = { bold: same, dim: same, red: same, yellow: same, cyan: same, green: same };
/** Texts that a program prints when it meets an unexpected value. */
const SLIP = /\[object \w+\]|\n\s+at \S+ \(|\bundefined:/;

/** Finds diagnostics whose location is not in their file, or whose text contains something that no text should. */
export function badDiagnostics(
  root: string,
  diagnostics: readonly Diagnostic[],
): readonly (readonly [string, string])[] {
  const linesOf = createLineReader(root);
  return diagnostics.flatMap((problem): (readonly [string, string])[] => {
    const { code, file, line, column, severity } = problem;
    const printed = formatDiagnostic(problem, PLAIN);
    const shown = `${file}:${line}:${column} ${printed}`;
    if (code === 'UNEXPECTED') return [[`diagnostics: ${code}`, shown]];
    if (SLIP.test(printed)) return [[`diagnostics: ${code} shows what it should not`, shown]];

    if (/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/.test(printed))
      return [[`diagnostics: ${code} prints control characters`, JSON.stringify(shown)]];
    if (file === undefined) return WITHOUT_FILE.has(code) ? [] : [[`diagnostics: ${code} names no file`, shown]];
    if (line === undefined)
      return severity !== 'error' || WITHOUT_LINE.has(code) ? [] : [[`diagnostics: ${code} names no line`, shown]];
    const lines = linesOf(file);
    if (lines === undefined) return [[`diagnostics: ${code} names a file that is not there`, shown]];
    if (!Number.isInteger(line) || line < 1 || line > lines.length)
      return [[`diagnostics: ${code} names a line that is not there`, `${shown}\n(${lines.length} lines)`]];
    if (column !== undefined && (!Number.isInteger(column) || column < 1 || column > lines[line - 1]!.length + 1))
      return [
        [`diagnostics: ${code} names a column that is not there`, `${shown}\n(${lines[line - 1]!.length} columns)`],
      ];
    return [];
  });
}

/** The number of lines of a file, counted as in editors; undefined if there is no such file. */
function createLineReader(root: string): (file: string) => readonly string[] | undefined {
  const known = new Map<string, readonly string[] | undefined>();
  return (file) => {
    if (!known.has(file)) known.set(file, readLines(join(root, file)));
    return known.get(file);
  };
}

function readLines(file: string): readonly string[] | undefined {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\ufeff/, '')
      .split(/\r\n|\r|\n/);
  } catch {
    return undefined;
  }
}
