/** Why a request to another host got no answer, as a part of a sentence. */
export function reasonWithoutAnswer(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time';
  const { code } = ((error as Error | undefined)?.cause ?? {}) as NodeJS.ErrnoException;
  return `no connection${code === undefined ? '' : ` (${code})`}`;
}

/** The pause that the header `Retry-After` requests, as seconds or as a date, in milliseconds. */
export function retryAfter(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
