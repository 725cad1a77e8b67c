import type { SearchGrowth, SearchOptions } from '../../templates/host.js';
import type { SearchHit } from '../../templates/types.js';

/** What the page says to the search worker. */
export type ToWorker =
  /** `first`: the section whose texts come first. */
  | { readonly type: 'start'; readonly first: string }
  | { readonly type: 'search'; readonly number: number; readonly query: string; readonly options?: SearchOptions }
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
  | { readonly type: 'hits'; readonly number: number; readonly hits: readonly SearchHit[] | null }
  | { readonly type: 'growth'; readonly state: ReturnType<SearchGrowth['state']> }
  | { readonly type: 'where'; readonly id: string }
  /** The file could not be fetched: a deploy may have replaced it, and the page knows how to find the new one. */
  | { readonly type: 'load'; readonly id: string };
