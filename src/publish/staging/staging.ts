import { startWorker } from '../../threads/start-worker.js';
import { createStopSignal, stopWriting, type WriteResponse, type WriteRequest } from './writer-protocol.js';
import { createYielder } from '../../process/event-loop.js';
import { createBufferPool, type SharedBuffer } from './buffer-pool.js';
import { copyInParts, createWriteFile, type NewCopy, type NewFile, type Written } from './write-file.js';

/** The files of a publication on their way to the staging area. */
export interface Staging {
  /**
   * Stages a file, now or later, and passes what to record about it to `written`. Throws errors of the file system
   * about this file or an earlier one.
   */
  add(file: NewFile, written: (result: Written) => void): Promise<void> | undefined;
  /** Stages a large file as a copy, in the same way. Resolves when it is complete, or when staging has ended. */
  copy(file: NewCopy, written: (result: Written) => void): Promise<void>;
  /** Resolves when all of them are in the staging area. */
  finish(): Promise<void>;
  /** Ends writing, even if some files are left. No file is written after it has returned. */
  stop(): void;
}

/** How many files are written on this thread before another one is started, which takes about as long as these. */
const FEW = 100;
/** How many files, and how many bytes, the thread gets at a time. */
const FILES_AT_A_TIME = 256;
const SIZE_AT_A_TIME = 500_000;
/**
 * How much memory the files take that the thread has not written yet, in bytes. A buffer counts as a whole, so it must
 * hold many small files: this thread would otherwise wait while thousands of them are written.
 */
const MOST_AHEAD = 8_000_000;

interface Waiting {
  readonly file: NewFile;
  readonly written: (result: Written) => void;
}

/**
 * Creates a staging area. If there are many files, another thread writes them (on some disks, each takes a millisecond)
 * while the next ones are made.
 */
export function createStaging(root: string): Staging {
  const writeHere = createWriteFile(root);
  const stopSignal = createStopSignal();
  let count = 0;
  let thread: Thread | undefined;
  const pool = createBufferPool(SIZE_AT_A_TIME);
  let batch: Waiting[] = [];
  let buffer: SharedBuffer | undefined;
  let ahead = 0;
  const given: Promise<void>[] = [];
  let stopped = false;

  const here = (some: readonly Waiting[]): void => {
    if (!stopped) for (const { file, written } of some) written(writeHere(file));
  };
  const give = (some: readonly Waiting[]): Promise<void> =>
    thread!.stage(some.map(({ file }) => file)).then((answer) => {
      // A thread that has ended may have written some of them, which are written again.
      if (answer === undefined) return here(some);
      for (const [index, result] of answer.written.entries()) some[index]!.written(result);
      if (answer.error !== undefined) throw Object.assign(new Error(answer.error.message), answer.error);
    });
  const send = (): void => {
    const sent = buffer!;
    ahead += sent.size;
    const giving = give(batch).finally(() => {
      ahead -= sent.size;
      pool.free(sent);
    });
    // It is awaited later, in order.
    giving.catch(() => {});
    given.push(giving);
    batch = [];
    buffer = undefined;
  };
  const makeRoom = async (): Promise<void> => {
    while (ahead > MOST_AHEAD) await given.shift();
  };

  return {
    add(file, written) {
      count += 1;
      if (count <= FEW) {
        here([{ file, written }]);
        return undefined;
      }
      thread ??= startThread(root, stopSignal);
      const size = Buffer.byteLength(file.bytes);
      if (buffer !== undefined && size > buffer.left) send();
      buffer ??= pool.take(size);
      batch.push({ file: { ...file, bytes: buffer.put(file.bytes, size) }, written });
      if (batch.length < FILES_AT_A_TIME && buffer.left > 0) return undefined;
      send();
      return ahead > MOST_AHEAD ? makeRoom() : undefined;
    },
    async copy(file, written) {
      const yieldNow = createYielder();
      const parts = copyInParts(root, file);
      for (let part = parts.next(); ; part = parts.next()) {
        if (part.done === true) return written(part.value);
        await yieldNow();
        if (stopped) return void parts.return(undefined as never);
      }
    },
    async finish() {
      if (batch.length > 0) send();
      for (const giving of given.splice(0)) await giving;
      thread?.end();
    },
    stop() {
      stopped = true;
      if (thread !== undefined) stopWriting(stopSignal);
      thread?.end();
    },
  };
}

interface Thread {
  /** Undefined if the thread has ended. */
  stage(files: readonly NewFile[]): Promise<WriteResponse | undefined>;
  end(): void;
}

/** Without a thread, this one writes. */
const NO_THREAD: Thread = { stage: () => Promise.resolve(undefined), end: () => {} };

function startThread(root: string, stopSignal: Int32Array): Thread {
  const worker = startWorker(new URL('./writer.js', import.meta.url), { workerData: { root, stopSignal } });
  if (worker === undefined) return NO_THREAD;
  let alive = true;
  let last = 0;
  const waiting = new Map<number, (answer: WriteResponse | undefined) => void>();
  const giveUp = (): void => {
    alive = false;
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
  };
  worker.on('message', (answer: WriteResponse) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  worker.on('error', giveUp);
  worker.on('messageerror', giveUp);
  worker.on('exit', giveUp);
  return {
    stage(files) {
      if (!alive) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const id = ++last;
        waiting.set(id, resolve);
        worker.postMessage({ id, files } satisfies WriteRequest);
      });
    },
    end: () => void worker.terminate(),
  };
}
