import { useDeferredValue, useRef, useState } from 'react';
import type { SearchHit } from '../../types.js';
import type { SearchAnswer } from './answer/follow-query.js';

/** About as many results as fit on a phone. */
const FIRST = 5;

export interface Selection {
  readonly hits: readonly SearchHit[];
  /** How many of them are shown: the first ones of a new answer immediately, the others after these are painted. */
  readonly shown: number;
  /** Index of the active result. */
  readonly active: number;
  readonly select: (index: number) => void;
}

/**
 * The results to show, and the active one. A new query begins at its first result. If the reader has moved in the list,
 * nothing changes places: a better answer to the same query adds its further results below.
 */
export function useSelection(answer: SearchAnswer): Selection {
  const [chosen, setChosen] = useState<{ readonly key: string; readonly url: string } | null>(null);
  const known = useRef<{
    readonly key: string;
    readonly answer: SearchAnswer;
    readonly hits: readonly SearchHit[];
  } | null>(null);

  const key = answer.state === 'loaded' ? JSON.stringify([answer.query, answer.section]) : '';
  const isPainted = useDeferredValue(key) === key;

  if (answer.state !== 'loaded') return { hits: [], shown: 0, active: 0, select() {} };
  const kept = chosen?.key === key ? chosen.url : null;
  if (known.current?.answer !== answer) {
    const before = kept !== null && known.current?.key === key ? known.current.hits : [];
    const fresh = new Map(answer.hits.map((hit) => [hit.url, hit]));
    const stay = before.map((hit) => fresh.get(hit.url) ?? hit);
    const more = answer.hits.filter(({ url }) => !before.some((hit) => hit.url === url));
    known.current = { key, answer, hits: [...stay, ...more] };
  }
  const { hits } = known.current;
  const active = Math.max(
    0,
    hits.findIndex(({ url }) => url === kept),
  );
  const shown = isPainted ? hits.length : Math.min(hits.length, Math.max(FIRST, active + 1));
  return { hits, shown, active, select: (index) => setChosen({ key, url: hits[index]?.url ?? '' }) };
}
