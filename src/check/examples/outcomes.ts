import { availableParallelism } from 'node:os';
import { memoKey } from '../../cache/memo.js';
import type { Cache } from '../../cache/types.js';
import type { Subject } from '../types.js';
import { buildExample, type Job, type Outcome } from './run/build-example.js';
import type { Entry } from './entries.js';
import { openSandboxes } from './run/sandbox.js';

const SPACE = 'example';

export interface Planned {
  readonly entry: Entry;
  readonly job: Job;
}

/** The outcomes of jobs. Those that are not cached are built, several at a time. */
export async function outcomesOf(
  jobs: readonly Planned[],
  { cache, progress }: Pick<Subject, 'cache' | 'progress'>,
): Promise<{ outcomes: readonly Outcome[]; built: number }> {
  const keys = jobs.map(({ job }) => keyOf(job, cache));
  const outcomes = keys
    .map((key) => cache.get(SPACE, key))
    .map((bytes) => bytes && (JSON.parse(bytes.toString()) as Outcome));
  const missing = outcomes.flatMap((outcome, index) => (outcome === undefined ? [index] : []));
  if (missing.length === 0) return { outcomes: outcomes as Outcome[], built: 0 };
  const sandboxes = openSandboxes();
  const queue = [...missing];
  const work = async (): Promise<void> => {
    const sandbox = sandboxes.sandbox();
    for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
      const {
        job,
        entry: { example },
      } = jobs[index]!;
      const outcome = await buildExample(job, sandbox);
      outcomes[index] = outcome;
      // A failure on a machine that was slow or short of memory says nothing about the next run.
      const failed = outcome.commands.some(
        ({ exit, timedOut }) => timedOut || (exit !== 0 && example.manifest.expectFailure !== true),
      );
      if (!failed) {
        cache.set(SPACE, keys[index]!, JSON.stringify(outcome));
        cache.save();
      }
      progress(missing.length - queue.length, missing.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), missing.length) }, work));
  } finally {
    sandboxes.close();
  }
  return { outcomes: outcomes as Outcome[], built: missing.length };
}

function keyOf({ project, files, packages, commands, show }: Job, cache: Cache): string {
  const versions = packages.map(({ name, version }) => `${name}@${version}`);
  return memoKey(cache, [
    process.versions.node.split('.')[0]!,
    JSON.stringify([project, commands, show, versions]),
    ...files.flatMap(({ path, bytes }) => [path, bytes]),
  ]);
}
