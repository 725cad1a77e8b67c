import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { integrityOf } from './tarball.js';

/** A registry on the loopback: packages by name, every version with its tarball. */
export interface Registry {
  readonly url: string;
  /** Paths asked for, in order. */
  readonly requests: string[];
  readonly close: () => Promise<void>;
}

export type Versions = Readonly<Record<string, Buffer>>;

/** `answer` may take over a request: it returns true where it did. */
export async function registry(
  packages: Readonly<Record<string, Versions>>,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<Registry> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    requests.push(path);
    if (answer(request, response)) return;
    const [, name = '', version] = /^\/(.+?)(?:\/-\/.*-(\d[^/]*)\.tgz)?$/.exec(path) ?? [];
    const versions = packages[name];
    const archive = version === undefined ? undefined : versions?.[version];
    if (!versions || (version !== undefined && !archive)) return void response.writeHead(404).end('{}');
    if (archive) return void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(archive);
    const origin = `http://${request.headers.host}`;
    const all = Object.entries(versions).map(([number, bytes]) => [
      number,
      {
        name,
        version: number,
        dist: {
          tarball: `${origin}/${name}/-/${name.replace(/^.*\//, '')}-${number}.tgz`,
          integrity: integrityOf(bytes),
        },
      },
    ]);
    const latest = Object.keys(versions).at(-1);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ name, 'dist-tags': { latest }, versions: Object.fromEntries(all) as unknown }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
