import { useRef, useState } from 'react';
import type { SearchHit } from '../../types.js';
import type { SearchAnswer } from './use-search.js';

export interface Selection {
  readonly hits: readonly SearchHit[];
  /** Number of the active result. */
  readonly active: number;
  readonly select: (index: number) => void;
}

/**
 * The results to show, and which one is active. A new query begins at its first result; in a list in which the reader
 * has moved nothing changes places: a better answer to the same query adds what it has besides below.
 */
export function useSelection(answer: SearchAnswer): Selection {
  const [chosen, setChosen] = useState<{ readonly key: string; readonly url: string } | null>(null);
  const shown = useRef<{
    readonly key: string;
    readonly answer: SearchAnswer;
    readonly hits: readonly SearchHit[];
  } | null>(null);

  if (answer.state !== 'loaded') return { hits: [], active: 0, select() {} };
  const key = JSON.stringify([answer.query, answer.section]);
  const kept = chosen?.key === key ? chosen.url : null;
  if (shown.current?.answer !== answer) {
    const before = kept !== null && shown.current?.key === key ? shown.current.hits : [];
    const fresh = new Map(answer.hits.map((hit) => [hit.url, hit]));
    const stay = before.map((hit) => fresh.get(hit.url) ?? hit);
    const more = answer.hits.filter(({ url }) => !before.some((hit) => hit.url === url));
    shown.current = { key, answer, hits: [...stay, ...more] };
  }
  const { hits } = shown.current;
  const active = Math.max(
    0,
    hits.findIndex(({ url }) => url === kept),
  );
  return { hits, active, select: (index) => setChosen({ key, url: hits[index]?.url ?? '' }) };
}
