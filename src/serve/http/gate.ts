import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** A request that is turned away before anybody looks at what it asks for. */
export interface Refusal {
  readonly status: 400 | 403 | 405;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Turns away what a web site in the same browser, or a name that was pointed at this machine, could send.
 * `names` are the host names that count as ours besides localhost and plain addresses.
 */
export function refusalFor(request: IncomingMessage, names: readonly string[]): Refusal | null {
  // Of two, Node takes the first and a proxy in front perhaps the second.
  if ((request.headersDistinct['host'] ?? []).length > 1) {
    return { status: 400, message: 'A request names one host.', headers: { Connection: 'close' } };
  }
  if (!isOwnHost(request.headers.host, names)) {
    return { status: 403, message: 'This host name is not served here. The option --host adds a name.' };
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return {
      status: 405,
      message: 'Only the methods GET and HEAD are supported.',
      headers: { Allow: 'GET, HEAD', Connection: 'close' },
    };
  }
  if (isCrossSiteScript(request)) return { status: 403, message: 'Other sites may not load scripts from this server.' };
  return null;
}

/** Whether a Host header names this machine: localhost, *.localhost, an address, or one of the given names. */
function isOwnHost(header: string | undefined, names: readonly string[]): boolean {
  const match = /^(\[[0-9a-fA-F:.]+\]|[^\s:/?#@[\]\\]+)(?::\d{1,5})?$/.exec(header ?? '');
  if (match === null) return false;
  const name = match[1]!.toLowerCase();
  if (name.startsWith('[')) return isIP(name.slice(1, -1)) === 6;
  const bare = name.replace(/\.$/, '');
  return (
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    isIP(bare) === 4 ||
    names.some((own) => own.toLowerCase() === bare)
  );
}

/**
 * Chunks are classic scripts, which ignore the same-origin policy: without this any web site that is open in the same
 * browser could include them and read unpublished pages. `same-site` counts as another site, too: it is another port of localhost.
 */
function isCrossSiteScript({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  const from = site === undefined || site === 'same-origin' || site === 'none';
  return !from && /script|worker|worklet/.test(String(headers['sec-fetch-dest'] ?? ''));
}

/** Whether a request comes from a page of this very server, as far as the browser says. */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  return origin === undefined || (/^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === headers.host);
}
