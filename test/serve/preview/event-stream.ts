import { type ClientRequest, get } from 'node:http';
import type { PreviewEvent } from '../../../runtime/contract.js';
import { until } from '../../support/until.js';

export interface Stream {
  readonly status: number;
  readonly events: readonly PreviewEvent[];
  lastId(): string;
  /** Waits for an event that was not waited for yet. */
  next(type: PreviewEvent['type']): Promise<PreviewEvent>;
  ended(): boolean;
  close(): void;
}

/** Listens as a tab would. */
export function listenToEvents(
  port: number,
  query = '',
  headers: Readonly<Record<string, string>> = {},
  base = '/',
): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request: ClientRequest = get(
      {
        port,
        host: '127.0.0.1',
        path: `${base}__docs-build/events${query}`,
        headers: { Host: `localhost:${port}`, ...headers },
      },
      (response) => {
        const events: PreviewEvent[] = [];
        let text = '';
        let id = '';
        let ended = false;
        let seen = 0;
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
          const blocks = text.split('\n\n');
          text = blocks.pop()!;
          for (const block of blocks) {
            id = /^id: (.*)$/m.exec(block)?.[1] ?? id;
            const data = /^data: (.*)$/m.exec(block)?.[1];
            const event = data === undefined ? undefined : (JSON.parse(data) as PreviewEvent);
            if (event !== undefined && event.type !== 'alive') events.push(event);
          }
        });
        response.on('close', () => (ended = true)).on('error', () => {});
        resolve({
          status: response.statusCode ?? 0,
          events,
          lastId: () => id,
          async next(type) {
            await until(() => events.slice(seen).some((event) => event.type === type), `event ${type}`);
            seen = events.findIndex((event, index) => index >= seen && event.type === type) + 1;
            return events[seen - 1]!;
          },
          ended: () => ended,
          close: () => request.destroy(),
        });
      },
    );
    request.on('error', reject);
  });
}
