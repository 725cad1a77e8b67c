/** On every answer. There is no CORS header, by intention: other origins may not read anything. */
export function securityHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}

/** Files whose name holds a hash of their content never change; all others are requested again. */
export function cacheControlFor(path: string): string {
  return /^assets\/(.*\/)?[^/]+\.[0-9a-f]{8,64}\.[a-z0-9]+$/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
}
