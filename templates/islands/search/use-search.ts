import { useCallback, useEffect, useRef, useState } from 'react';
import type { Host, SearchFound, SearchOptions, SearchProvider } from '../../host.js';
import { useHost } from '../../host.js';
import type { SearchHit, SiteData } from '../../types.js';
import { hostedSearch } from './hosted.js';

export type SearchAnswer =
  { readonly state: 'idle' } | { readonly state: 'pending' } | Loaded | { readonly state: 'failed' };

interface Loaded {
  readonly state: 'loaded';
  readonly query: string;
  readonly section: string | null;
  readonly hits: readonly SearchHit[];
  /** How much of the index has been searched. */
  readonly growth: SearchFound['state'];
}

/** Milliseconds without a key press after which a hosted service is queried. The local index is queried immediately. */
const HOSTED_PAUSE = 150;

/**
 * How many of the last answers are kept, so that a reader who deletes a letter, or types it again, gets the results
 * immediately.
 */
const KEPT = 20;

/** Texts are most of what a first query loads. On a phone, they are loaded only for the results that fit its window. */
const PHONE = '(max-width: 40rem)';
const ON_PHONES = 5;

/**
 * The answer to a query. The last answer stays until the next one arrives, and improves as more of the index arrives.
 * `retry` requests again what could not be loaded.
 */
export function useSearch({
  site,
  query,
  section,
  limit,
  patience,
}: {
  readonly site: SiteData;
  readonly query: string;
  readonly section: string | null;
  readonly limit: number;
  /**
   * Milliseconds before an answer is shown for which words are still missing, because results that are being read
   * should not move when the rest arrives.
   */
  readonly patience: number;
}): {
  readonly answer: SearchAnswer;
  /** Queries the index for what is typed, before the page has shown it. */
  readonly expect: (query: string) => void;
  readonly retry: () => void;
} {
  const host = useHost();
  const [answer, setAnswer] = useState<SearchAnswer>({ state: query.trim() === '' ? 'idle' : 'pending' });
  const [attempt, setAttempt] = useState(0);
  const current = useRef<SearchProvider | null>(null);
  const { hosted } = site.search;
  const words = query.trim();
  const last = useRef(new Map<string, Loaded>());
  const key = keyOf(words, section);
  const known = last.current.get(key);
  /** The query that was sent when the key was pressed, before the page has shown it. */
  const early = useRef<Question | null>(null);

  useEffect(() => {
    const keep = (found: Loaded): void => {
      last.current.delete(key);
      last.current.set(key, found);
      for (const [oldest] of last.current) if (last.current.size > KEPT) last.current.delete(oldest);
    };
    const before = last.current.get(key);
    if (before !== undefined) {
      keep(before);
      setAnswer(before);
      if (before.growth === 'complete') return;
    }
    if (words === '') {
      setAnswer({ state: 'idle' });
      // Whoever opens the search will soon enter a query.
      if (!hosted)
        host.loadSearch?.().then(
          (provider) => {
            current.current = provider;
          },
          () => {},
        );
      return;
    }
    const asking = early.current?.key === key ? early.current : undefined;
    early.current = null;
    const leaving = asking?.leaving ?? new AbortController();
    const { signal } = leaving;
    let stop = (): void => {};
    let waits = patience > 0;
    let asked = 0;
    const ask = async (): Promise<void> => {
      const number = (asked += 1);
      try {
        const provider = await providerFor(host, site);
        current.current = provider;
        if (signal.aborted || number < asked) return;
        // This happens before the query, because its answer does not include parts of the index that arrive while it is
        // on the way, unless it waits for them.
        stop();
        const whole = waits;
        stop = provider.listen?.(() => !waits && void ask()) ?? stop;
        const { hits, state: growth } = await (number === 1 && asking?.from === provider
          ? asking.found
          : provider.search(words, optionsOf({ limit, whole, signal, section })));
        if (signal.aborted || number < asked) return;
        if (growth === 'complete' || growth === 'partial') stop();
        waits = false;
        // A single letter may become any word.
        if (hits.length === 0 && words.length === 1) return setAnswer({ state: 'idle' });
        // No result from half of the index means nothing yet.
        if (hits.length === 0 && growth === 'growing') return;
        const found: Loaded = { state: 'loaded', query: words, section, hits, growth };
        if (growth === 'settled' || growth === 'complete') keep(found);
        setAnswer(found);
      } catch {
        waits = false;
        if (!signal.aborted) setAnswer({ state: 'failed' });
      }
    };
    const start = (): void => {
      void ask();
      setAnswer((before) => (before.state === 'loaded' ? before : { state: 'pending' }));
    };
    const timer = hosted ? setTimeout(start, HOSTED_PAUSE) : undefined;
    // This happens in the task of the key press, because with a timer the browser would paint first.
    if (!hosted) start();
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
  }, [host, hosted, site, words, section, key, limit, patience, attempt]);

  const retry = useCallback(() => {
    current.current?.retry?.();
    setAttempt((before) => before + 1);
  }, []);
  const expect = useCallback(
    (next: string) => {
      const provider = current.current;
      const typed = next.trim();
      const typedKey = keyOf(typed, section);
      // A hosted service is queried after a pause.
      if (typed === '' || typedKey === key || provider?.expect === undefined) return;
      provider.expect(typed);
      early.current?.leaving.abort();
      early.current = null;
      if (last.current.has(typedKey)) return;
      const leaving = new AbortController();
      const { signal } = leaving;
      const found = provider.search(typed, optionsOf({ limit, whole: patience > 0, signal, section }));
      // Whoever awaits it learns that it failed; if nobody does, that does not matter.
      found.catch(() => {});
      early.current = { key: typedKey, from: provider, leaving, found };
    },
    [section, key, limit, patience],
  );
  return { answer: known ?? answer, expect, retry };
}

interface Question {
  readonly key: string;
  readonly from: SearchProvider;
  readonly leaving: AbortController;
  readonly found: Promise<SearchFound>;
}

const keyOf = (words: string, section: string | null): string => JSON.stringify([words, section]);

const optionsOf = ({
  section,
  ...options
}: Omit<SearchOptions, 'section'> & { readonly section: string | null }): SearchOptions => ({
  ...options,
  ...(section !== null && { section }),
  ...(window.matchMedia?.(PHONE).matches && { excerpts: ON_PHONES }),
});

async function providerFor(host: Host, site: SiteData): Promise<SearchProvider> {
  if (site.search.hosted) return hostedSearch(site.search.hosted, site);
  if (!host.loadSearch) throw new Error('There is no index to search in.');
  return host.loadSearch();
}
