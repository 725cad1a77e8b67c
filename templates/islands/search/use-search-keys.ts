import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { SearchHit } from '../../types.js';
import type { SearchAnswer } from './answer/follow-query.js';
import type { Selection } from './use-selection.js';

/**
 * What the keys do in the field: the arrows move in the list, and Enter opens the active result. If Enter is pressed
 * before the answer arrives, the first result opens when it does.
 */
export function useSearchKeys(
  {
    words,
    early,
    section,
    answer,
  }: {
    readonly words: string;
    /** The words after which Enter was pressed before the field was there. */
    readonly early: string;
    readonly section: string | null;
    readonly answer: SearchAnswer;
  },
  { hits, active, select }: Selection,
  open: (hit: SearchHit) => void,
): (event: KeyboardEvent) => void {
  const entered = useRef<string | null>(null);
  const isAnswered = answer.state === 'loaded' && answer.query === words && answer.section === section;
  useEffect(() => {
    if (early !== '') entered.current = early;
  }, [early]);
  useEffect(() => {
    if (entered.current === null) return;
    const isOver = answer.state === 'failed' || entered.current !== words;
    const isWhole = isAnswered && answer.growth !== 'growing';
    if (!isOver && !isWhole) return;
    entered.current = null;
    const [first] = isOver || !isWhole ? [] : answer.hits;
    if (first !== undefined) open(first);
  });
  return (event) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (event.key === 'Enter' && words !== '' && !isAnswered) {
      entered.current = words;
      event.preventDefault();
      return;
    }
    if (hits.length === 0) return;
    const hit = hits[active];
    const goals: Readonly<Record<string, number>> = {
      ArrowDown: (active + 1) % hits.length,
      ArrowUp: (active + hits.length - 1) % hits.length,
      Home: 0,
      End: hits.length - 1,
    };
    const goal = goals[event.key];
    if (goal !== undefined) select(goal);
    else if (event.key === 'Enter' && hit) open(hit);
    else return;
    event.preventDefault();
  };
}
