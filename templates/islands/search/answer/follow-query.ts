import type { Host, SearchFound, SearchOptions, SearchProvider } from '../../../host.js';
import type { SearchHit, SiteData } from '../../../types.js';
import { hostedSearch } from './hosted.js';

export interface Query {
  readonly words: string;
  readonly section: string | null;
  /** The largest number of results. */
  readonly limit: number;
}

export type SearchAnswer =
  { readonly state: 'idle' } | { readonly state: 'pending' } | Loaded | { readonly state: 'failed' };

export interface Loaded {
  readonly state: 'loaded';
  readonly query: string;
  /** The words that results show as matches. */
  readonly searched: string;
  readonly section: string | null;
  readonly hits: readonly SearchHit[];
  /** How much of the index has been searched. */
  readonly growth: SearchFound['state'];
}

/** A query that was sent when the key was pressed, before the page has shown it. */
export interface Sent {
  readonly key: string;
  readonly from: SearchProvider;
  readonly leaving: AbortController;
  readonly found: Promise<SearchFound>;
}

/** Milliseconds without a key press after which a hosted service is queried. The local index is queried immediately. */
const HOSTED_PAUSE = 150;

/** Texts are most of what a first query loads. On a phone, they are loaded only for the results that fit its window. */
const PHONE = '(max-width: 40rem)';
const ON_PHONES = 5;

/** Sends a query early. `whole`: whether its answer may wait for words that are still missing. */
export function sendEarly(provider: SearchProvider, query: Query, key: string, whole: boolean): Sent {
  const leaving = new AbortController();
  const found = provider.search(query.words, optionsOf(query, whole, leaving.signal));
  // Whoever awaits it learns that it failed; if nobody does, that does not matter.
  found.catch(() => {});
  return { key, from: provider, leaving, found };
}

export interface FollowOptions {
  readonly load: () => Promise<SearchProvider>;
  readonly isHosted: boolean;
  /** Milliseconds during which an answer waits for words that are still missing. */
  readonly patience: number;
  /** The query, if it was sent early. */
  readonly sent: Sent | undefined;
  readonly onAnswer: (answer: SearchAnswer) => void;
}

/** Answers a query, and answers it again when more of the index arrives. Returns a function that ends this. */
export function followQuery(query: Query, { load, isHosted, patience, sent, onAnswer }: FollowOptions): () => void {
  const { words, section } = query;
  const leaving = sent?.leaving ?? new AbortController();
  const { signal } = leaving;
  let stop = (): void => {};
  let waits = patience > 0;
  let asked = 0;
  const ask = async (): Promise<void> => {
    const number = (asked += 1);
    try {
      const provider = await load();
      if (signal.aborted || number < asked) return;
      // This happens before the query, because its answer does not include parts of the index that arrive while it is
      // on the way, unless it waits for them.
      stop();
      const whole = waits;
      stop = provider.listen?.(() => !waits && void ask()) ?? stop;
      const {
        hits,
        searched = words,
        state: growth,
      } = await (number === 1 && sent?.from === provider
        ? sent.found
        : provider.search(words, optionsOf(query, whole, signal)));
      if (signal.aborted || number < asked) return;
      if (growth === 'complete' || growth === 'partial') stop();
      waits = false;
      // A single letter may become any word.
      if (hits.length === 0 && words.length === 1) return onAnswer({ state: 'idle' });
      // No result from half of the index means nothing yet.
      if (hits.length === 0 && growth === 'growing') return;
      onAnswer({ state: 'loaded', query: words, searched, section, hits, growth });
    } catch {
      waits = false;
      if (!signal.aborted) onAnswer({ state: 'failed' });
    }
  };
  const start = (): void => {
    void ask();
    onAnswer({ state: 'pending' });
  };
  const timer = isHosted ? setTimeout(start, HOSTED_PAUSE) : undefined;
  // This happens in the task of the key press, because with a timer the browser would paint first.
  if (!isHosted) start();
  const end = setTimeout(() => {
    if (!waits) return;
    waits = false;
    void ask();
  }, patience);
  return () => {
    leaving.abort();
    stop();
    clearTimeout(timer);
    clearTimeout(end);
  };
}

const optionsOf = ({ section, limit }: Query, whole: boolean, signal: AbortSignal): SearchOptions => ({
  limit,
  whole,
  signal,
  ...(section !== null && { section }),
  ...(window.matchMedia?.(PHONE).matches && { excerpts: ON_PHONES }),
});

export async function providerFor(host: Host, site: SiteData): Promise<SearchProvider> {
  if (site.search.hosted) return hostedSearch(site.search.hosted, site);
  if (!host.loadSearch) throw new Error('There is no index to search in.');
  return host.loadSearch();
}
