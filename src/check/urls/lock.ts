import { existsSync } from 'node:fs';
import { compareText } from '../../diagnostics/diagnostic.js';
import { withFileProblems } from '../../diagnostics/file-system.js';
import { readIfThere, readText } from '../../files/read-files.js';
import { asOnDisk } from '../../files/text-on-disk.js';
import { writeSource } from '../../files/write-file.js';

/** A published URL, or an anchor of one: `/guides/` and `/guides/#start`. */
export interface LockedUrl {
  readonly url: string;
  readonly anchor: string | undefined;
  /** Line in the file, from 1. */
  readonly line: number;
}

/** The committed list of addresses (`urls.lock`), with its text, because what people wrote into it stays. */
export interface UrlsLock {
  readonly text: string;
  readonly entries: readonly LockedUrl[];
  /** Lines that are neither an entry nor a comment nor blank, or that occur twice. */
  readonly faults: readonly { readonly line: number; readonly text: string; readonly twice: boolean }[];
}

const ENTRY = /^(\/[^\s#?]*)(?:#(\S+))?$/;

const isEntry = (line: string): boolean => ENTRY.test(line.trim());

/** After a merge, both sides stay. */
const MERGE_MARK = /^(?:<{7} .*|={7}|>{7} .*)$/;

/** An address as a line of the list. */
export const entryName = ({ url, anchor }: Pick<LockedUrl, 'url' | 'anchor'>): string =>
  anchor === undefined ? url : `${url}#${anchor}`;

/** Reads the list; undefined if there is none. Lines that cannot be used are returned as faults. */
export function readLock(file: string): UrlsLock | undefined {
  if (!existsSync(file)) return undefined;
  const text = readText(file);
  const entries: LockedUrl[] = [];
  const faults: { line: number; text: string; twice: boolean }[] = [];
  const seen = new Set<string>();
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('# ') || line === '#') continue;
    const match = ENTRY.exec(line);
    if (match === null || seen.has(line)) faults.push({ line: index + 1, text: line, twice: match !== null });
    else entries.push({ url: match[1]!, anchor: match[2], line: index + 1 });
    seen.add(line);
  }
  return { text, entries, faults };
}

const HEAD = `# Every published address of the site: URLs, and anchors within them. All of them must keep working.
# docs-build check --only urls --update adds new ones. Remove a line by hand if its address is no longer needed.
`;

/**
 * Adds names to the list and writes it. Entries stay, and so do comments and whatever else people wrote into it, at the
 * top; only the marks of a merge are removed. Returns whether anything changed.
 */
export function addToLock(file: string, lock: UrlsLock | undefined, names: readonly string[]): boolean {
  const comments =
    lock === undefined
      ? HEAD
      : lock.text
          .split('\n')
          .filter((line) => line.trim() !== '' && !isEntry(line) && !MERGE_MARK.test(line))
          .map((line) => `${line}\n`)
          .join('');
  const all = new Set([...(lock?.entries.map(entryName) ?? []), ...names]);
  const text =
    comments +
    [...all]
      .sort(compareText)
      .map((name) => `${name}\n`)
      .join('');
  if (text === lock?.text) return false;
  withFileProblems({ path: file }, () => {
    const before = readIfThere(file)?.toString() ?? '';
    writeSource(file, asOnDisk(text, before));
  });
  return true;
}
