/** A queue of test files and the worker processes that take the next one from it. */
import { fork, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { treeTime } from './process-tree.js';
import type { FileResult, PoolMessage, WorkerMessage } from './types.js';

export interface Run {
  /** Folder of the compiled tests. */
  readonly folder: string;
  /** Paths of files within the folder, in the order in which they are begun. */
  readonly names: readonly string[];
  readonly workers: number;
  /** Milliseconds after which a file counts as hanging. */
  readonly limit: number;
  /** Builds this repository's own site for the files that look at it: when the first asks, and once a run. */
  readonly realSite: () => Promise<string>;
  /** Called when a file is done, with everything that it and its processes printed. */
  readonly done: (result: FileResult, output: string) => void;
}

/** The file that a worker is in. */
interface Current {
  readonly name: string;
  readonly started: number;
  /** What the worker and its processes had used before. */
  readonly processor: number;
  readonly timer: NodeJS.Timeout;
}

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));

/** Ends when every file has a result. A worker that dies or hangs is a failure of the file it was in. */
export async function runFiles(run: Run): Promise<void> {
  const queue = [...run.names];
  const place = mkdtempSync(join(tmpdir(), 'docs-build-run-'));
  const running = new Set<ChildProcess>();
  const cleanUp = (): void => {
    // Somebody who stops the run stops the browsers that tests have started, too.
    for (const worker of running) end(worker);
    rmSync(place, { recursive: true, force: true });
  };
  process.once('exit', cleanUp);
  await Promise.all(
    Array.from({ length: Math.min(run.workers, queue.length) }, async (_, index) => {
      while (queue.length > 0) await workOff(queue, run, join(place, `${index}.log`), running);
    }),
  );
  process.off('exit', cleanUp);
  cleanUp();
}

/** One worker process from its start to its end: the queue is empty then, or the worker died over a file. */
function workOff(
  queue: string[],
  { folder, limit, realSite, done }: Run,
  log: string,
  running: Set<ChildProcess>,
): Promise<void> {
  return new Promise((resolve) => {
    // A file, not a pipe: it has everything that was printed before a message or an end is noticed.
    const output = openSync(log, 'w');
    const worker = fork(WORKER, [folder], {
      stdio: ['ignore', output, output, 'ipc'],
      detached: true,
      // As the command line has it: React's checks for developers take most of the time that it needs.
      env: { NODE_ENV: 'production', ...process.env },
    });
    closeSync(output);
    running.add(worker);
    let read = 0;
    let current: Current | undefined;

    const printed = (): string => {
      const bytes = readFileSync(log).subarray(read);
      read += bytes.length;
      return bytes.toString();
    };
    const next = (): void => {
      const name = queue.shift();
      if (name === undefined) return worker.disconnect();
      current = {
        name,
        started: Date.now(),
        processor: treeTime(worker.pid!),
        timer: setTimeout(() => end(worker), limit),
      };
      tell(worker, { type: 'file', name });
    };
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'share') return void share(worker, realSite);
      if (message.type === 'late')
        return done({ ...nothing(message.name), failed: 1, failures: [message.failure] }, printed());
      clearTimeout(current?.timer);
      const processor = treeTime(worker.pid!) - current!.processor;
      current = undefined;
      done({ ...message.result, processor }, printed());
      next();
    });
    worker.on('exit', (code, signal) => {
      if (current !== undefined) {
        clearTimeout(current.timer);
        const milliseconds = Date.now() - current.started;
        const how =
          milliseconds >= limit
            ? `was not done after ${limit / 1000} s`
            : `ended its process (${signal ?? `exit code ${code}`})`;
        const text = printed();
        done(
          {
            ...nothing(current.name),
            milliseconds,
            failed: 1,
            failures: [`${current.name} ${how}\n${text.slice(-4_000)}`],
          },
          text,
        );
      }
      running.delete(worker);
      end(worker);
      resolve();
    });
    next();
  });
}

const nothing = (name: string): FileResult => ({
  name,
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  notes: [],
  milliseconds: 0,
  processor: 0,
});

function tell(worker: ChildProcess, message: PoolMessage): void {
  if (worker.connected) worker.send(message);
}

/** The worker and everything it started: they are a group of their own. */
function end({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}

async function share(worker: ChildProcess, realSite: Run['realSite']): Promise<void> {
  try {
    tell(worker, { type: 'shared', what: 'real-site', folder: await realSite() });
  } catch (error) {
    tell(worker, { type: 'shared', what: 'real-site', problem: (error as Error).message });
  }
}
