/** The headers of every response. There is intentionally no CORS header, because other origins may not read anything. */
export function securityHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}

/** What browsers do with a file in which nothing runs that the file's own headers govern: `Sec-Fetch-Dest`. */
const PART_OF_A_PAGE = /^(?:script|style|font|empty)$/;

/**
 * Whether browsers heed only the policy of the page that requests a file, and not the file's own: then it can be left out.
 * Workers obey their own, also if a service worker has fetched them in advance.
 */
export const isGovernedByPage = (path: string, destination: string | undefined): boolean =>
  PART_OF_A_PAGE.test(destination ?? '') &&
  /\.(?:js|css|woff2)$/.test(path) &&
  !/worker[^/]*$/i.test(path) &&
  isHashed(path);

/** The headers that only matter for documents and workers. */
export const PAGE_HEADERS = ['Content-Security-Policy', 'Referrer-Policy'] as const;

/** Whether a file's name contains a hash of its content. */
const isHashed = (path: string): boolean => /^assets\/(.*\/)?[^/]+\.[0-9a-f]{8,64}\.[a-z0-9]+$/.test(path);

/** The caching of a file: for ever if its name contains a hash of its content, otherwise with revalidation. */
export function cacheControlFor(path: string): string {
  return isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
