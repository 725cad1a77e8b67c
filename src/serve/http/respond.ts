import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isRangeFresh, preconditionStatus } from './conditional.js';
import { type ByteRange, parseRange } from './ranges.js';

/** Something that can be sent, as a whole or in part. An open file is always closed when the response ends. */
export interface Representation {
  readonly body: Buffer | FileHandle;
  readonly size: number;
  readonly type: string;
  /** A strong tag, in quotes. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a representation as conditions and ranges of the request demand. */
export async function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  item: Representation,
): Promise<void> {
  try {
    setHeaders(response, { ...item.headers, ETag: item.etag, 'Accept-Ranges': 'bytes' });
    const status = preconditionStatus(request.headers, item.etag);
    if (status !== null) return void response.writeHead(status).end();
    const wanted =
      request.method === 'GET' && isRangeFresh(request.headers, item.etag)
        ? parseRange(request.headers.range, item.size)
        : null;
    if (wanted === 'unsatisfiable') {
      response.setHeader('Content-Range', `bytes */${item.size}`);
      return sendText(request, response, 416, 'The file does not have this range.');
    }
    if (wanted !== null) response.setHeader('Content-Range', `bytes ${wanted.start}-${wanted.end}/${item.size}`);
    const range = wanted ?? { start: 0, end: item.size - 1 };
    response.writeHead(wanted === null ? 200 : 206, {
      'Content-Type': item.type,
      'Content-Length': range.end - range.start + 1,
    });
    await sendBody(request, response, item.body, range);
  } finally {
    if (!Buffer.isBuffer(item.body)) await item.body.close();
  }
}

async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer | FileHandle,
  { start, end }: ByteRange,
): Promise<void> {
  if (request.method === 'HEAD' || end < start) return void response.end();
  if (Buffer.isBuffer(body)) return void response.end(body.subarray(start, end + 1));
  const stream = body.createReadStream({ start, end, autoClose: false });
  // Clients often disconnect early, which is not an error.
  await pipeline(stream, response).catch(() => {});
  // If the file has become shorter, only a broken connection tells the client that something is missing.
  if (stream.bytesRead < end - start + 1) request.socket.destroy();
}

/** Sends a short plain text, for example for a refusal or a missing file. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = text === '' ? '' : `${text}\n`;
  setHeaders(response, headers);
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Redirects the reader. Browsers must revalidate the redirect, because another site may use this port tomorrow. */
export function sendRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  status: 301 | 302,
  location: string,
): void {
  sendText(request, response, status, `See ${location}`, { Location: location, 'Cache-Control': 'no-cache' });
}

export function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
