import { once } from 'node:events';
import { type RequestListener, type Server, createServer } from 'node:http';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { hostNotAvailable, portInUse, portNotAllowed } from '../../diagnostics/catalogue/serve.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import type { ListenOptions } from './types.js';

const DEFAULT_PORT = 3000;
const ATTEMPTS = 20;
const LAST_PORT = 65_535;
/** How long open requests may take when the server is closed, in milliseconds. */
const GRACE = 1_000;

export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** Origins at which the server can be reached: first the one to show, then those for other machines. */
  readonly origins: readonly string[];
}

/** Starts a server that does not wait for clients forever: slow requests are ended and silent connections closed. */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<Listening> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5_000, connectionsCheckingInterval: 2_000 },
    handler,
  );
  server.timeout = 120_000;
  // A client that has closed its half of the connection after the request still gets its answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  const first = options.port ?? DEFAULT_PORT;
  const last = options.strictPort || first === 0 ? first : Math.min(first + ATTEMPTS - 1, LAST_PORT);
  for (let port = first; port <= last; port++) {
    if (!(await tryPort(server, port, bindAddress(options.host)))) continue;
    const taken = portOf(server);
    if (first !== 0 && taken !== first) options.log?.(`Port ${first} is in use, so port ${taken} is used instead.`);
    return { server, port: taken, origins: originsOf(options.host, taken) };
  }
  throw new DocsError([portInUse(first, last)], EXIT.environment);
}

const bindAddress = (host: string | undefined): string =>
  host === undefined || host === 'localhost' ? '127.0.0.1' : host;
const isLoopback = (address: string): boolean => address === '127.0.0.1';

/**
 * Tries to listen on a port; false if it is busy. Browsers may resolve `localhost` to either loopback address, so both
 * must be free.
 */
async function tryPort(server: Server, port: number, address: string): Promise<boolean> {
  if (isLoopback(address) && port !== 0 && (await isBusy(port, '::1'))) return false;
  const code = await errorOfListening(server, port, address);
  if (code === null) return true;
  if (code === 'EADDRINUSE') return false;
  const problem = code === 'EACCES' ? portNotAllowed(port) : hostNotAvailable(address);
  throw new DocsError([problem], EXIT.environment);
}

async function isBusy(port: number, address: string): Promise<boolean> {
  const probe = createServer();
  const code = await errorOfListening(probe, port, address);
  if (code === null) await new Promise((done) => probe.close(done));
  return code === 'EADDRINUSE';
}

/** The error code of an attempt to listen; null if it succeeded. */
async function errorOfListening(server: Server, port: number, host: string): Promise<string | null> {
  server.listen({ port, host, ipv6Only: false });
  try {
    await once(server, 'listening');
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'UNKNOWN';
  }
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function originsOf(host: string | undefined, port: number): readonly string[] {
  const everywhere = host === '0.0.0.0' || host === '::';
  const shown =
    host === undefined || everywhere || isLoopback(host) ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
  const others = everywhere ? localAddresses() : [];
  return [shown, ...others].map((name) => `http://${name}:${port}`);
}

/** The addresses of this machine in its networks. */
function localAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => !entry.internal && entry.family === 'IPv4')
    .map((entry) => entry.address)
    .sort();
}

/** Closes a server: it accepts nothing new, open requests get a moment, and then all connections are closed. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
  });
}
