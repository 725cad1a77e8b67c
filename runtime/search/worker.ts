import type { SearchProvider } from '../../templates/host.js';
import { SEARCH_TITLES_CHUNK } from '../contract.js';
import { createEngine } from './engine.js';
import type { FromWorker, ToWorker } from './messages.js';
import { createProvider } from './provider.js';
import type { TitleIndex } from './shard.js';

/** As much of a worker's surroundings as the search needs. */
export interface WorkerPort {
  post(message: FromWorker): void;
  readonly fetch: typeof fetch;
}

/** The search inside its worker: returns what hears the page's messages. */
export function createSearchWorker({ post, fetch }: WorkerPort): (message: ToWorker) => void {
  const waiting = new Map<string, (message: ToWorker) => void>();
  const ask = (type: 'where' | 'load', id: string): Promise<ToWorker> => new Promise((resolve) => {
    waiting.set(id, resolve);
    post({ type, id });
  });
  const load = async (id: string): Promise<unknown> => {
    const file = await ask('where', id);
    const fetched = file.type === 'file' && file.address !== undefined ? await fetchChunk(fetch, file.address, file.integrity).catch(() => undefined) : undefined;
    if (fetched !== undefined) return fetched;
    const chunk = await ask('load', id);
    if (chunk.type === 'chunk' && chunk.payload !== undefined) return chunk.payload;
    throw new Error(`The chunk '${id}' could not be loaded.`);
  };

  let provider: Promise<SearchProvider> | undefined;
  const start = async (first: string): Promise<SearchProvider> => {
    const one = createProvider(await createEngine((await load(SEARCH_TITLES_CHUNK)) as TitleIndex, load), first);
    one.growth.listen(() => post({ type: 'growth', state: one.growth.state() }));
    post({ type: 'ready' });
    return one;
  };
  return (message) => {
    if (message.type === 'start') {
      provider = start(message.first);
      provider.catch(() => post({ type: 'failed' }));
    } else if (message.type === 'search') {
      const { number, query, options } = message;
      provider?.then((one) => one.search(query, options)).then((hits) => post({ type: 'hits', number, hits }), () => post({ type: 'hits', number, hits: null }));
    } else if (message.type === 'retry') {
      void provider?.then((one) => one.growth?.retry());
    } else {
      waiting.get(message.id)?.(message);
    }
  };
}

/** Data of a chunk script, read as data: a worker that runs scripts would stand still until they are there. */
async function fetchChunk(fetch: WorkerPort['fetch'], address: string, integrity?: string): Promise<unknown> {
  const response = await fetch(address, integrity === undefined ? {} : { integrity });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const text = await response.text();
  const [, payload] = JSON.parse(text.slice(text.indexOf('.push(') + 6, text.lastIndexOf(');'))) as readonly [string, unknown];
  return payload;
}
