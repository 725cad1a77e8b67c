import { setTimeout as sleep } from 'node:timers/promises';
import { reasonWithoutAnswer, retryAfter } from '../../process/requests.js';

/** The state of an address outside the site. */
export type Answer =
  | { readonly is: 'fine' }
  /** It redirects permanently to another address. */
  | { readonly is: 'moved'; readonly to: string }
  /** It does not exist: 404 or 410. */
  | { readonly is: 'dead'; readonly why: string }
  /** Its state is unknown: no connection, no answer in time, a refusal, a broken server. */
  | { readonly is: 'failed'; readonly why: string };

export interface ProbeOptions {
  readonly agent: string;
  /** How long a request may take, in milliseconds. */
  readonly timeout: number;
  readonly retries: number;
  /** Pause before the first retry if the server does not name one, in milliseconds; doubled for each further retry. */
  readonly pause: number;
  /** The longest pause that a server may request, in milliseconds. */
  readonly longestWait: number;
}

const MOST_HOPS = 10;
/** Servers that answer HEAD with one of these statuses may support GET. */
const TRY_GET = new Set([400, 403, 405, 501]);

/** Requests an address with HEAD, or with GET if HEAD is refused. It never reads a body. */
export async function probe(address: string, options: ProbeOptions): Promise<Answer> {
  let url = address;
  let permanent = true;
  let settled = address;
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    let response: Response;
    try {
      response = await ask(url, options);
    } catch (error) {
      return { is: 'failed', why: reasonWithoutAnswer(error) };
    }
    const { status } = response;
    const location = response.headers.get('location');
    if (status >= 300 && status < 400 && location !== null) {
      if (!URL.canParse(location, url))
        return { is: 'failed', why: `redirects to ${location}, which is not an address` };
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

/** Requests an address, and again after a pause if the server is busy or broken. */
async function ask(url: string, options: ProbeOptions): Promise<Response> {
  for (let tries = 0; ; tries++) {
    let response = await request('HEAD', url, options);
    if (TRY_GET.has(response.status)) response = await request('GET', url, options);
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
