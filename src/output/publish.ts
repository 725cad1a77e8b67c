import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Cache } from '../cache/types.js';
import { hashOf } from '../cache/hash.js';
import { compareText } from '../errors/diagnostic.js';
import { DocsError, EXIT } from '../errors/docs-error.js';
import type { OutputFile } from '../types.js';
import { earlierGenerations, fileListText, readFileList, type FileList } from './file-list.js';
import { finishJournal, recover, writeJournal } from './journal.js';
import { layoutOf, OWN_FOLDER, type OutputLayout } from './layout.js';
import { takeLock } from './lock.js';

/** What a publication did. Counts of files. */
export interface Published {
  readonly total: number;
  readonly written: number;
  readonly removed: number;
  /** Paths of the files whose bytes are new, sorted. */
  readonly changed: readonly string[];
}

/** What is remembered of a file that was published, to know it again without reading it. */
interface Remembered {
  readonly key: string;
  readonly hash: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** What is remembered of a whole output folder. Keys mean nothing to another version of the engine. */
interface Memory {
  readonly engine: string;
  readonly files: Readonly<Record<string, Remembered>>;
}

const SPACE = 'output';
const PHASES = { asset: 0, page: 1, worker: 2 } as const;

export interface PublishOptions {
  /** Files of earlier builds that are not among these stay: a command that makes a part of the site. */
  readonly keepOthers?: boolean;
  /** Generations whose assets stay although no page names them any more. */
  readonly keepGenerations?: number;
  readonly progress?: (done: number, total: number) => void;
}

/** An output folder taken for one build: recovered from whatever a killed build left, and locked. */
export interface OutputFolder {
  publish(files: readonly OutputFile[], cache: Cache, options?: PublishOptions): Promise<Published>;
  /** Gives the folder back. A folder that was made for a build that failed is removed again. */
  release(): void;
}

export function openOutput(out: string): OutputFolder {
  const layout = layoutOf(out);
  const existed = existsSync(out);
  const unlock = explain(out, () => takeLock(layout));
  explain(out, () => recover(layout));
  return {
    publish: (files, cache, options = {}) => publish(layout, files, cache, options),
    release() {
      rmSync(layout.staging, { recursive: true, force: true });
      unlock();
      for (const folder of existed ? [layout.own] : [layout.own, out]) {
        try {
          rmdirSync(folder);
        } catch {
          return;
        }
      }
    },
  };
}

/** Stages every file whose bytes are new, then puts all of them in place: assets, pages, the worker, removals. */
async function publish(
  layout: OutputLayout, files: readonly OutputFile[], cache: Cache, { keepOthers = false, keepGenerations = 0, progress = () => {} }: PublishOptions,
): Promise<Published> {
  refuseTwins(files);
  const before = readFileList(layout);
  const remembered = readMemory(cache, layout);
  const after = new Map<string, string>(keepOthers ? before.files : []);
  const memory: Record<string, Remembered> = keepOthers ? { ...remembered.files } : {};
  const staged: OutputFile[] = [];
  const folders = new Set<string>();
  for (const [done, file] of files.entries()) {
    const known = remembered.files[file.path];
    const current = fileStat(join(layout.out, file.path));
    const untouched = known && current && known.size === current.size && known.mtimeMs === current.mtimeMs && before.files.get(file.path) === known.hash;
    if (untouched && known.key === file.key && remembered.engine === cache.fingerprint) {
      after.set(file.path, known.hash);
      memory[file.path] = known;
      continue;
    }
    const bytes = await file.produce();
    const hash = hashOf(bytes);
    after.set(file.path, hash);
    if (untouched && known.hash === hash) {
      memory[file.path] = { ...known, key: file.key };
      continue;
    }
    if (current && before.files.get(file.path) === undefined) refuseForeign(layout, file.path, bytes);
    const target = join(layout.staging, file.path);
    explain(layout.out, () => {
      if (!folders.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
      folders.add(dirname(target));
      writeFileSync(target, bytes);
    });
    const { size, mtimeMs } = statSync(target);
    memory[file.path] = { key: file.key, hash, size, mtimeMs };
    staged.push(file);
    if (done % 16 === 0) progress(done, files.length);
  }
  const earlier = keepOthers ? before.earlier : earlierGenerations(before, after, keepGenerations);
  for (const path of earlier.flat()) after.set(path, before.files.get(path)!);
  const removals = [...before.files.keys()].filter((path) => !after.has(path)).sort(compareText);
  commit(layout, staged, removals, { files: after, earlier }, before);
  rememberAll(cache, layout, remembered, memory);
  return {
    total: files.length,
    written: staged.length,
    removed: removals.length,
    changed: staged.map((file) => file.path).sort(compareText),
  };
}

function commit(layout: OutputLayout, staged: readonly OutputFile[], removals: readonly string[], after: FileList, before: FileList): void {
  const list = fileListText(after);
  if (staged.length === 0 && removals.length === 0 && existsSync(layout.list) && list === fileListText(before)) return;
  explain(layout.out, () => {
    const listPath = `${OWN_FOLDER}/files.json`;
    mkdirSync(join(layout.staging, OWN_FOLDER), { recursive: true });
    writeFileSync(join(layout.staging, listPath), list);
    const ordered = [...staged].sort((a, b) => PHASES[a.phase] - PHASES[b.phase] || compareText(a.path, b.path));
    const journal = { moves: [...ordered.map((file) => file.path), listPath], removals };
    writeJournal(layout, journal);
    finishJournal(layout, journal);
  });
}

const memoryKey = (layout: OutputLayout): string => hashOf(layout.out);

function readMemory(cache: Cache, layout: OutputLayout): Memory {
  const bytes = cache.get(SPACE, memoryKey(layout));
  return bytes ? (JSON.parse(bytes.toString()) as Memory) : { engine: '', files: {} };
}

/** Written only when it says something new: a build in which nothing changed writes nothing at all. */
function rememberAll(cache: Cache, layout: OutputLayout, before: Memory, files: Memory['files']): void {
  const text = JSON.stringify({ engine: cache.fingerprint, files } satisfies Memory);
  if (text !== JSON.stringify(before)) cache.set(SPACE, memoryKey(layout), text);
}

function fileStat(path: string): { size: number; mtimeMs: number } | null {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? stat : null;
}

function refuseTwins(files: readonly OutputFile[]): void {
  const paths = new Set<string>();
  for (const { path } of files) {
    if (paths.has(path)) {
      throw new DocsError([{
        severity: 'error',
        code: 'COLLIDING_OUTPUT',
        message: `Two sources want to write ${path}.`,
        hint: 'Rename a page, or a file of the public folder.',
      }]);
    }
    paths.add(path);
  }
}

/** A file that we did not write is somebody's: it is only taken over when it says the same already. */
function refuseForeign(layout: OutputLayout, path: string, bytes: string | Uint8Array): void {
  if (readFileSync(join(layout.out, path)).equals(Buffer.from(bytes as string))) return;
  throw new DocsError([{
    severity: 'error',
    code: 'OUTPUT_NOT_OURS',
    message: `${relative(process.cwd(), join(layout.out, path))} was not written by docs-build; a build will not replace it.`,
    hint: 'Remove the file, or build into another folder with --out.',
  }]);
}

/** Turns what the file system refuses into a message with path, cause and exit code 3. */
function explain<T>(out: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof DocsError) throw error;
    const { code, path } = error as NodeJS.ErrnoException;
    const causes: Record<string, string> = {
      ENOSPC: 'the disk is full',
      EROFS: 'the file system is read-only',
      EACCES: 'permission is denied',
      EPERM: 'permission is denied',
      ENOTDIR: 'a part of the path is a file',
      EEXIST: 'a file is in the way',
      EISDIR: 'a folder is in the way',
      EDQUOT: 'the quota is used up',
    };
    if (code === undefined || causes[code] === undefined) throw error;
    throw new DocsError(
      [{
        severity: 'error',
        code: 'OUTPUT_UNWRITABLE',
        message: `Cannot write ${relative(process.cwd(), path ?? out)}: ${causes[code]} (${code}).`,
        hint: 'What was published before is unchanged. Make the folder writable, or build into another one with --out <dir>.',
      }],
      EXIT.environment,
    );
  }
}
