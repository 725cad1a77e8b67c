import type { Cache } from '../cache/types.js';
import { compareText, type Diagnostic } from '../diagnostics/diagnostic.js';
import { yieldToEventLoop } from '../process/event-loop.js';
import { refuseCollisions } from './collisions.js';
import { commit } from './commit/commit.js';
import { Incomplete } from './commit/in-place.js';
import { recover } from './commit/recover.js';
import { earlierGenerations, readFileList } from './file-list.js';
import { layoutOf, type OutputLayout } from './layout.js';
import { readOutputManifest, writeOutputManifest } from './output-manifest.js';
import type { PossibleFile } from './possible-file.js';
import { unwritable } from './problems.js';
import { stageChanged, type NextOutput } from './staging/stage-changed.js';
import { createStaging, type Staging } from './staging/staging.js';
import { openWorkspace, type Workspace } from './workspace.js';

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
  const staging = explained(createStaging(workspace.staging), explain);
  return {
    publish: async (files, cache, options = {}) => ({
      ...(await publish({ layout, workspace, staging }, files, cache, options)),
      diagnostics,
    }),
    release() {
      staging.stop();
      workspace.close();
    },
  };
}

/** An output folder that this build has locked. */
interface Opened {
  readonly layout: OutputLayout;
  readonly workspace: Workspace;
  readonly staging: Staging;
}

async function publish(
  { layout, workspace, staging }: Opened,
  files: readonly PossibleFile[],
  cache: Cache,
  { keepOthers = false, keepGenerations = 0, progress = () => {} }: PublishOptions,
): Promise<Omit<Published, 'diagnostics'>> {
  refuseCollisions(files);
  const explain = explainFor(layout);
  const before = readFileList(layout);
  const manifest = readOutputManifest(cache, layout);
  const next: NextOutput = {
    hashes: new Map(keepOthers ? before.files : []),
    records: keepOthers ? { ...manifest.files } : {},
  };
  const last = { layout, list: before, manifest };
  const staged = await stageChanged(files, { last, next }, staging, cache, progress);
  const earlier = keepOthers ? before.earlier : earlierGenerations(before, next.hashes, keepGenerations);
  for (const path of earlier.flat()) next.hashes.set(path, before.files.get(path)!);
  const removals = [...before.files.keys()].filter((path) => !next.hashes.has(path)).sort(compareText);
  // This is the last moment at which a signal leaves the site as it was.
  await yieldToEventLoop();
  explain(() => commit(layout, workspace, { staged, removals, before, after: { files: next.hashes, earlier } }));
  writeOutputManifest(cache, layout, manifest, next.records);
  return {
    total: files.filter(({ path }) => next.hashes.has(path)).length,
    written: staged.length,
    removed: removals.length,
    changed: staged.map((file) => file.path).sort(compareText),
  };
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

/** Staging whose errors are messages. */
const explained = (staging: Staging, explain: <T>(work: () => T) => T): Staging => ({
  ...staging,
  add: (file, written) => explain(() => staging.add(file, written)),
  copy: (file, written) => explain(() => staging.copy(file, written)),
  finish: () => explain(() => staging.finish()),
});
