import type { SearchFound, SearchOptions } from '../../templates/host.js';

export interface FileAddress {
  readonly address: string;
  readonly integrity?: string;
}

/** Messages from the page to the search worker. */
export type ToWorker =
  /** `frugal`: the reader saves data. `files`: the addresses of titles and words, which a busy page would tell late. */
  | { readonly type: 'start'; readonly frugal: boolean; readonly files: Readonly<Record<string, FileAddress>> }
  | {
      readonly type: 'search';
      readonly number: number;
      readonly query: string;
      readonly options?: Omit<SearchOptions, 'signal'>;
    }
  /** A query that will be asked. */
  | { readonly type: 'expect'; readonly query: string }
  /** The answer to a question is no longer needed. */
  | { readonly type: 'forget'; readonly number: number }
  /** The address of a file that the worker requested; absent if there is none. */
  | ({ readonly type: 'file'; readonly id: string } & Partial<FileAddress>)
  /** A chunk that the page loaded for the worker; without a payload if that failed. */
  | { readonly type: 'chunk'; readonly id: string; readonly payload?: unknown }
  | { readonly type: 'retry' };

/** Messages from the search worker to the page. */
export type FromWorker =
  /** The titles can be searched. */
  | { readonly type: 'ready' }
  | { readonly type: 'failed' }
  | { readonly type: 'found'; readonly number: number; readonly found: SearchFound | null }
  /** More of the index has arrived. */
  | { readonly type: 'growth' }
  | { readonly type: 'where'; readonly id: string }
  /** The file could not be fetched. A deployment may have replaced it, and the page can find the new one. */
  | { readonly type: 'load'; readonly id: string };
