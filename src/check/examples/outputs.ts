import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compareText, type Problem } from '../../diagnostics/diagnostic.js';
import { FILES_LIST, isPrinted, terminalFile } from '../../examples/output-files.js';
import { OUTPUT } from '../../examples/read-example.js';
import type { StoredExample } from '../../model/example.js';
import type { Finding } from '../types.js';
import type { Outcome } from './run/build-example.js';
import { outputDiffers, outputLeftOver, outputMissing } from '../../diagnostics/catalogue/checks/example-outputs.js';
import { findingAt } from './finding.js';
import { mask } from './normalize.js';
import { filesBelow, readBytes } from '../../files/read-files.js';
import { writeSource } from '../../files/write-file.js';
import { withFileProblems } from '../../diagnostics/file-system.js';

/** What belongs in the output folder of an example: path -> bytes. */
export function outputsOf(outcome: Outcome): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  outcome.commands.forEach(({ text }, index) =>
    files.set(terminalFile(index, outcome.commands.length), Buffer.from(text)),
  );
  if (outcome.written.length > 0) files.set(FILES_LIST, Buffer.from(listOf(outcome.written)));
  for (const { path, bytes } of outcome.shown.flatMap((one) => one.files))
    files.set(path, Buffer.from(bytes, 'latin1'));
  return files;
}

function listOf(written: Outcome['written']): string {
  const sizes = written.map(({ size }) => String(size).replace(/\B(?=(?:\d{3})+$)/g, ','));
  const wide = Math.max(0, ...written.map(({ path }) => path.length));
  const long = Math.max(0, ...sizes.map((size) => size.length));
  return written.map(({ path }, index) => `${path.padEnd(wide)}  ${sizes[index]!.padStart(long)} bytes\n`).join('');
}

/** Reports stored outputs that differ from the actual ones, are missing or are left over. */
export function compareOutputs(
  root: string,
  example: StoredExample,
  outputs: ReadonlyMap<string, Buffer>,
  packages: readonly string[],
): readonly Finding[] {
  const { name, folder, text, chain } = example;
  const findings: Finding[] = [];
  for (const [path, bytes] of outputs) {
    const file = join(folder, OUTPUT, path);
    if (!existsSync(file)) {
      findings.push(findingAt(root, { file: chain[0]!, text, offset: 0 }, outputMissing(name, path)));
      continue;
    }
    const stored = readBytes(file);
    const [was, is] = [stored, bytes].map((one) => textOf(path, one, packages)) as [string, string];
    if (!stored.equals(bytes) && was !== is)
      findings.push(
        differs(root, { file, text: stored.toString() }, was, is, (...lines) => outputDiffers(name, path, ...lines)),
      );
  }
  for (const path of storedIn(folder))
    if (!outputs.has(path))
      findings.push(
        findingAt(root, { file: join(folder, OUTPUT, path), text: '', offset: 0 }, outputLeftOver(name, path)),
      );
  return findings;
}

/** Stores the outputs that differ, and removes those that are left over. Returns the number of files that changed. */
export function writeOutputs(example: StoredExample, outputs: ReadonlyMap<string, Buffer>): number {
  let count = 0;
  for (const [path, bytes] of outputs) {
    const file = join(example.folder, OUTPUT, path);
    if (existsSync(file) && same(path, readBytes(file), bytes)) continue;
    withFileProblems({ path: file }, () => writeSource(file, bytes));
    count++;
  }
  for (const path of storedIn(example.folder)) {
    if (outputs.has(path)) continue;
    rmSync(join(example.folder, OUTPUT, path));
    count++;
  }
  return count;
}

/** An output as it is compared. The versions of `packages` do not matter. */
const textOf = (path: string, bytes: Buffer, packages: readonly string[] = []): string =>
  (isPrinted(path) ? mask(bytes.toString(), packages) : bytes.toString('latin1')).replace(/\r\n/g, '\n');
/** Whether an update leaves a stored output as it is. A new version of a package is written, because readers should see it. */
const same = (path: string, a: Buffer, b: Buffer): boolean => a.equals(b) || textOf(path, a) === textOf(path, b);

/** The finding at the first line that differs between two texts as they are compared. `stored` is the file as it is. */
function differs(
  root: string,
  stored: { readonly file: string; readonly text: string },
  before: string,
  after: string,
  problem: (was: string, is: string) => Problem,
): Finding {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const line = was.findIndex((one, index) => one !== is[index]);
  const index = line < 0 ? was.length : line;
  const offset = stored.text.split('\n').slice(0, index).join('\n').length + (index === 0 ? 0 : 1);
  return findingAt(
    root,
    { ...stored, offset: Math.min(offset, stored.text.length) },
    problem(was[index] ?? '', is[index] ?? ''),
  );
}

function storedIn(folder: string): readonly string[] {
  const output = join(folder, OUTPUT);
  if (!existsSync(output)) return [];
  return [...filesBelow(output)].sort(compareText);
}
