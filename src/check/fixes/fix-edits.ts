import { resolve } from 'node:path';
import { withFileProblems } from '../../diagnostics/file-system.js';
import { offsetAt } from '../../diagnostics/location.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { readBytes } from '../../files/read-files.js';
import { addEdit, applyEdits, type FileEdits } from '../../files/text-edits.js';
import { writeSource } from '../../files/write-file.js';
import type { CheckReport, FixedPlace } from '../outcome.js';
import type { CheckName, Finding } from '../types.js';

/** The checks that offer fixes for some of their findings. */
export const FIXING_CHECKS: readonly CheckName[] = ['links', 'pages', 'samples', 'drift', 'search'];

/** The fixes of all findings that are not opted out, one for each place, in the order of files and lines. */
export function fixesOf(checks: readonly CheckReport[]): readonly FixedPlace[] {
  const places = new Map<string, FixedPlace>();
  for (const { file, code, fix } of checks.flatMap(({ fresh, known }): Finding[] => [...fresh, ...known])) {
    if (file === undefined || fix?.line === undefined || fix.column === undefined) continue;
    const { line, column, from, to } = fix;
    places.set(`${file}:${line}:${column}`, { file, line, column, code, from, to });
  }
  const sorted = [...places.values()].sort(
    (a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
  // Of two fixes that overlap, only the first is made. The next run finds what is left.
  return sorted.filter((one, index) => {
    const before = sorted[index - 1];
    return before?.file !== one.file || before.line < one.line || before.column + before.from.length <= one.column;
  });
}

/** Applies the fixes to their files. Line ends and byte order marks stay as they are. */
export function writeFixes(fixes: readonly FixedPlace[], root: string): void {
  const edits: FileEdits = new Map();
  const texts = new Map<string, string>();
  for (const { file, line, column, from, to } of fixes) {
    const path = resolve(root, file);
    if (!texts.has(path)) texts.set(path, readBytes(path).toString());
    const text = texts.get(path)!;
    const end = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
    addEdit(edits, path, { offset: offsetAt(text, { line, column }), from, to: to.replaceAll('\n', end) });
  }
  for (const [path, own] of edits)
    withFileProblems({ path }, () => writeSource(path, applyEdits(texts.get(path)!, own)));
}
