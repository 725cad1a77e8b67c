import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Why a request is refused before its address is looked at. */
export interface Refusal {
  readonly status: 400 | 403 | 405;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Refuses requests that another web site in the same browser could send, or that use a host name that somebody pointed at
 * this machine. `names` are host names that are accepted in addition to localhost and IP addresses.
 */
export function refusalFor(request: IncomingMessage, names: readonly string[]): Refusal | null {
  // Of two Host headers, Node uses the first, but a proxy in front of it may use the second.
  if ((request.headersDistinct['host'] ?? []).length > 1) {
    return { status: 400, message: 'A request must name exactly one host.', headers: { Connection: 'close' } };
  }
  if (!isOwnHost(request.headers.host, names)) {
    return { status: 403, message: 'This host name is not served here. To allow it, use the option --host.' };
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
 * Chunks are classic scripts, to which the same-origin policy does not apply. Without this check, any web site in the same
 * browser could include them and read unpublished pages. `same-site` counts as another site, too, because it may be another
 * port of localhost.
 */
function isCrossSiteScript({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  const from = site === undefined || site === 'same-origin' || site === 'none';
  return !from && /script|worker|worklet/.test(String(headers['sec-fetch-dest'] ?? ''));
}

/** Whether a request comes from a page of this server, as far as the browser says. */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  return origin === undefined || (/^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === headers.host);
}
