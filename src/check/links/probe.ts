import { setTimeout as sleep } from 'node:timers/promises';

/** What became of an address beyond the site. */
export type Answer =
  | { readonly is: 'fine' }
  /** It answers, but says for good that it lives elsewhere. */
  | { readonly is: 'moved'; readonly to: string }
  /** It is not there: 404 or 410. */
  | { readonly is: 'dead'; readonly why: string }
  /** Its state is unknown: no connection, no answer in time, a refusal, a broken server. */
  | { readonly is: 'failed'; readonly why: string };

export interface ProbeOptions {
  readonly agent: string;
  /** Milliseconds one request may take. */
  readonly timeout: number;
  readonly retries: number;
  /** Milliseconds before the first retry where the server names none; doubles. */
  readonly pause: number;
  /** Longest wait that a server may ask for, milliseconds. */
  readonly longestWait: number;
}

const MOST_HOPS = 10;
/** Servers that answer so to HEAD may know GET. */
const ASK_AGAIN = new Set([400, 403, 405, 501]);

/** Asks for an address as gently as possible: HEAD, then GET where that is refused; never reads a body. */
export async function probe(address: string, options: ProbeOptions): Promise<Answer> {
  let url = address;
  let permanent = true;
  let settled = address;
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    let response: Response;
    try {
      response = await ask(url, options);
    } catch (error) {
      return { is: 'failed', why: reasonOf(error) };
    }
    const { status } = response;
    const location = response.headers.get('location');
    if (status >= 300 && status < 400 && location !== null) {
      if (!URL.canParse(location, url)) return { is: 'failed', why: `redirects to ${location}, which is no address` };
      url = new URL(location, url).href;
      permanent &&= status === 301 || status === 308;
      if (permanent) settled = url;
      continue;
    }
    if (status === 404 || status === 410) return { is: 'dead', why: `status ${status}` };
    if (status >= 400) return { is: 'failed', why: `status ${status}` };
    return settled === address ? { is: 'fine' } : { is: 'moved', to: settled };
  }
  return { is: 'failed', why: `more than ${MOST_HOPS} redirects` };
}

/** One answer; where the server is busy or broken, after some patience. */
async function ask(url: string, options: ProbeOptions): Promise<Response> {
  for (let tries = 0; ; tries++) {
    let response = await request('HEAD', url, options);
    if (ASK_AGAIN.has(response.status)) response = await request('GET', url, options);
    if ((response.status < 500 && response.status !== 429) || tries >= options.retries) return response;
    const wait = retryAfter(response.headers) ?? options.pause * 2 ** tries;
    if (wait > options.longestWait) return response;
    await sleep(wait);
  }
}

async function request(method: 'HEAD' | 'GET', url: string, { agent, timeout }: ProbeOptions): Promise<Response> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
    headers: { 'user-agent': agent, accept: '*/*' },
  });
  await response.body?.cancel();
  return response;
}

/** Milliseconds that the server wants to be left alone: seconds or a date. */
export function retryAfter(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time';
  const cause =
    error instanceof Error && error.cause instanceof Error ? (error.cause as NodeJS.ErrnoException) : undefined;
  return `no connection${cause?.code === undefined ? '' : ` (${cause.code})`}`;
}
