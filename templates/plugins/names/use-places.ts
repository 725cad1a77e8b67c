import { useEffect, useState } from 'react';
import { useHost } from '../../host.js';
import type { SearchHit } from '../../types.js';

/** How many places are shown, and for how many milliseconds nobody may have typed before they are looked up. */
const PLACES = 5;
const PAUSE = 300;

/** The places that the search finds for a name which no list contains; an empty one has none. */
export function usePlaces(name: string): readonly SearchHit[] {
  const host = useHost();
  const [answer, setAnswer] = useState<{ readonly name: string; readonly hits: readonly SearchHit[] }>();
  useEffect(() => {
    if (name === '') return;
    let isWanted = true;
    const look = async (): Promise<void> => {
      const provider = await host.loadSearch?.();
      const found = isWanted ? await provider?.search(name, { limit: PLACES, excerpts: 0, whole: true }) : undefined;
      if (isWanted && found !== undefined) setAnswer({ name, hits: found.hits });
    };
    // Without the search, the page still has its link to the list of results.
    const timer = setTimeout(() => look().catch(() => {}), PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [host, name]);
  return answer?.name === name ? answer.hits : [];
}
