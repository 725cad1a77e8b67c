/** The headers of every response. There is intentionally no CORS header, because other origins may not read anything. */
export function securityHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}

/** The caching of a file: for ever if its name contains a hash of its content, otherwise with revalidation. */
export function cacheControlFor(path: string): string {
  return /^assets\/(.*\/)?[^/]+\.[0-9a-f]{8,64}\.[a-z0-9]+$/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
}
