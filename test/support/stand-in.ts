import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface StandInAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly body?: string;
}

/** A service on another origin, whose responses a test determines. */
export interface StandIn {
  readonly url: string;
  readonly requests: StandInRequest[];
  /** The response from now on; `hang` means none at all. */
  answer: ((request: StandInRequest) => StandInAnswer) | 'hang';
  close(): Promise<void>;
}

export async function standIn(answer: StandIn['answer']): Promise<StandIn> {
  const held = new Set<ServerResponse>();
  const http = createServer((request, response) => void answerTo(request, response));
  const answerTo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const allowed = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-expose-headers': '*',
    };
    if (request.method === 'OPTIONS') return void response.writeHead(204, allowed).end();
    const asked = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    service.requests.push(asked);
    if (service.answer === 'hang') return void held.add(response);
    const { status = 200, headers = {}, type = 'application/json', body: text = '' } = service.answer(asked);
    response.writeHead(status, { ...allowed, 'content-type': type, ...headers }).end(text);
  };
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const service: StandIn = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests: [],
    answer,
    close() {
      for (const response of held) response.destroy();
      http.closeAllConnections();
      return new Promise((resolve) => http.close(() => resolve()));
    },
  };
  return service;
}
