import { useEffect, useRef, useState } from 'react';
import type { SearchProvider } from '../../host.js';
import { useHost } from '../../host.js';
import type { SearchHit, SiteData } from '../../types.js';
import { hostedSearch } from './hosted.js';

export type SearchAnswer =
  | { readonly state: 'idle' }
  | { readonly state: 'pending' }
  | { readonly state: 'loaded'; readonly query: string; readonly hits: readonly SearchHit[] }
  | { readonly state: 'failed' };

/** Milliseconds without a key press after which a hosted service is asked. The local index is asked at once. */
const HOSTED_PAUSE = 150;

/** The answer to a query. While a new one is looked for, the last one stays. */
export function useSearch(site: SiteData, query: string, section: string | null, attempt = 0): SearchAnswer {
  const host = useHost();
  const provider = useRef<Promise<SearchProvider> | null>(null);
  const [answer, setAnswer] = useState<SearchAnswer>({ state: 'idle' });
  const { hosted } = site.search;

  useEffect(() => {
    const words = query.trim();
    if (words === '') {
      setAnswer({ state: 'idle' });
      return;
    }
    let wanted = true;
    const timer = setTimeout(() => {
      setAnswer((before) => (before.state === 'loaded' ? before : { state: 'pending' }));
      provider.current ??= hosted ? Promise.resolve(hostedSearch(hosted, site)) : loadLocal(host.loadSearch);
      provider.current
        .then((one) => one.search(words, section === null ? {} : { section }))
        .then(
          (hits) => { if (wanted) setAnswer({ state: 'loaded', query: words, hits }); },
          () => {
            provider.current = null;
            if (wanted) setAnswer({ state: 'failed' });
          },
        );
    }, hosted ? HOSTED_PAUSE : 0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [host, hosted, site, query, section, attempt]);
  return answer;
}

const loadLocal = (load: (() => Promise<SearchProvider>) | undefined): Promise<SearchProvider> =>
  load ? load() : Promise.reject(new Error('There is no index to search in.'));
