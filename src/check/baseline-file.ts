import { baselineInvalid, baselineMissing } from '../diagnostics/catalogue/checks/baseline.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { diagnosticAt } from '../diagnostics/location.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { withFileProblems } from '../diagnostics/file-system.js';
import { readIfThere } from '../files/read-files.js';
import { writeWhole } from '../files/write-file.js';
import type { BaselineEntry } from './baseline.js';

/** Reads the baseline. Without a file it is empty, unless the file was asked for by name. */
export async function readBaseline(file: string, shown: string, asked: boolean): Promise<readonly BaselineEntry[]> {
  const text = readIfThere(file)?.toString();
  if (text === undefined) {
    if (!asked) return [];
    throw new DocsError([baselineMissing(shown)], EXIT.usage);
  }
  const entries = parsed(text);
  if (Array.isArray(entries) && entries.every(isEntry) && !hasDuplicates(entries)) return entries;
  throw new DocsError([await complaint(text, shown)], EXIT.usage);
}

/** One entry a line, so that a change is a line of a diff. Writes nothing where nothing changed. */
export function writeBaseline(file: string, entries: readonly BaselineEntry[]): boolean {
  const text = entries.length === 0 ? '[]\n' : `[\n${entries.map(lineOf).join(',\n')}\n]\n`;
  const before = readIfThere(file)?.toString() ?? '[]\n';
  if (text === before) return false;
  withFileProblems({ path: file }, () => writeWhole(file, text));
  return true;
}

const lineOf = ({ check, code, file, about, count }: BaselineEntry): string =>
  `  ${JSON.stringify({ check, code, file, about, count })}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isEntry = (value: unknown): value is BaselineEntry => faultOf(value) === undefined;

function faultOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'An entry must be an object.';
  const entry = value as Record<string, unknown>;
  const text = ['check', 'code', 'file', 'about'].find((key) => typeof entry[key] !== 'string');
  if (text !== undefined) return `An entry must have a string as its ${text}.`;
  return Number.isInteger(entry['count']) && (entry['count'] as number) > 0
    ? undefined
    : 'An entry must have a count of at least 1.';
}

const nameOf = ({ check, code, file, about }: BaselineEntry): string => JSON.stringify([check, code, file, about]);
const hasDuplicates = (entries: readonly BaselineEntry[]): boolean =>
  new Set(entries.map(nameOf)).size < entries.length;

/** What is wrong, and where: only a reader that keeps positions can tell, and it is loaded only now. */
async function complaint(text: string, file: string): Promise<Diagnostic> {
  const { parseDocument, LineCounter, isSeq } = await import('yaml');
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const say = (message: string, offset: number): Diagnostic => {
    const { line, col } = counter.linePos(offset);
    return diagnosticAt({ file, line, column: col }, baselineInvalid(message), text);
  };
  const [error] = document.errors;
  if (error !== undefined) return say(`The baseline is not valid JSON: ${error.message.split('\n')[0]}`, error.pos[0]);
  if (!isSeq(document.contents)) return say('The baseline must be a list of entries.', 0);
  const seen = new Set<string>();
  for (const item of document.contents.items as { range: [number, number, number]; toJSON(): unknown }[]) {
    const value = item.toJSON();
    const fault = faultOf(value);
    if (fault !== undefined) return say(fault, item.range[0]);
    if (seen.has(nameOf(value as BaselineEntry))) return say('The baseline has this entry twice.', item.range[0]);
    seen.add(nameOf(value as BaselineEntry));
  }
  return say('The baseline is not valid JSON.', 0);
}
