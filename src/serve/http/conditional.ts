import type { IncomingHttpHeaders } from 'node:http';

const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;
const opaque = (tag: string): string => tag.replace(/^W\//, '');

/**
 * The status that If-Match and If-None-Match demand (RFC 9110, 13.2.2): 412, 304, or null to continue. Dates are ignored,
 * because no response has one: times on disk say nothing about the content.
 */
export function preconditionStatus(headers: IncomingHttpHeaders, etag: string): 304 | 412 | null {
  const match = headers['if-match'];
  if (match !== undefined && !listHolds(match, (tag) => tag === etag)) return 412;
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined && listHolds(noneMatch, (tag) => opaque(tag) === opaque(etag))) return 304;
  return null;
}

function listHolds(header: string, test: (tag: string) => boolean): boolean {
  return header.trim() === '*' || (header.match(TAG) ?? []).some(test);
}

/** Whether a Range header applies: always without If-Range, otherwise only if the client has this very version. */
export function isRangeFresh(headers: IncomingHttpHeaders, etag: string): boolean {
  const condition = headers['if-range'];
  return condition === undefined || String(condition).trim() === etag;
}
