import type { SearchProvider } from '../../../host.js';
import type { SearchHit, SearchSettings, SiteData } from '../../../types.js';

/** A record of the hosted index. The levels of its hierarchy are `lvl0` (section) to `lvl6`. */
interface HostedRecord {
  readonly url?: string;
  readonly content?: string | null;
  readonly hierarchy?: Readonly<Record<string, string | null>>;
}

/** Longest wait for an answer, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * Queries a hosted search service through its REST API. Addresses of results lose their origin, so that they open
 * within the site.
 */
export function hostedSearch(
  hosted: NonNullable<SearchSettings['hosted']>,
  site: Pick<SiteData, 'base' | 'sections'>,
  request: typeof fetch = (...args) => fetch(...args),
): SearchProvider {
  const origin = (hosted.endpoint ?? `https://${hosted.appId}-dsn.algolia.net`).replace(/\/+$/, '');
  return {
    async search(query, { section, limit = 20 } = {}) {
      if (query.trim() === '') return { hits: [], state: 'complete' };
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), TIMEOUT);
      try {
        const response = await request(`${origin}/1/indexes/*/queries`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-algolia-application-id': hosted.appId,
            'x-algolia-api-key': hosted.apiKey,
          },
          // The service does not know sections, so more results are requested if some will be left out.
          body: JSON.stringify({
            requests: [
              {
                indexName: hosted.indexName,
                query,
                hitsPerPage: section ? limit * 4 : limit,
                enablePersonalization: false,
              },
            ],
          }),
          signal: abort.signal,
        });
        if (!response.ok) throw new Error(`The search service answered with status ${response.status}.`);
        const { results } = (await response.json()) as {
          readonly results?: readonly { readonly hits?: readonly HostedRecord[] }[];
        };
        const found = (results?.[0]?.hits ?? []).flatMap((record) => toHit(record, site));
        const hits = found.filter((hit) => section === undefined || hit.section === section).slice(0, limit);
        return { hits, state: 'complete' };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Path, query and fragment of an address, without origin and base path. */
export function stripOrigin(address: string, base: string): string {
  const path = address.replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i, '') || '/';
  return path.startsWith(base) ? `/${path.slice(base.length)}` : path;
}

function toHit(record: HostedRecord, { base, sections }: Pick<SiteData, 'base' | 'sections'>): readonly SearchHit[] {
  if (typeof record.url !== 'string') return [];
  const url = stripOrigin(record.url, base);
  const levels = Object.entries(record.hierarchy ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => plain(text))
    .filter((text) => text !== '');
  const [, title = levels[0] ?? url] = levels;
  const heading = levels.length > 2 ? levels[levels.length - 1] : undefined;
  const section = sections.find((one) => url.startsWith(one.url))?.name;
  const excerpt = plain(record.content);
  return [{ url, title, ...(heading && { heading }), ...(section && { section }), ...(excerpt && { excerpt }) }];
}

/** Text without the marks that the service puts around matches. */
const plain = (text: string | null | undefined): string =>
  (text ?? '').replace(/<\/?(em|mark|span)[^>]*>/gi, '').trim();
