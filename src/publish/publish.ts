import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../cache/hash.js';
import type { Cache } from '../cache/types.js';
import { compareText, type Diagnostic } from '../diagnostics/diagnostic.js';
import { DocsError } from '../diagnostics/docs-error.js';
import type { OutputFile, Produced } from '../model/output.js';
import { listDamaged } from '../diagnostics/catalogue/publish.js';
import { findConflicts } from './conflicts.js';
import { exchange } from './exchange.js';
import { earlierGenerations, fileListText, isSameList, readFileList, type FileList } from './file-list.js';
import { Incomplete, publishInPlace } from './in-place.js';
import { layoutOf, LIST_PATH, type OutputLayout } from './layout.js';
import { NO_FILE, readMemory, writeMemory, type Remembered } from './memory.js';
import { foldersAbove, foldersOf, pathProblem } from '../model/output-paths.js';
import { isNamed, readBytes } from '../files/read-files.js';
import { createHeed, heedSignals } from '../files/heed-signals.js';
import { collidingOutput, invalidPath, unwritable } from './problems.js';
import { recover } from './recover.js';
import { createStaging, type Staging } from './staging/staging.js';
import type { Written } from './staging/write-file.js';
import { openWorkspace, type Workspace } from './workspace.js';
import { writeDurably } from './disk/write-durably.js';

/** A file, or none if `produce` returns null, which depends on bytes that are made on request. */
export interface PossibleFile extends Pick<OutputFile, 'path' | 'key' | 'phase' | 'begin'> {
  readonly produce: () => Produced | null | Promise<Produced | null>;
}

/** The result of a publication. Counts of files. */
export interface Published {
  readonly total: number;
  readonly written: number;
  readonly removed: number;
  /** Paths of the files whose bytes are new, sorted. */
  readonly changed: readonly string[];
  /** Problems that an earlier build left and that have been repaired. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface PublishOptions {
  /**
   * Whether files of earlier builds stay although they are not among these, because a command makes only a part of the
   * site.
   */
  readonly keepOthers?: boolean;
  /** Number of generations whose assets stay although no page uses them any more. */
  readonly keepGenerations?: number;
  readonly progress?: (done: number, total: number) => void;
}

/** An output folder for one build: repaired if a killed build left it incomplete, and locked. */
export interface OutputFolder {
  publish(files: readonly PossibleFile[], cache: Cache, options?: PublishOptions): Promise<Published>;
  /** Unlocks the folder. */
  release(): void;
}

/**
 * Takes an output folder for one build. `inPlace`: the folder itself stays, because a server or a container uses it.
 */
export function openOutput(folder: string, { inPlace = false }: { readonly inPlace?: boolean } = {}): OutputFolder {
  const layout = layoutOf(folder);
  const explain = explainFor(layout);
  const workspace = explain(() => openWorkspace(layout, inPlace));
  let diagnostics: readonly Diagnostic[];
  try {
    diagnostics = explain(() => recover(layout));
  } catch (error) {
    workspace.close();
    throw error;
  }
  const staging = createStaging(workspace.staging);
  return {
    publish: async (files, cache, options = {}) => ({
      ...(await publish(layout, workspace, staging, files, cache, options)),
      diagnostics,
    }),
    release() {
      staging.stop();
      workspace.close();
    },
  };
}

/** A publication whose new files are all staged. */
interface Plan {
  readonly staged: readonly PossibleFile[];
  readonly removals: readonly string[];
  readonly before: FileList;
  readonly after: FileList;
}

/** A file whose bytes may be new. */
interface Changed {
  readonly file: PossibleFile;
  /** What is recorded about the last file at its path. */
  readonly known: Remembered | undefined;
  /** Whether that file is still there. */
  readonly untouched: boolean;
}

/** How many files are started before they are needed. What other threads make of them stays in memory. */
const AHEAD = 200;

