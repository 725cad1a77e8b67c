import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as the service got it. */
export interface Asked {
  readonly query: string;
  readonly variables: {
    readonly slug: string;
    readonly limit: number;
    readonly offset: number;
    readonly since: string;
  };
  readonly headers: IncomingHttpHeaders;
}

/** What to answer: data, or a whole answer; `null` never answers. */
export type Answer =
  | { readonly data: unknown }
  | { readonly status: number; readonly body: string; readonly headers?: Record<string, string> }
  | null;

/** A stand-in for the service on the loopback. `answer` gets each request and how many came before it. */
export async function service(
  answer: (asked: Asked, index: number) => Answer,
): Promise<{ readonly url: string; readonly asked: Asked[]; readonly close: () => Promise<void> }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { ...(JSON.parse(Buffer.concat(parts).toString('utf8')) as Asked), headers: request.headers };
      asked.push(one);
      const given = answer(one, asked.length - 1);
      if (given === null) return;
      if ('data' in given) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(given));
      else response.writeHead(given.status, given.headers).end(given.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql/v2`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function isMembers(asked: Asked): boolean {
  return asked.query.includes('members(');
}

/** An answer with a list of members or transactions, as the service shapes it. */
export function page(field: 'members' | 'transactions', nodes: readonly unknown[]): Answer {
  return { data: { account: { [field]: { nodes } } } };
}

export function member(slug: string, dollars: number, more: Readonly<Record<string, unknown>> = {}): unknown {
  const account = {
    name: `Name of ${slug}`,
    slug,
    website: `https://${slug}.example/`,
    imageUrl: `https://images.example/${slug}.png`,
    ...more,
  };
  return { account, totalDonations: { value: dollars }, createdAt: '2020-02-03T04:05:06.789Z' };
}

export function transaction(slug: string | null, dollars: number): unknown {
  return {
    amountInHostCurrency: { value: dollars },
    fromAccount: slug === null ? null : { slug },
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}
