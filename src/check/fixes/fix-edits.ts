import { resolve } from 'node:path';
import { changedDuringCommand } from '../../diagnostics/catalogue/files.js';
import { offsetAt } from '../../diagnostics/location.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { DocsError } from '../../diagnostics/docs-error.js';
import { carryOut } from '../../files/carry-out.js';
import { readBytes } from '../../files/read-files.js';
import { addEdit, applyEdits, type FileEdits } from '../../files/text-edits.js';
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

/**
 * Applies the fixes to their files, to all of them or to none. Line ends and byte order marks stay as they are. A place
 * that no longer contains what was to be replaced has been edited since.
 */
export function writeFixes(fixes: readonly FixedPlace[], root: string): void {
  const edits: FileEdits = new Map();
  const texts = new Map<string, { readonly before: Uint8Array; readonly text: string }>();
  for (const { file, line, column, from, to } of fixes) {
    const path = resolve(root, file);
    if (!texts.has(path)) {
      const before = readBytes(path);
      texts.set(path, { before, text: before.toString() });
    }
    const { text } = texts.get(path)!;
    const end = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
    const offset = offsetAt(text, { line, column });
    if (!text.startsWith(from, offset)) throw new DocsError([changedDuringCommand(file)]);
    addEdit(edits, path, { offset, from, to: to.replaceAll('\n', end) });
  }
  carryOut(
    [...edits].map(([file, own]) => {
      const { before, text } = texts.get(file)!;
      return { file, before, text: applyEdits(text, own), lines: [] };
    }),
  );
}
