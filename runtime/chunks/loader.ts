import { createChunkLoadError, createStyleLoadError, type ChunkFailure } from './chunk-errors.js';
import { CHUNK_GLOBAL, CHUNK_TIMEOUT, type ChunkFile, type CodePayload } from '../contract.js';
import { requestFile } from './request-file.js';

/**
 * How many chunks of data (pages, sidebars, indexes) a tab keeps at most. The browser and the service worker cache the
 * others.
 */
const DATA_LIMIT = 30;

export type ChunkState = 'absent' | 'pending' | 'loaded' | 'failed';

export interface ChunkLoader {
  state(id: string): ChunkState;
  /**
   * Resolves to the data of a chunk, to the exports of a chunk of code, or to undefined for a stylesheet. There is only
   * one request at a time for an id; after a failure, the next call tries again. Rejects with a ChunkError, or with the
   * error that the code throws.
   */
  load(id: string): Promise<unknown>;
  /** The value of a loaded chunk, without waiting. Chunks that were pushed before the runtime ran are loaded at once. */
  loaded(id: string): unknown;
}

export interface LoaderOptions {
  readonly document: Document;
  /** The object that has the global array of chunk records: the window. */
  readonly scope: object;
  /** The file of a chunk according to the current table. */
  readonly fileOf: (id: string) => ChunkFile | undefined;
  /** Path under which the site is served. */
  readonly base: string;
  /** Modules that the runtime shares with chunks of code. */
  readonly require: (name: string) => unknown;
  /** The longest wait for a file, in milliseconds. */
  readonly timeout?: number;
  /** Fetches a file that could not be used anew, and resolves to whether it may be usable now. */
  readonly renew?: (address: string) => Promise<boolean>;
}

type Entry =
  | { readonly state: 'pending'; readonly promise: Promise<unknown>; readonly register: (payload: unknown) => void }
  | { readonly state: 'loaded'; readonly promise: Promise<unknown>; readonly value: unknown }
  | { readonly state: 'failed' };

/** Loads chunks with script and link elements, which also work from the file system, unlike fetch and modules. */
export function createLoader(options: LoaderOptions): ChunkLoader {
  // The object has no prototype, so that `constructor` is an ordinary id.
  const entries = Object.create(null) as Record<string, Entry | undefined>;
  /**
   * How often each chunk timed out. A browser does not request an address again while it still waits for it, so the
   * next try uses another one.
   */
  const late = Object.create(null) as Record<string, number | undefined>;

  /** Ids of the chunks of data that are kept, the oldest first. */
  const held: string[] = [];
  const keep = (id: string, payload: unknown): unknown => {
    const value = evaluate(payload, options);
    entries[id] = { state: 'loaded', promise: Promise.resolve(value), value };
    // Code and styles stay loaded, because running code refers to them.
    if (typeof payload === 'object' && !held.includes(id) && held.push(id) > DATA_LIMIT)
      entries[held.shift()!] = undefined;
    return value;
  };

  const start = (id: string): Promise<unknown> => {
    const file = options.fileOf(id);
    const address = file ? `${options.base}${file.file}${late[id] === undefined ? '' : `?${late[id]}`}` : '';
    const failure = file?.type === 'style' ? createStyleLoadError(id, address) : createChunkLoadError(id, address);
    const { promise, resolve, reject } = deferred();
    const fail = (error: unknown): void => {
      entries[id] = { state: 'failed' };
      reject(error);
    };
    const succeed = (payload: unknown): void => {
      try {
        resolve(keep(id, payload));
      } catch (error) {
        fail(error);
      }
    };
    if (!file) {
      fail(failure.because('missing'));
      return promise;
    }
    const timeout = options.timeout ?? CHUNK_TIMEOUT;
    const request = (isRenewed: boolean): void => {
      const stop = requestFile(options.document, file, address, timeout, (type: ChunkFailure) => {
        if (type === 'load' && file.type === 'style') return succeed(undefined);
        // The file was loaded but does not contain the chunk, for example if a host answers every request with its
        // start page.
        const error = failure.because(type === 'load' ? 'missing' : type);
        if (type === 'timeout') late[id] = (late[id] ?? 0) + 1;
        if (type === 'timeout' || isRenewed || !options.renew) return fail(error);
        const go = (isUsable: boolean): void => {
          clearTimeout(timer);
          // The chunk may have arrived in another way, or this was too late.
          if (entries[id] !== entry) return;
          if (isUsable) request(true);
          else fail(error);
        };
        const timer = setTimeout(go, timeout, false);
        void options.renew(address).then(go);
      });
      const entry: Entry = {
        state: 'pending',
        promise,
        register(payload) {
          stop();
          succeed(payload);
        },
      };
      entries[id] = entry;
    };
    request(false);
    return promise;
  };

  takeOver(options.scope, (record) => {
    if (!Array.isArray(record) || typeof record[0] !== 'string') return;
    const [id, payload] = record as [string, unknown];
    const entry = entries[id];
    if (entry?.state === 'pending') return entry.register(payload);
    try {
      keep(id, payload);
    } catch {
      entries[id] = { state: 'failed' };
    }
  });

  return {
    state: (id) => entries[id]?.state ?? 'absent',
    load(id) {
      const entry = entries[id];
      return entry === undefined || entry.state === 'failed' ? start(id) : entry.promise;
    },
    loaded(id) {
      const entry = entries[id];
      return entry?.state === 'loaded' ? entry.value : undefined;
    },
  };
}

/** The value of a chunk: the exports of code, or the data itself. */
function evaluate(payload: unknown, { require }: LoaderOptions): unknown {
  if (typeof payload !== 'function') return payload;
  return (payload as CodePayload)(require);
}

/** Processes what was pushed before the runtime ran, and everything that is pushed from now on. */
function takeOver(scope: object, take: (record: unknown) => void): void {
  const holder = scope as { [CHUNK_GLOBAL]?: { push: (...records: unknown[]) => number } };
  const early = holder[CHUNK_GLOBAL];
  const taken = {
    push(...records: unknown[]): number {
      for (const record of records) take(record);
      return 0;
    },
  };
  holder[CHUNK_GLOBAL] = taken;
  if (Array.isArray(early)) for (const record of early) take(record);
}

function deferred(): {
  promise: Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
} {
  let resolve!: (value: unknown) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<unknown>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
