import type { SearchFound } from '../../templates/host.js';
import { CHUNK_TIMEOUT, SEARCH_PAUSE } from '../contract.js';
import { createEngine, type SearchEngine } from './engine.js';
import type { FileAddress, FromWorker, ToWorker } from './messages.js';

/** The functions of a worker's global scope that the search needs. */
export interface WorkerPort {
  post(message: FromWorker): void;
  readonly fetch: typeof fetch;
  /** The longest wait for a file, in milliseconds. */
  readonly timeout?: number;
}

/** Creates the search inside its worker. Returns the function that handles the messages of the page. */
export function createSearchWorker({ post, fetch, timeout = CHUNK_TIMEOUT }: WorkerPort): (message: ToWorker) => void {
  const waiting = new Map<string, (message: ToWorker) => void>();
  const ask = (type: 'where' | 'load', id: string): Promise<ToWorker> =>
    new Promise((resolve) => {
      waiting.set(id, resolve);
      post({ type, id });
    });
  /** Addresses as the page knew them at the start. */
  let files: Readonly<Record<string, FileAddress>> = {};
  const addressOf = async (id: string): Promise<Partial<FileAddress>> => {
    if (Object.hasOwn(files, id)) return files[id]!;
    const file = await ask('where', id);
    return file.type === 'file' ? file : {};
  };
  const load = async (id: string): Promise<unknown> => {
    const file = await addressOf(id);
    if (file.address !== undefined) {
      const ending = new AbortController();
      const timer = setTimeout(() => ending.abort(), timeout);
      try {
        return await fetchChunk(fetch, file.address, {
          signal: ending.signal,
          ...(file.integrity !== undefined && { integrity: file.integrity }),
        });
      } catch (error) {
        // If the server was silent for the whole timeout, the page would not get an answer either.
        if (ending.signal.aborted) throw error;
      } finally {
        clearTimeout(timer);
      }
    }
    // After a deployment, files have other addresses, which the page knows.
    files = {};
    const chunk = await ask('load', id);
    if (chunk.type === 'chunk' && chunk.payload !== undefined) return chunk.payload;
    throw new Error(`The chunk '${id}' could not be loaded.`);
  };

  let provider: Promise<SearchEngine> | undefined;
  const start = async (frugal: boolean): Promise<SearchEngine> => {
    const one = await createEngine({ load, frugal, pause: SEARCH_PAUSE });
    one.listen(() => post({ type: 'growth' }));
    post({ type: 'ready' });
    void one.warmUp();
    return one;
  };
  const asked = new Map<number, AbortController>();
  const answer = async ({ number, query, options }: Extract<ToWorker, { type: 'search' }>): Promise<void> => {
    const asking = new AbortController();
    asked.set(number, asking);
    let found: SearchFound | null = null;
    try {
      const one = await provider!;
      // Messages that arrived in the meantime are handled first: of the keys that were pressed while an answer was
      // computed, only the last counts.
      await new Promise((next) => setTimeout(next));
      found = await one.search(query, { ...options, signal: asking.signal });
    } catch {
      // The page shows that the search failed.
    }
    asked.delete(number);
    post({ type: 'found', number, found });
  };
  return (message) => {
    if (message.type === 'start') {
      post({ type: 'started' });
      ({ files } = message);
      provider = start(message.frugal);
      provider.catch(() => post({ type: 'failed' }));
    } else if (message.type === 'search') {
      void answer(message);
    } else if (message.type === 'expect') {
      void provider?.then((one) => one.expect(message.query));
    } else if (message.type === 'forget') {
      asked.get(message.number)?.abort();
    } else if (message.type === 'retry') {
      void provider?.then((one) => one.retry());
    } else {
      waiting.get(message.id)?.(message);
    }
  };
}

/** Fetches a chunk script and reads it as data, because a worker that loads scripts stops until they are there. */
async function fetchChunk(fetch: WorkerPort['fetch'], address: string, options: RequestInit): Promise<unknown> {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const text = await response.text();
  const [, payload] = JSON.parse(text.slice(text.indexOf('.push(') + 6, text.lastIndexOf(');'))) as readonly [
    string,
    unknown,
  ];
  return payload;
}
