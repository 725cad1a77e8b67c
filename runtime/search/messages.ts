import type { SearchFound, SearchOptions } from '../../templates/host.js';

/** What the page says to the search worker. */
export type ToWorker =
  /** `frugal`: the reader saves data. */
  | { readonly type: 'start'; readonly frugal: boolean }
  | {
      readonly type: 'search';
      readonly number: number;
      readonly query: string;
      readonly options?: Omit<SearchOptions, 'signal'>;
    }
  /** Nobody waits for the answer to a question any more. */
  | { readonly type: 'forget'; readonly number: number }
  /** Where a file is that the worker asked for; without an address there is none. */
  | { readonly type: 'file'; readonly id: string; readonly address?: string; readonly integrity?: string }
  /** What the page loaded for the worker; without a payload it could not be had. */
  | { readonly type: 'chunk'; readonly id: string; readonly payload?: unknown }
  | { readonly type: 'retry' };

/** What the search worker says to the page. */
export type FromWorker =
  /** The titles can be searched. */
  | { readonly type: 'ready' }
  | { readonly type: 'failed' }
  | { readonly type: 'found'; readonly number: number; readonly found: SearchFound | null }
  /** More of the index has come. */
  | { readonly type: 'growth' }
  | { readonly type: 'where'; readonly id: string }
  /** The file could not be fetched: a deploy may have replaced it, and the page knows how to find the new one. */
  | { readonly type: 'load'; readonly id: string };
