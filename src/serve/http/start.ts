import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { refusalFor } from './gate.js';
import { securityHeaders } from './headers.js';
import { closeServer, listen } from './listen.js';
import { type RequestTarget, parseTarget, pathOf, withinBase } from './request-target.js';
import { sendRedirect, sendText, setHeaders } from './respond.js';
import type { RunningServer, ServeOptions, SiteSettings } from './types.js';

/** A request that was not refused. */
export interface SiteRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: RequestTarget;
  /** The segments below the base path; null if the target is outside it. */
  readonly segments: readonly string[] | null;
  readonly base: string;
}

type Answer<Site> = (site: Site) => Promise<void>;

/**
 * Starts a server with everything that the static host and the live preview have in common; `answer` does the rest.
 * `settings` is called at every request, because the configuration may change while the preview runs. `malformed` answers
 * requests whose target is not an address.
 */
export async function startServer(
  answer: Answer<SiteRequest>,
  settings: () => SiteSettings,
  options: ServeOptions,
  malformed: Answer<Pick<SiteRequest, 'request' | 'response'>> = sayMalformed,
): Promise<RunningServer> {
  const log = options.log ?? (() => {});
  const names = [
    ...(options.host !== undefined && isIP(options.host) === 0 ? [options.host] : []),
    ...(options.allowedHosts ?? []),
  ];

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { base, contentSecurityPolicy } = settings();
    setHeaders(response, securityHeaders(contentSecurityPolicy));
    const refusal = refusalFor(request, names);
    if (refusal !== null) return sendText(request, response, refusal.status, refusal.message, refusal.headers);
    const target = parseTarget(request.url);
    if (target === null) {
      response.setHeader('Connection', 'close');
      return malformed({ request, response });
    }
    const segments = withinBase(target.segments, base);
    if (base !== '/' && target.segments.length === 0) return sendRedirect(request, response, 302, base);
    if (base !== '/' && segments?.length === 0 && !target.slash)
      return sendRedirect(request, response, 301, base + target.query);
    await answer({ request, response, target, segments, base });
  };

  const { server, port, origins } = await listen((request, response) => {
    handle(request, response).catch((error: unknown) => {
      log(`${request.method} ${pathForLog(request.url)}: ${error instanceof Error ? error.message : String(error)}`);
      if (response.headersSent) request.socket.destroy();
      else sendText(request, response, 500, 'The server could not answer this request. Its terminal shows the reason.');
    });
  }, options);
  const [origin = ''] = origins;
  const { base } = settings();
  for (const other of origins.slice(1)) log(`On your network: ${other}${base}`);
  let closing: Promise<void> | undefined;
  return { url: origin + base, port, close: () => (closing ??= closeServer(server)) };
}

async function sayMalformed({ request, response }: Pick<SiteRequest, 'request' | 'response'>): Promise<void> {
  sendText(request, response, 400, 'This is not the address of a page.');
}

/** The path for the log. Request targets are not trusted, so malformed ones are not printed. */
function pathForLog(raw: string | undefined): string {
  const target = parseTarget(raw);
  return target === null ? '(malformed address)' : pathOf(target.segments, target.slash);
}
