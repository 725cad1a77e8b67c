import { resolve } from 'node:path';
import { carryOut, type ChangedFile } from '../files/carry-out.js';
import { readText } from '../files/read-files.js';
import { asOnDisk } from '../files/text-on-disk.js';
import { decodeText } from '../files/utf8.js';
import { createReadAsParsed } from '../move/read-as-parsed.js';
import type { ResolvedConfig } from '../model/config.js';
import { versionsSchema } from '../schema/inventory.js';
import { readData } from '../schema/data-file.js';
import { refused } from './read-before.js';
import type { Stub } from '../check/drift/stubs/stubs-for.js';
import type { VersionRows } from './version-rows.js';

/** What became of the stubs of a release. */
export interface WrittenStubs {
  readonly count: number;
  /** The line of each stub in its page as it is now, which stubs above it have moved. */
  readonly lines: ReadonlyMap<Stub, number>;
  /** The line on which a file has what was on a line before. */
  readonly lineNow: (file: string, line: number) => number;
}

/** Writes stubs into their pages, each text once: into all of them or into none. */
export function writeStubs(stubs: readonly Stub[]): WrittenStubs {
  let count = 0;
  const changes: ChangedFile[] = [];
  const readAsParsed = createReadAsParsed(stubs.map(({ page }) => page));
  const now = new Map<Stub, number>();
  const sizes = new Map<string, readonly { readonly line: number; readonly size: number }[]>();
  for (const file of new Set(stubs.map(({ page }) => page.source.file))) {
    const before = readAsParsed(file);
    const written = decodeText(before, file);
    const lines = written
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n')
      .trimEnd()
      .split('\n');
    // Stubs are inserted from the end, so that lines above keep their numbers. Those of one line stay in their order.
    const inFile = stubs.filter(({ page }) => page.source.file === file);
    const own = [...new Map(inFile.map((stub) => [keyOf(stub), stub])).values()].reverse();
    const inserted: { readonly key: string; readonly line: number; readonly at: number; readonly size: number }[] = [];
    for (const stub of own.sort((a, b) => b.line - a.line)) {
      const { line, text } = stub;
      const length = lines.length;
      const at = text === undefined ? line : insertStub(lines, stub, text);
      if (text !== undefined) count += 1;
      inserted.push({ key: keyOf(stub), line, at, size: lines.length - length });
    }
    changes.push({ file, before, text: asOnDisk(`${lines.join('\n').trimEnd()}\n`, written), lines: [] });
    let above = 0;
    const placed = new Map<string, number>();
    for (const { key, at, size } of inserted.reverse()) {
      placed.set(key, at + above);
      above += size;
    }
    sizes.set(file, inserted);
    for (const stub of inFile) now.set(stub, placed.get(keyOf(stub))!);
  }
  carryOut(changes);
  const lineNow = (file: string, line: number): number =>
    (sizes.get(file) ?? []).reduce((moved, one) => (one.line <= line ? moved + one.size : moved), line);
  return { count, lines: now, lineNow };
}

const keyOf = ({ line, text }: Stub): string => `${line}:${text}`;

/** Inserts a stub into the lines of its page, and returns its line. */
function insertStub(lines: string[], { line, form }: Stub, text: string): number {
  if (form !== 'section') {
    lines.splice(line - 1, 0, text);
    return line;
  }
  const isFree = (lines[line - 2] ?? '').trim() === '';
  const isEnd = line > lines.length;
  const after = isEnd || (lines[line - 1] ?? '').trim() === '' ? [] : [''];
  lines.splice(line - 1, 0, ...(isFree ? [] : ['']), ...text.split('\n'), ...after);
  return isFree ? line : line + 1;
}

/** Reads the committed list of versions; undefined if the site has none. */
export function readRows({ root, settings: { verify } }: ResolvedConfig): VersionRows | undefined {
  const path = verify.drift?.versions;
  if (path === undefined) return undefined;
  const read = readData<VersionRows>(readText(resolve(root, path)), versionsSchema);
  if ('value' in read) return read.value;
  throw refused(`${path} cannot be used: ${read.problem.what}.`, 'Correct the file. Nothing was changed.');
}
