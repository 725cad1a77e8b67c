import { useCallback, useEffect, useRef, useState } from 'react';
import type { SearchProvider } from '../../../host.js';
import { useHost } from '../../../host.js';
import { listen } from '../../../hooks/listen.js';
import type { SiteData } from '../../../types.js';
import { followQuery, providerFor, sendEarly, type Loaded, type SearchAnswer, type Sent } from './follow-query.js';

/**
 * How many of the last answers are kept, so that a reader who deletes a letter, or types it again, gets the results
 * immediately.
 */
const KEPT = 20;

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
  const isHosted = site.search.hosted !== undefined;
  const words = query.trim();
  const last = useRef(new Map<string, Loaded>());
  const key = keyOf(words, section);
  const known = last.current.get(key);
  const early = useRef<Sent | null>(null);

  useEffect(() => {
    const before = last.current.get(key);
    if (before !== undefined) {
      keep(last.current, key, before);
      setAnswer(before);
      if (before.growth === 'complete') return;
    }
    if (words === '') {
      setAnswer({ state: 'idle' });
      // Whoever opens the search will soon enter a query.
      if (!isHosted)
        host.loadSearch?.().then(
          (provider) => {
            current.current = provider;
          },
          () => {},
        );
      return;
    }
    const sent = early.current?.key === key ? early.current : undefined;
    early.current = null;
    return followQuery(
      { words, section, limit },
      {
        load: async () => (current.current = await providerFor(host, site)),
        isHosted,
        patience,
        sent,
        onAnswer(next) {
          if (next.state === 'loaded' && (next.growth === 'settled' || next.growth === 'complete'))
            keep(last.current, key, next);
          setAnswer((shown) => (next.state === 'pending' && shown.state === 'loaded' ? shown : next));
        },
      },
    );
  }, [host, isHosted, site, words, section, key, limit, patience, attempt]);

  const shown = known ?? answer;
  const isComplete = shown.state === 'loaded' && shown.growth === 'complete';
  // Leaving a page cancels its requests, also those of the worker. Some browsers never report this.
  useEffect(
    () =>
      listen(window, ['pageshow'], ({ persisted }) => {
        if (!persisted || isComplete) return;
        host.forgetSearch?.();
        setAttempt((before) => before + 1);
      }),
    [host, isComplete],
  );

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
      early.current = last.current.has(typedKey)
        ? null
        : sendEarly(provider, { words: typed, section, limit }, typedKey, patience > 0);
    },
    [section, key, limit, patience],
  );
  return { answer: shown, expect, retry };
}

const keyOf = (words: string, section: string | null): string => JSON.stringify([words, section]);

/** Keeps an answer as the newest of the last ones. */
function keep(answers: Map<string, Loaded>, key: string, found: Loaded): void {
  answers.delete(key);
  answers.set(key, found);
  for (const [oldest] of answers) if (answers.size > KEPT) answers.delete(oldest);
}
