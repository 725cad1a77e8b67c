import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { cacheControlFor } from '../../src/serve/http/headers.js';
import { slowness } from './until.js';

/**
 * What happens to requests whose path contains a text: a response with a status and a text or a status alone, no
 * response, or a connection that breaks.
 */
export type Fault = { readonly status: number; readonly type?: string; readonly body?: string } | 'hang' | 'break';

export interface StaticServer {
  /** The address with the base path. */
  readonly url: string;
  /** Requested paths, without the base path, in order. */
  readonly requests: string[];
  /** Faults by a part of the path. They can be changed at any time. */
  readonly faults: Map<string, Fault>;
  /** The folder that is served. Changing it simulates a deployment. */
  folder: string;
  /** A script that every document runs before its own. */
  first: string | undefined;
  /** Answers requests that hang, according to the present faults. */
  release(): void;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
};
/**
 * The strictest policy that a page may have: no inline script or style, nothing from other hosts, and Trusted Types
 * with one policy.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; trusted-types docs-build";

/** How long the host takes to respond, in milliseconds, times the slowness of the run. */
const LATENCY = 20;
const FIRST = '__first.js';

/** Starts a plain host for a built site: loopback, `404.html` for missing files, and faults on request. */
export async function serveFolder(folder: string, base = '/', policy = POLICY): Promise<StaticServer> {
  const requests: string[] = [];
  const faults = new Map<string, Fault>();
  const held = new Map<ServerResponse, () => void>();
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = decoded(pathname).slice(base.length - 1);
    requests.push(path.slice(1));
    const fault = [...faults].find(([part]) => path.includes(part))?.[1];
    response.setHeader('content-security-policy', policy);
    if (fault === 'hang') return void held.set(response, () => handle(request, response));
    if (fault === 'break') return void request.destroy();
    if (fault) {
      response.writeHead(fault.status, { 'content-type': fault.type ?? 'text/plain' });
      return void response.end(fault.body ?? '');
    }
    if (!pathname.startsWith(base)) return void response.writeHead(404).end();
    if (path === `/${FIRST}`) return void response.writeHead(200, { 'content-type': TYPES['js'] }).end(server.first);
    const file = fileFor(server.folder, path);
    if (file !== null && statSync(file).isDirectory())
      return void response.writeHead(301, { location: `${pathname}/` }).end();
    const found = file ?? join(server.folder, '404.html');
    response.writeHead(file === null ? 404 : 200, {
      'cache-control': cacheControlFor(file === null ? '' : path.slice(1)),
      'content-type': TYPES[found.slice(found.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    });
    if (server.first !== undefined && found.endsWith('.html'))
      return void response.end(
        readFileSync(found, 'utf8').replace('<head>', `<head><script src="${base}${FIRST}"></script>`),
      );
    createReadStream(found)
      .on('error', () => response.end())
      .pipe(response);
  };
  const http = createServer((request, response) =>
    slowness === 1 ? handle(request, response) : setTimeout(handle, LATENCY * slowness, request, response),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: StaticServer = {
    url: `http://localhost:${(http.address() as AddressInfo).port}${base}`,
    requests,
    faults,
    folder,
    first: undefined,
    release() {
      const late = [...held.values()];
      held.clear();
      for (const answer of late) answer();
    },
    close() {
      for (const response of held.keys()) response.destroy();
      http.closeAllConnections();
      return new Promise((resolve) => http.close(() => resolve()));
    },
  };
  return server;
}

/** The path as it is if it contains a percent sign that escapes nothing. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function fileFor(folder: string, path: string): string | null {
  const file = join(folder, normalize(path), path.endsWith('/') ? 'index.html' : '');
  return existsSync(file) ? file : null;
}
