/**
 * Starts the search: a worker that loads and searches the index, so that the page stays responsive; where browsers
 * refuse one (from the file system), the same engine in the page. A chunk of its own, loaded when the search is opened.
 */
import type { SearchProvider } from '../../templates/host.js';
import type { SearchHit } from '../../templates/types.js';
import { SEARCH_ENGINE_CHUNK, SEARCH_TITLES_CHUNK, SEARCH_WORKER, type ChunkFile } from '../contract.js';
import type { createEngine } from './engine.js';
import type { FromWorker, ToWorker } from './messages.js';
import { createProvider } from './provider.js';
import type { TitleIndex } from './shard.js';
import { startWorker } from './start-worker.js';

export interface SearchClientOptions {
  /** Starts a worker; null where there can be none. */
  readonly startWorker?: (address: string) => Worker | null;
  /** Loads a chunk by its id, through deploys. */
  readonly load: (id: string) => Promise<unknown>;
  readonly fileOf: (id: string) => ChunkFile | undefined;
  /** Path the site is served under. */
  readonly base: string;
  /** The section whose texts come first. */
  readonly first: string;
}

export interface RunningSearch extends SearchProvider {
  stop(): void;
}

export async function createSearch(options: SearchClientOptions): Promise<RunningSearch> {
  const script = options.fileOf(SEARCH_WORKER);
  const worker = script === undefined ? null : (options.startWorker ?? startWorker)(options.base + script.file);
  if (worker !== null) {
    const remote = await searchIn(worker, options);
    if (remote !== null) return remote;
  }
  const [code, titles] = await Promise.all([options.load(SEARCH_ENGINE_CHUNK), options.load(SEARCH_TITLES_CHUNK)]);
  const engine = await (code as { createEngine: typeof createEngine }).createEngine(titles as TitleIndex, options.load);
  return { ...createProvider(engine, options.first), stop() {} };
}

/** A search that a worker answers; null where it does not start. Rejects where the index cannot be had. */
function searchIn(worker: Worker, { load, fileOf, base, first }: SearchClientOptions): Promise<RunningSearch | null> {
  const post = (message: ToWorker): void => worker.postMessage(message);
  const questions = new Map<
    number,
    { readonly resolve: (hits: readonly SearchHit[]) => void; readonly reject: (error: Error) => void }
  >();
  const listeners = new Set<() => void>();
  let state: 'growing' | 'complete' | 'partial' = 'growing';
  let count = 0;

  const provider: RunningSearch = {
    search: (query, options) =>
      new Promise((resolve, reject) => {
        questions.set((count += 1), { resolve, reject });
        post({ type: 'search', number: count, query, ...(options && { options }) });
      }),
    growth: {
      state: () => state,
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      retry() {
        if (state !== 'partial') return;
        // The state changes here before the worker reports it: whoever asks now must wait for the new texts.
        state = 'growing';
        post({ type: 'retry' });
      },
    },
    stop: () => worker.terminate(),
  };

  return new Promise((resolve, reject) => {
    const fail = (settle: () => void): void => {
      worker.terminate();
      for (const { reject: refuse } of questions.values()) refuse(new Error('The search has ended.'));
      questions.clear();
      settle();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      fail(() => resolve(null));
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      switch (data.type) {
        case 'ready':
          return resolve(provider);
        case 'failed':
          return fail(() => reject(new Error('The search index could not be loaded.')));
        case 'where': {
          const { file, integrity } = fileOf(data.id) ?? {};
          return post({
            type: 'file',
            id: data.id,
            ...(file === undefined ? {} : { address: base + file }),
            ...(integrity === undefined ? {} : { integrity }),
          });
        }
        case 'load':
          return void load(data.id).then(
            (payload) => post({ type: 'chunk', id: data.id, payload }),
            () => post({ type: 'chunk', id: data.id }),
          );
        case 'growth':
          state = data.state;
          for (const listener of [...listeners]) listener();
          return;
        case 'hits': {
          const question = questions.get(data.number);
          questions.delete(data.number);
          return data.hits === null ? question?.reject(new Error('The search failed.')) : question?.resolve(data.hits);
        }
      }
    };
    post({ type: 'start', first });
  });
}
