import { resolve } from 'node:path';
import { withFileProblems } from '../../diagnostics/file-system.js';
import { offsetAt } from '../../diagnostics/location.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { readBytes } from '../../files/read-files.js';
import { addEdit, applyEdits, type FileEdits } from '../../files/text-edits.js';
import { writeWhole } from '../../files/write-file.js';
import type { CheckReport, FixedPlace } from '../outcome.js';
import type { CheckName, Finding } from '../types.js';

/** The checks that know how some of what they find is fixed. */
export const MENDING: readonly CheckName[] = ['links', 'pages', 'samples', 'drift', 'search'];

/** What fixes the findings of all checks, opted-out ones left alone, each place once, in the order of files and lines. */
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
  // Of two that lie over each other the first is made; what is left is found by the next run.
  return sorted.filter((one, index) => {
    const before = sorted[index - 1];
    return before?.file !== one.file || before.line < one.line || before.column + before.from.length <= one.column;
  });
}

/** Writes each file whole. Line ends and a byte order mark stay as they are. */
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
    withFileProblems({ path }, () => writeWhole(path, applyEdits(texts.get(path)!, own)));
}
