import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '../../../diagnostics/diagnostic.js';
import { DocsError } from '../../../diagnostics/docs-error.js';
import type { CodeBlock } from '../../../model/types.js';
import type { Judge } from '../judge.js';
import type { SampleSettings } from '../settings.js';
import type { Verdict } from '../types.js';

/** What the thread gets. */
export interface Batch {
  readonly id: number;
  readonly blocks: readonly CodeBlock[];
  readonly settings: SampleSettings;
}

/** What it answers: a verdict for each block, or what keeps it from looking. */
export type BatchResult = { readonly id: number } & (
  { readonly verdicts: readonly Verdict[] } | { readonly refused: readonly Diagnostic[] }
);

interface Waiting {
  readonly resolve: (verdicts: readonly Verdict[]) => void;
  readonly reject: (error: Error) => void;
}

/** A judge whose work, and whose libraries, are in another thread: it starts with the first sample. */
export function judgeInThread(): Judge {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let nextId = 1;

  const start = (): Worker => {
    const started = new Worker(new URL('./worker.js', import.meta.url));
    const fail = (error: Error): void => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('message', (result: BatchResult) => {
      const { resolve, reject } = waiting.get(result.id)!;
      waiting.delete(result.id);
      // An idle thread must not keep the process from ending, a busy one must.
      if (waiting.size === 0) started.unref();
      if ('verdicts' in result) resolve(result.verdicts);
      else reject(new DocsError(result.refused));
    });
    started.on('error', fail);
    return started;
  };

  return (blocks, settings) =>
    blocks.length === 0
      ? Promise.resolve([])
      : new Promise((resolve, reject) => {
          const batch: Batch = { id: nextId++, blocks, settings };
          waiting.set(batch.id, { resolve, reject });
          worker ??= start();
          worker.ref();
          worker.postMessage(batch);
        });
}
