import { baselineInvalid, baselineMissing } from '../../diagnostics/catalogue/checks/baseline.js';
import { diagnosticAt, positionAt } from '../../diagnostics/location.js';
import { offsetInJson } from '../../files/json.js';
import { baselineSchema } from '../../schema/baseline.js';
import { readData, type DataProblem } from '../../schema/data-file.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { withFileProblems } from '../../diagnostics/file-system.js';
import { readIfThere } from '../../files/read-files.js';
import { writeSource } from '../../files/write-file.js';
import type { BaselineEntry } from './baseline.js';

/** Reads the baseline. A missing file is an empty baseline, unless the file was named on the command line (`asked`). */
export function readBaseline(file: string, shown: string, asked: boolean): readonly BaselineEntry[] {
  const text = readIfThere(file)?.toString();
  if (text === undefined) {
    if (!asked) return [];
    throw new DocsError([baselineMissing(shown)], EXIT.usage);
  }
  const refuse = ({ what, offset }: DataProblem): never => {
    const location = { file: shown, ...positionAt(text, offset) };
    throw new DocsError([diagnosticAt(location, baselineInvalid(what), text)], EXIT.usage);
  };
  const read = readData<readonly BaselineEntry[]>(text, baselineSchema);
  if ('problem' in read) return refuse(read.problem);
  const twice = duplicateIn(read.value);
  if (twice < 0) return read.value;
  return refuse({ what: 'it has this entry twice', offset: offsetInJson(text, [twice]) ?? 0 });
}

/** Writes the baseline with one entry per line, for readable diffs. Returns whether anything changed. */
export function writeBaseline(file: string, entries: readonly BaselineEntry[]): boolean {
  const text = entries.length === 0 ? '[]\n' : `[\n${entries.map(lineOf).join(',\n')}\n]\n`;
  const before = readIfThere(file)?.toString() ?? '[]\n';
  if (text === before) return false;
  withFileProblems({ path: file }, () => writeSource(file, text));
  return true;
}

const lineOf = ({ check, code, file, about, count }: BaselineEntry): string =>
  `  ${JSON.stringify({ check, code, file, about, count })}`;

const nameOf = ({ check, code, file, about }: BaselineEntry): string => JSON.stringify([check, code, file, about]);

/** Index of an entry that is equal to an earlier one, as a merge may leave it; -1 if there is none. */
function duplicateIn(entries: readonly BaselineEntry[]): number {
  const seen = new Set<string>();
  return entries.findIndex((entry) => seen.size === seen.add(nameOf(entry)).size);
}