async function publish(
  layout: OutputLayout,
  workspace: Workspace,
  staging: Staging,
  files: readonly PossibleFile[],
  cache: Cache,
  { keepOthers = false, keepGenerations = 0, progress = () => {} }: PublishOptions,
): Promise<Omit<Published, 'diagnostics'>> {
  refuseCollisions(files);
  const explain = explainFor(layout);
  const before = readFileList(layout);
  const remembered = readMemory(cache, layout);
  const after = new Map<string, string>(keepOthers ? before.files : []);
  const memory: Record<string, Remembered> = keepOthers ? { ...remembered.files } : {};
  const staged: PossibleFile[] = [];
  // This is a separate function, because a closure made next to the bytes would keep them in memory until they are
  // written.
  const rememberAs = (file: PossibleFile) => (written: Written) => {
    after.set(file.path, written.hash);
    memory[file.path] = { key: file.key, ...written };
  };
  const changed: Changed[] = [];
  for (const file of files) {
    const known = remembered.files[file.path];
    const untouched = known !== undefined && isUntouched(file.path, known, layout, before);
    if (untouched && known.key === file.key && remembered.engine === cache.fingerprint) {
      after.set(file.path, known.hash);
      memory[file.path] = known;
    } else changed.push({ file, known, untouched });
  }
  const slow = changed.filter(({ file }) => file.begin !== undefined);
  let [begun, made] = [0, 0];
  const heed = createHeed();
  for (const [index, { file, known, untouched }] of changed.entries()) {
    while (begun < Math.min(slow.length, made + AHEAD)) slow[begun++]!.file.begin!();
    if (file.begin !== undefined) made++;
    const isNone = known?.hash === NO_FILE && known.key === file.key && remembered.engine === cache.fingerprint;
    const bytes = isNone ? null : await file.produce();
    if (bytes === null) {
      memory[file.path] = isNone ? known : { key: file.key, hash: NO_FILE, size: 0, mtimeMs: 0 };
      continue;
    }
    const hash = untouched ? hashOf(bytes) : undefined;
    if (hash !== undefined && known?.hash === hash) {
      after.set(file.path, hash);
      memory[file.path] = { ...known, key: file.key };
      continue;
    }
    await explain(() =>
      staging.add({ path: file.path, bytes, ...(hash === undefined ? {} : { hash }) }, rememberAs(file)),
    );
    staged.push(file);
    const done = files.length - changed.length + index;
    if (done % 16 === 0) progress(done, files.length);
    await heed();
  }
  await explain(() => staging.finish());
  const earlier = keepOthers ? before.earlier : earlierGenerations(before, after, keepGenerations);
  for (const path of earlier.flat()) after.set(path, before.files.get(path)!);
  const removals = [...before.files.keys()].filter((path) => !after.has(path)).sort(compareText);
  // This is the last moment at which a signal leaves the site as it was.
  await heedSignals();
  explain(() => commit(layout, workspace, { staged, removals, before, after: { files: after, earlier } }));
  writeMemory(cache, layout, remembered, memory);
  return {
    total: files.filter(({ path }) => after.has(path)).length,
    written: staged.length,
    removed: removals.length,
    changed: staged.map((file) => file.path).sort(compareText),
  };
}

/** Whether the file at a path is still the one that was recorded. */
function isUntouched(path: string, known: Remembered, { out }: OutputLayout, { files }: FileList): boolean {
  const current = fileStat(`${out}/${path}`);
  return current?.size === known.size && current.mtimeMs === known.mtimeMs && files.get(path) === known.hash;
}

/**
 * If few files of a site with many folders change, they are put in place one by one. That takes less time than making
 * the folders of a second site, each of which costs about as much as three files in place, and only some milliseconds
 * more than the two renames of an exchange.
 */
const isFew = (files: number, folders: number): boolean =>
  folders > MANY_FOLDERS && files <= Math.max(FEW_FILES, folders / FOLDERS_PER_FILE);
const MANY_FOLDERS = 64;
const FEW_FILES = 32;
const FOLDERS_PER_FILE = 8;

/** Publishes a plan completely or not at all. */
function commit(layout: OutputLayout, workspace: Workspace, { staged, removals, before, after }: Plan): void {
  if (staged.length === 0 && removals.length === 0 && isNamed(layout.list) && isSameList(before, after)) return;
  const paths = new Set(staged.map((file) => file.path));
  const conflicts = findConflicts(layout.out, paths, before.files, (path) => readBytes(join(workspace.staging, path)));
  if (conflicts.length > 0) throw new DocsError(before.isDamaged ? [listDamaged(layout.list)] : conflicts);
  writeDurably(join(workspace.staging, LIST_PATH), fileListText(after));
  const folders = foldersOf(after.files.keys());
  const isSmall = isFew(staged.length + removals.length, folders.size);
  if (workspace.kind === 'beside' && !isSmall) {
    const kept = [...after.files.keys()].filter((path) => !paths.has(path));
    if (exchange(layout, workspace, paths, kept, before.files)) return;
  }
  const makeWay = removals.filter(
    (path) => folders.has(path) || foldersAbove(path).some((folder) => after.files.has(folder)),
  );
  const ordered = [...staged].sort((a, b) => PHASES[a.phase] - PHASES[b.phase] || compareText(a.path, b.path));
  workspace.lock.assertHeld();
  publishInPlace(layout, {
    staging: workspace.kind,
    makeWay,
    moves: [...ordered.map((file) => file.path), LIST_PATH],
    removals: removals.filter((path) => !makeWay.includes(path)),
  });
}

const PHASES = { asset: 0, page: 1, worker: 2 } as const;

function fileStat(path: string): { size: number; mtimeMs: number } | null {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? stat : null;
}

/**
 * Reports files with the same path, paths that are a file for one source and a folder for another, and invalid paths.
 */
function refuseCollisions(files: readonly PossibleFile[]): void {
  const paths = new Set<string>();
  for (const { path } of files) {
    const problem = pathProblem(path);
    if (problem !== null) throw invalidPath(path, problem);
    if (paths.has(path)) throw collidingOutput(path, path);
    paths.add(path);
  }
  for (const folder of foldersOf(paths))
    if (paths.has(folder))
      throw collidingOutput(
        folder,
        [...paths].find((path) => path.startsWith(`${folder}/`))!,
      );
}

/** Turns errors of the file system, thrown or rejected, into messages with path, cause and exit code 3. */
function explainFor({ out }: OutputLayout): <T>(work: () => T) => T {
  const refuse = (error: unknown): never => {
    throw error instanceof Incomplete ? unwritable(out, error.cause, 'incomplete') : unwritable(out, error);
  };
  return (work) => {
    try {
      const result = work();
      return result instanceof Promise ? (result.catch(refuse) as typeof result) : result;
    } catch (error) {
      return refuse(error);
    }
  };
}
