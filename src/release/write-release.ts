import { resolve } from 'node:path';
import { readText } from '../files/read-files.js';
import { writeSource } from '../files/write-file.js';
import type { ResolvedConfig } from '../model/config.js';
import { versionsSchema } from '../schema/inventory.js';
import { readData } from '../schema/data-file.js';
import { refused } from './read-before.js';
import type { Stub } from '../check/drift/stubs/stubs-for.js';
import type { VersionRows } from './version-rows.js';

/** Writes stubs into their pages, each text once, and returns how many were written. */
export function writeStubs(stubs: readonly Stub[]): number {
  let count = 0;
  for (const file of new Set(stubs.map(({ page }) => page.source.file))) {
    const written = readText(file);
    const end = /\r?\n/.exec(written)?.[0] ?? '\n';
    const lines = written.trimEnd().split(end);
    // Stubs are inserted from the end, so that lines above keep their numbers. Those of one line stay in their order.
    const inFile = stubs.filter(({ page }) => page.source.file === file);
    const own = [...new Map(inFile.map((stub) => [`${stub.line}:${stub.text}`, stub])).values()].reverse();
    for (const { line, form, text } of own.sort((a, b) => b.line - a.line)) {
      if (text === undefined) continue;
      count += 1;
      if (form !== 'section') {
        lines.splice(line - 1, 0, text);
        continue;
      }
      const isFree = (lines[line - 2] ?? '').trim() === '';
      const isEnd = line > lines.length;
      const after = isEnd || (lines[line - 1] ?? '').trim() === '' ? [] : [''];
      lines.splice(line - 1, 0, ...(isFree ? [] : ['']), ...text.split('\n'), ...after);
    }
    writeSource(file, `${lines.join(end).trimEnd()}${end}`);
  }
  return count;
}

/** Reads the committed list of versions; undefined if the site has none. */
export function readRows({ root, settings: { verify } }: ResolvedConfig): VersionRows | undefined {
  const path = verify.drift?.versions;
  if (path === undefined) return undefined;
  const read = readData<VersionRows>(readText(resolve(root, path)), versionsSchema);
  if ('value' in read) return read.value;
  throw refused(`${path} cannot be used: ${read.problem.what}.`, 'Correct the file. Nothing was changed.');
}
