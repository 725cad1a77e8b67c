import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PATIENCE } from '../support/until.js';

export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly text: string;
}

/**
 * Sends bytes as they are and reads until the server ends the connection: no client library tidies the request up. With
 * `end`, the client closes its half of the connection after the request.
 */
export function sendRaw(port: number, text: string, { end = false } = {}): Promise<Answer> {
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    // Otherwise, Node would discard what arrives after the end.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: end }, () =>
      end ? socket.end(text, 'latin1') : socket.write(text, 'latin1'),
    );
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error(`no answer to ${text}`)));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    if (end) socket.on('end', () => socket.destroy());
    socket.on('close', () => resolve(Buffer.concat(chunks)));
  }).then(parseAnswer);
}

export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly host?: string;
}

export function ask(
  port: number,
  target: string,
  { method = 'GET', headers = {}, host = `localhost:${port}` }: Asking = {},
): Promise<Answer> {
  const lines = Object.entries({ Host: host, Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return sendRaw(port, `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

function parseAnswer(bytes: Buffer): Answer {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) throw new Error(`not an answer: ${JSON.stringify(bytes.toString('latin1'))}`);
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = bytes.subarray(end + 4);
  return { status: Number(first.split(' ')[1]), headers, body, text: body.toString('utf8') };
}

/** A connection that sends what it is told and then says nothing more. */
export function silentSocket(port: number, text = ''): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      if (text !== '') socket.write(text);
      socket.on('error', () => {});
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

export interface Folder {
  readonly path: string;
  write(name: string, content: string | Uint8Array): string;
  remove(): void;
}

/** A folder of its own below the system's, with the given files. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): Folder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-serve-')));
  const write = (name: string, content: string | Uint8Array): string => {
    const file = join(path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  return { path, write, remove: () => rmSync(path, { recursive: true, force: true }) };
}
