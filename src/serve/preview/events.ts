import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PreviewEvent } from '../../../runtime/contract.js';
import { isSameOrigin } from '../http/gate.js';
import { sendText } from '../http/respond.js';

/** Open tabs, each with the page it shows, and what they were told. */
export interface EventHub {
  /** Takes a tab in: it gets what it missed since it was last connected. Pages of other origins are refused. */
  connect(
    request: IncomingMessage,
    response: ServerResponse,
    tab: { readonly url: string; readonly since: string },
  ): boolean;
  /** Tells all tabs, and those that are away for a moment. */
  broadcast(event: PreviewEvent): void;
  /** Tells the tabs that show a page. */
  tell(url: string, event: PreviewEvent): void;
  /** Where the stream of events stands: a document made now is outdated by whatever comes after it. */
  position(): string;
  /** The pages that tabs show, each once. */
  shown(): readonly string[];
  close(): void;
}

/** Events kept for tabs that lost the connection. One that missed more loads again. */
const KEPT = 500;
/** Half of the time after which proxies, and the server itself, would take a silent connection for dead, in milliseconds. */
const HEARTBEAT = 25_000;

export function createEventHub(): EventHub {
  const instance = randomBytes(6).toString('hex');
  const tabs = new Map<ServerResponse, string>();
  const kept: { readonly number: number; readonly event: PreviewEvent }[] = [];
  let number = 0;

  const send = (response: ServerResponse, event: PreviewEvent, id = number): void => {
    response.write(`id: ${instance}-${id}\ndata: ${JSON.stringify(event)}\n\n`);
  };
  const missed = (since: string): readonly PreviewEvent[] => {
    if (since === '') return [];
    const [itsInstance, last = ''] = since.split('-');
    const seen = Number(last);
    if (itsInstance !== instance || !Number.isInteger(seen) || number - seen > kept.length) return [{ type: 'reload' }];
    return kept.filter((entry) => entry.number > seen).map((entry) => entry.event);
  };
  const heartbeat = setInterval(() => {
    for (const response of tabs.keys()) response.write(':\n\n');
  }, HEARTBEAT);
  heartbeat.unref();

  return {
    connect(request, response, { url, since }) {
      if (!isSameOrigin(request)) {
        sendText(request, response, 403, 'Only pages of this server may receive events.');
        return false;
      }
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      if (request.method === 'HEAD') {
        response.end();
        return false;
      }
      tabs.set(response, url);
      response.on('close', () => tabs.delete(response));
      // An id without data tells the tab its position, even if no event ever follows.
      response.write(`retry: 500\nid: ${instance}-${number}\n\n`);
      for (const event of missed(since)) send(response, event);
      return true;
    },
    broadcast(event) {
      number += 1;
      kept.push({ number, event });
      if (kept.length > KEPT) kept.shift();
      for (const response of tabs.keys()) send(response, event);
    },
    tell(url, event) {
      for (const [response, shown] of tabs) if (shown === url) send(response, event);
    },
    position: () => `${instance}-${number}`,
    shown: () => [...new Set(tabs.values())],
    close() {
      clearInterval(heartbeat);
      for (const response of tabs.keys()) response.end();
    },
  };
}
