import { compareText } from '../../diagnostics/diagnostic.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import { sizesUnusable } from '../../diagnostics/catalogue/checks/budgets.js';
import { diagnosticAt, positionAt } from '../../diagnostics/location.js';
import { readIfThere } from '../../files/read-files.js';
import type { Budgets } from '../../model/verify.js';
import { readData } from '../../schema/data-file.js';
import { count, map, type Schema } from '../../schema/nodes.js';
import type { Weight } from './weigh.js';

/** Kind of a size -> what has it -> the size, or the size of each of its files by a name that stays. */
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

/** Share of its limit from which a size is recorded: what is smaller does not come near its limit bit by bit. */
const RECORDED_FROM = 0.5;

/** The record in a file; an empty one, and why, where the file cannot be used. `shown` is its name in messages. */
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

/** What is to be recorded, a size a line: two branches that change different sizes merge. */
export function formatSizes(weights: readonly Weight[], limits: Budgets): string {
  const kinds = Object.entries(limits).map(([kind, limit]) => {
    const near = weights.filter((weight) => weight.kind === kind && weight.actual >= limit * RECORDED_FROM);
    const sizes = near.map(({ what, actual, parts }) => [what, parts === undefined ? actual : sorted(parts)] as const);
    return [kind, sorted(Object.fromEntries(sizes))] as const;
  });
  return `${JSON.stringify(Object.fromEntries(kinds), null, 2)}\n`;
}

const sorted = <T>(sizes: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(sizes).sort(([a], [b]) => compareText(a, b)));
