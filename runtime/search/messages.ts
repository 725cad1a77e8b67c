import type { SearchFound, SearchOptions } from '../../templates/host.js';

export interface FileAddress {
  readonly address: string;
  readonly integrity?: string;
}

/** Messages from the page to the search worker. */
export type ToWorker =
  /**
   * `frugal` says that the reader saves data. `files` has the addresses of titles and words, because a busy page would
   * answer late when asked for them.
   */
  | { readonly type: 'start'; readonly frugal: boolean; readonly files: Readonly<Record<string, FileAddress>> }
  | {
      readonly type: 'search';
      readonly number: number;
      readonly query: string;
      readonly options?: Omit<SearchOptions, 'signal'>;
    }
  /** A query that is likely to be asked soon. */
  | { readonly type: 'expect'; readonly query: string }
  /** Cancels a question whose answer is no longer needed. */
  | { readonly type: 'forget'; readonly number: number }
  /** The address of a file that the worker requested; absent if there is none. */
  | ({ readonly type: 'file'; readonly id: string } & Partial<FileAddress>)
  /** A chunk that the page loaded for the worker; without a payload if loading failed. */
  | { readonly type: 'chunk'; readonly id: string; readonly payload?: unknown }
  | { readonly type: 'retry' };

/** Messages from the search worker to the page. */
export type FromWorker =
  /** The script of the worker has arrived. */
  | { readonly type: 'started' }
  /** The titles can be searched. */
  | { readonly type: 'ready' }
  | { readonly type: 'failed' }
  | { readonly type: 'found'; readonly number: number; readonly found: SearchFound | null }
  /** More of the index has arrived. */
  | { readonly type: 'growth' }
  | { readonly type: 'where'; readonly id: string }
  /**
   * Asks the page to load a file that the worker could not fetch. A deployment may have replaced it, and the page can
   * find the new one.
   */
  | { readonly type: 'load'; readonly id: string };
