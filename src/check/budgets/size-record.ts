import { sortedRecord } from '../../files/json.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import { sizesUnusable } from '../../diagnostics/catalogue/checks/budgets.js';
import { diagnosticAt, positionAt } from '../../diagnostics/location.js';
import { readIfThere } from '../../files/read-files.js';
import type { Budgets } from '../../model/verify.js';
import { readData } from '../../schema/data-file.js';
import { count, map, type Schema } from '../../schema/nodes.js';
import type { Weight } from './weigh.js';

/** Kind -> what has the size -> the size, or the sizes of its files by their names without hashes. */
export type SizeRecord = Readonly<Record<string, Readonly<Record<string, number | Readonly<Record<string, number>>>>>>;

const recordSchema: Schema = {
  title: 'the file',
  ...map(
    'Sizes, written by `docs-build check --only budgets --update`.',
    map('Sizes of one kind.', {
      description: 'Size of a page or a file.',
      anyOf: [count('Its size.'), map('Sizes of its files.', count('Size of a file.'))],
    }),
  ),
};

/** Sizes of at least this share of their limit are recorded; smaller ones are far from it. */
const RECORDED_FROM = 0.5;

/**
 * Reads the record from a file, whose name in messages is `shown`. If the file cannot be used, the record is empty and
 * `problem` says why.
 */
export function readSizes(
  file: string,
  shown: string,
): { readonly record: SizeRecord; readonly problem?: Problem & { readonly file?: string } } {
  const written = readIfThere(file)?.toString();
  if (written === undefined) return { record: {}, problem: sizesUnusable(shown, 'it does not exist', true) };
  const read = readData<SizeRecord>(written, recordSchema);
  if ('value' in read) return { record: read.value };
  const { what, offset } = read.problem;
  const location = { file: shown, ...positionAt(written, offset) };
  return { record: {}, problem: diagnosticAt(location, sizesUnusable(shown, what, false), written) };
}

/** The record as text with one size per line, so that branches that change different sizes can be merged. */
export function formatSizes(weights: readonly Weight[], limits: Budgets): string {
  const kinds = Object.entries(limits).map(([kind, limit]) => {
    const near = weights.filter((weight) => weight.kind === kind && weight.actual >= limit * RECORDED_FROM);
    const sizes = near.map(
      ({ what, actual, parts }) => [what, parts === undefined ? actual : sortedRecord(parts)] as const,
    );
    return [kind, sortedRecord(Object.fromEntries(sizes))] as const;
  });
  return `${JSON.stringify(Object.fromEntries(kinds), null, 2)}\n`;
}
