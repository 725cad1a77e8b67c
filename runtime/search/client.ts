/**
 * Starts the search in a worker that loads and searches the index, so that the page stays responsive. If the browser
 * allows no worker (from the file system), the same engine runs in the page. This is a chunk of its own, which is
 * loaded when the search is opened.
 */
import type { SearchFound, SearchProvider } from '../../templates/host.js';
import {
  SEARCH_ENGINE_CHUNK,
  SEARCH_PAUSE,
  SEARCH_SPELLING_CHUNK,
  SEARCH_TITLES_CHUNK,
  SEARCH_WORKER,
  searchWordsId,
  type ChunkFile,
} from '../contract.js';
import type { createEngine } from './engine.js';
import type { FileAddress, FromWorker, ToWorker } from './messages.js';
import { startWorker } from './start-worker.js';

/** How long to wait for a sign of life from the worker, in milliseconds. */
const SILENCE = 10_000;

export interface SearchClientOptions {
  /** Starts a worker; returns null if the browser allows none. */
  readonly startWorker?: (address: string) => Worker | null;
  /** Loads a chunk by its id, even after a deployment. */
  readonly load: (id: string) => Promise<unknown>;
  readonly fileOf: (id: string) => ChunkFile | undefined;
  /** Path under which the site is served. */
  readonly base: string;
  /** Whether the reader saves data. By default, the browser is asked. */
  readonly frugal?: boolean;
  /** How long the worker may be silent before the page itself searches, in milliseconds. */
  readonly silence?: number;
}

/** A search that occupies a worker or a timer until it is stopped. */
export interface RunningSearch extends SearchProvider {
  stop(): void;
}

/** Starts the search in a worker, or in the page if that is not possible. Rejects if the index cannot be loaded. */
export async function createSearch({ frugal = savesData(), ...others }: SearchClientOptions): Promise<RunningSearch> {
  const options = { ...others, frugal };
  const script = options.fileOf(SEARCH_WORKER);
  const worker = script === undefined ? null : (options.startWorker ?? startWorker)(options.base + script.file);
  if (worker !== null) {
    const remote = await searchIn(worker, options);
    if (remote !== null) return remote;
  }
  const code = (await options.load(SEARCH_ENGINE_CHUNK)) as { createEngine: typeof createEngine };
  return { ...(await code.createEngine({ ...options, pause: SEARCH_PAUSE })), stop() {} };
}

const savesData = (): boolean =>
  (globalThis.navigator as (Navigator & { readonly connection?: { readonly saveData?: boolean } }) | undefined)
    ?.connection?.saveData === true;

/**
 * Creates a search that a worker answers; null if the worker does not start in time. Rejects if the index cannot be
 * loaded.
 */
function searchIn(
  worker: Worker,
  { load, fileOf, base, frugal = false, silence = SILENCE }: SearchClientOptions,
): Promise<RunningSearch | null> {
  const post = (message: ToWorker): void => worker.postMessage(message);
  const addressOf = (id: string): FileAddress | undefined => {
    const found = fileOf(id);
    if (found === undefined) return undefined;
    const { file, integrity } = found;
    return { address: base + file, ...(integrity !== undefined && { integrity }) };
  };
  const questions = new Map<
    number,
    { readonly resolve: (found: SearchFound) => void; readonly reject: (error: Error) => void }
  >();
  const listeners = new Set<() => void>();
  let count = 0;

  const provider: RunningSearch = {
    search: (query, { signal, ...options } = {}) =>
      new Promise((resolve, reject) => {
        const number = (count += 1);
        questions.set(number, { resolve, reject });
        signal?.addEventListener('abort', () => questions.has(number) && post({ type: 'forget', number }));
        post({ type: 'search', number, query, options });
      }),
    expect: (query) => post({ type: 'expect', query }),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: () => post({ type: 'retry' }),
    stop: () => worker.terminate(),
  };

  return new Promise((resolve, reject) => {
    const fail = (settle: () => void): void => {
      clearTimeout(timer);
      worker.terminate();
      for (const { reject: refuse } of questions.values()) refuse(new Error('The search has ended.'));
      questions.clear();
      settle();
    };
    // A host that never sends the script causes no error.
    const timer = setTimeout(() => fail(() => resolve(null)), silence);
    worker.onerror = (event) => {
      event.preventDefault();
      fail(() => resolve(null));
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      clearTimeout(timer);
      switch (data.type) {
        case 'ready':
          return resolve(provider);
        case 'failed':
          return fail(() => reject(new Error('The search index could not be loaded.')));
        case 'where':
          return post({ type: 'file', id: data.id, ...addressOf(data.id) });
        case 'load':
          return void load(data.id).then(
            (payload) => post({ type: 'chunk', id: data.id, payload }),
            () => post({ type: 'chunk', id: data.id }),
          );
        case 'growth':
          for (const listener of [...listeners]) listener();
          return;
        case 'found': {
          const question = questions.get(data.number);
          questions.delete(data.number);
          return data.found === null
            ? question?.reject(new Error('The search failed.'))
            : question?.resolve(data.found);
        }
      }
    };
    post({ type: 'start', frugal, files: firstFiles(addressOf) });
  });
}

/** Returns the addresses of all files that answers may wait for, that is, all but the texts. */
function firstFiles(addressOf: (id: string) => FileAddress | undefined): Readonly<Record<string, FileAddress>> {
  const files: Record<string, FileAddress> = {};
  const add = (id: string): boolean => {
    const found = addressOf(id);
    if (found !== undefined) files[id] = found;
    return found !== undefined;
  };
  add(SEARCH_TITLES_CHUNK);
  add(SEARCH_SPELLING_CHUNK);
  for (let number = 0; add(searchWordsId(number)); number += 1);
  return files;
}
