import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '../../../diagnostics/diagnostic.js';
import { DocsError } from '../../../diagnostics/docs-error.js';
import type { CodeBlock } from '../../../model/types.js';
import type { Judge } from '../judge.js';
import type { SampleSettings } from '../settings.js';
import type { Verdict } from '../types.js';

/** What is sent to the thread. */
export interface Batch {
  readonly id: number;
  readonly blocks: readonly CodeBlock[];
  readonly settings: SampleSettings;
}

/** What the thread answers: a verdict for each block, or the problems that keep it from judging. */
export type BatchResult = { readonly id: number } & (
  { readonly verdicts: readonly Verdict[] } | { readonly refused: readonly Diagnostic[] }
);

interface Waiting {
  readonly resolve: (verdicts: readonly Verdict[]) => void;
  readonly reject: (error: Error) => void;
}

/** A judge that works in another thread, which starts with the first sample and loads the libraries there. */
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
      // The process must not wait for an idle thread, but for a busy one.
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
