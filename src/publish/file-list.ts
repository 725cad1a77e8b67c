import { compareText } from '../diagnostics/diagnostic.js';
import { sortedRecord } from '../files/json.js';
import { readIfThere } from '../files/read-files.js';
import type { OutputLayout } from './layout.js';
import { ASSETS } from '../model/output-paths.js';

/** The files that docs-build wrote into an output folder. Only these files are ever replaced or removed. */
export interface FileList {
  /** Path -> hash of the bytes, including kept files of earlier generations. */
  readonly files: ReadonlyMap<string, string>;
  /** Files that only earlier generations use, the latest generation first. Empty unless the site keeps generations. */
  readonly earlier: readonly (readonly string[])[];
  /** Whether the list exists but is damaged. */
  readonly isDamaged?: boolean;
}

/**
 * A list that is missing or damaged contains no files. One that cannot be read is an error, because our files would
 * seem to be foreign.
 */
export function readFileList(layout: OutputLayout): FileList {
  const text = readIfThere(layout.list)?.toString() ?? '';
  try {
    const data = JSON.parse(text) as { files?: Record<string, string>; earlier?: string[][] };
    return { files: new Map(Object.entries(data.files ?? {})), earlier: data.earlier ?? [] };
  } catch {
    return { files: new Map(), earlier: [], ...(text !== '' && { isDamaged: true }) };
  }
}

/** The files are sorted, so that the same site gives the same list. */
export function fileListText({ files, earlier }: FileList): string {
  return `${JSON.stringify({ files: sortedRecord(Object.fromEntries(files)), ...(earlier.length > 0 ? { earlier } : {}) }, null, 1)}\n`;
}

/** Whether two lists have the same content. */
export const isSameList = (a: FileList, b: FileList): boolean =>
  a.files.size === b.files.size &&
  [...a.files].every(([path, hash]) => b.files.get(path) === hash) &&
  JSON.stringify(a.earlier) === JSON.stringify(b.earlier);

/**
 * The files of earlier generations to keep next to those of a new one: assets that an open tab may still request. A
 * build that changes nothing is not a generation.
 */
export function earlierGenerations(
  before: FileList,
  after: ReadonlyMap<string, string>,
  keep: number,
): FileList['earlier'] {
  if (keep === 0) return [];
  const known = new Set(before.earlier.flat());
  const outdated = [...before.files.keys()]
    .filter((path) => path.startsWith(ASSETS) && !after.has(path) && !known.has(path))
    .sort(compareText);
  const generations = outdated.length > 0 ? [outdated, ...before.earlier] : before.earlier;
  return generations.slice(0, keep).map((paths) => paths.filter((path) => !after.has(path)));
}
