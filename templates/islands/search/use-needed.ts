import { useEffect, useState } from 'react';
import { useHost } from '../../host.js';
import { SINCE_CHUNK, sincePath, type SinceData } from '../../plugins/since/types.js';
import { isNewer, shortVersion, VERSION_KEY } from '../../plugins/since/versions.js';
import type { SearchHit, SiteData } from '../../types.js';

/** Which version the place of a hit needs, where that is newer than the one that the reader has. Nothing is loaded for readers who have not said theirs. */
export function useNeeded(site: SiteData, hits: readonly SearchHit[]): (url: string) => string | undefined {
  const host = useHost();
  const [known, setKnown] = useState<{ readonly data: SinceData; readonly own: string } | null>(null);
  useEffect(() => {
    if (hits.length === 0 || sincePath(site) === undefined) return;
    // What the page shows; before that is known, what the reader has said.
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
