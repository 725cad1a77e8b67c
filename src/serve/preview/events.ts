import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEARTBEAT, type PreviewEvent } from '../../../runtime/contract.js';
import { isSameOrigin } from '../http/gate.js';
import { sendText } from '../http/respond.js';

/** The open tabs, the pages that they show, and the events that were sent to them. */
export interface EventHub {
  /** Connects a tab, which gets the events since it was last connected. Pages of other origins are refused. */
  connect(
    request: IncomingMessage,
    response: ServerResponse,
    tab: { readonly url: string; readonly since: string },
  ): boolean;
  /** Sends an event to all tabs, including those that lost the connection for a moment. */
  broadcast(event: PreviewEvent): void;
  /** Sends an event to the tabs that show a page. */
  send(url: string, event: PreviewEvent): void;
  /** The current position in the stream of events. A document that is made now is outdated by later events. */
  position(): string;
  /** The pages that tabs show, each once. */
  shown(): readonly string[];
  close(): void;
}

/** How many events are kept for tabs that lost the connection. A tab that missed more is reloaded. */
const KEPT = 500;

export function createEventHub(): EventHub {
  const instance = randomBytes(6).toString('hex');
  const tabs = new Map<ServerResponse, string>();
  const kept: { readonly number: number; readonly event: PreviewEvent }[] = [];
  let number = 0;

  const write = (response: ServerResponse, event: PreviewEvent, id = number): void => {
    response.write(`id: ${instance}-${id}\ndata: ${JSON.stringify(event)}\n\n`);
  };
  const missed = (since: string): readonly PreviewEvent[] => {
    if (since === '') return [];
    const [itsInstance, last = ''] = since.split('-');
    const seen = Number(last);
    if (itsInstance !== instance || !Number.isInteger(seen) || number - seen > kept.length) return [{ type: 'reload' }];
    return kept.filter((entry) => entry.number > seen).map((entry) => entry.event);
  };
  const alive: PreviewEvent = { type: 'alive' };
  const heartbeat = setInterval(() => {
    for (const response of tabs.keys()) response.write(`data: ${JSON.stringify(alive)}\n\n`);
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
      // The server would still send events to a tab that has closed its half of the connection.
      request.socket.once('end', () => response.end());
      // An id without data sends the position to the tab even if no event follows.
      response.write(`retry: 500\nid: ${instance}-${number}\n\n`);
      for (const event of missed(since)) write(response, event);
      return true;
    },
    broadcast(event) {
      number += 1;
      kept.push({ number, event });
      if (kept.length > KEPT) kept.shift();
      for (const response of tabs.keys()) write(response, event);
    },
    send(url, event) {
      for (const [response, shown] of tabs) if (shown === url) write(response, event);
    },
    position: () => `${instance}-${number}`,
    shown: () => [...new Set(tabs.values())],
    close() {
      clearInterval(heartbeat);
      for (const response of tabs.keys()) response.end();
    },
  };
}
