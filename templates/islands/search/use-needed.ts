import { useEffect, useState } from 'react';
import { useHost } from '../../host.js';
import { SINCE_CHUNK, sincePath, type SinceData } from '../../plugins/since/types.js';
import { isNewer, shortVersion, VERSION_KEY } from '../../plugins/since/versions.js';
import type { SearchHit, SiteData } from '../../types.js';

/**
 * The version that the place of a result needs, if that is newer than the reader's. Nothing is loaded for readers who
 * have not said which version they have.
 */
export function useNeeded(site: SiteData, hits: readonly SearchHit[]): (url: string) => string | undefined {
  const host = useHost();
  const [known, setKnown] = useState<{ readonly data: SinceData; readonly own: string } | null>(null);
  useEffect(() => {
    if (hits.length === 0 || sincePath(site) === undefined) return;
    // What the page shows; until that is known, what the reader has said.
    const own = document.documentElement.dataset['version'] ?? host.preferences.read(VERSION_KEY);
    if (!own) setKnown(null);
    else if (known?.own !== own)
      host.loadData?.(SINCE_CHUNK).then(
        (data) => setKnown({ data: data as SinceData, own }),
        () => undefined,
      );
  }, [hits, host, site, known]);
  return (url) => {
    if (known === null) return undefined;
    const [page = '', id = ''] = url.split('#');
    const places = known.data.places[page];
    const since = places?.[id] ?? places?.[''];
    return since !== undefined && isNewer(since, known.own) ? shortVersion(since) : undefined;
  };
}
