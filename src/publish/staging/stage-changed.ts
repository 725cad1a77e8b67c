import { lstatSync } from 'node:fs';
import { hashOf, hashOfFile } from '../../cache/hash.js';
import type { Cache } from '../../cache/types.js';
import { createYielder } from '../../process/event-loop.js';
import { isLarge } from '../../files/read-files.js';
import type { FileList } from '../file-list.js';
import type { OutputLayout } from '../layout.js';
import { NO_FILE, type OutputManifest, type OutputRecord } from '../output-manifest.js';
import type { PossibleFile } from '../possible-file.js';
import type { Staging } from './staging.js';
import type { Written } from './write-file.js';

/** What the output folder contains before a publication. */
export interface LastOutput {
  readonly layout: OutputLayout;
  readonly list: FileList;
  readonly manifest: OutputManifest;
}

/** What the output folder is to contain. It is filled in while files are staged. */
export interface NextOutput {
  /** Hashes of the files by path. */
  readonly hashes: Map<string, string>;
  readonly records: Record<string, OutputRecord>;
}

/** A file whose bytes may be new. */
interface Changed {
  readonly file: PossibleFile;
  /** What is recorded about the last file at its path. */
  readonly known: OutputRecord | undefined;
  /** Whether that file is still there. */
  readonly untouched: boolean;
}

/** How many files are started before they are needed. What other threads make of them stays in memory. */
const AHEAD = 200;

/**
 * Stages the files whose bytes differ from those in the output folder, and returns them. Files whose key and place are
 * as recorded are not even made. `next` gets an entry for every file.
 */
export async function stageChanged(
  files: readonly PossibleFile[],
  { last, next }: { readonly last: LastOutput; readonly next: NextOutput },
  staging: Staging,
  cache: Cache,
  progress: (done: number, total: number) => void,
): Promise<readonly PossibleFile[]> {
  const staged: PossibleFile[] = [];
  const isSameEngine = last.manifest.engine === cache.fingerprint;
  // This is a separate function, because a closure made next to the bytes would keep them in memory until they are
  // written.
  const recordAs = (file: PossibleFile) => (written: Written) => {
    next.hashes.set(file.path, written.hash);
    next.records[file.path] = { key: file.key, ...written };
  };
  const changed = changedFiles(files, last, next, isSameEngine);
  const begin = beginnerOf(changed);
  const yieldNow = createYielder();
  for (const [index, { file, known, untouched }] of changed.entries()) {
    begin(file);
    const isNone = known?.hash === NO_FILE && known.key === file.key && isSameEngine;
    const large = file.original !== undefined && isLarge(file.original) ? file.original : undefined;
    const bytes = isNone || large !== undefined ? null : await file.produce();
    if (bytes === null && large === undefined) {
      next.records[file.path] = isNone ? known : { key: file.key, hash: NO_FILE, size: 0, mtimeMs: 0 };
      continue;
    }
    const hash = !untouched ? undefined : bytes === null ? hashOfFile(large!) : hashOf(bytes);
    if (hash !== undefined && known?.hash === hash) {
      next.hashes.set(file.path, hash);
      next.records[file.path] = { ...known, key: file.key };
      continue;
    }
    if (bytes === null) await staging.copy({ path: file.path, from: large! }, recordAs(file));
    else await staging.add({ path: file.path, bytes, ...(hash === undefined ? {} : { hash }) }, recordAs(file));
    staged.push(file);
    const done = files.length - changed.length + index;
    if (done % 16 === 0) progress(done, files.length);
    await yieldNow();
  }
  await staging.finish();
  return staged;
}

/** The files that must be made. What is known about the others goes into `next`. */
function changedFiles(
  files: readonly PossibleFile[],
  last: LastOutput,
  next: NextOutput,
  isSameEngine: boolean,
): readonly Changed[] {
  const changed: Changed[] = [];
  for (const file of files) {
    const known = last.manifest.files[file.path];
    const untouched = known !== undefined && isUntouched(file.path, known, last);
    if (untouched && known.key === file.key && isSameEngine) {
      next.hashes.set(file.path, known.hash);
      next.records[file.path] = known;
    } else changed.push({ file, known, untouched });
  }
  return changed;
}

/** Makes a function that is called before each file, and lets other threads begin some files before they are needed. */
function beginnerOf(changed: readonly Changed[]): (file: PossibleFile) => void {
  const slow = changed.filter(({ file }) => file.begin !== undefined);
  let [begun, made] = [0, 0];
  return (file) => {
    while (begun < Math.min(slow.length, made + AHEAD)) slow[begun++]!.file.begin!();
    if (file.begin !== undefined) made++;
  };
}

/** Whether the file at a path is still the one that was recorded. */
function isUntouched(path: string, known: OutputRecord, { layout, list }: LastOutput): boolean {
  const current = fileStat(`${layout.out}/${path}`);
  return current?.size === known.size && current.mtimeMs === known.mtimeMs && list.files.get(path) === known.hash;
}

function fileStat(path: string): { size: number; mtimeMs: number } | null {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? stat : null;
}
