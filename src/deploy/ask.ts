import { reasonWithoutAnswer } from '../process/requests.js';

/** The answer of the host to a request. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The decoded bytes. */
  readonly body: Buffer;
}

/**
 * Requests an address of the host, as browsers do, without following redirects. `encodings`: those that are accepted. A
 * text says why there is no answer.
 */
export type Ask = (path: string, encodings?: string) => Promise<Answer | string>;

/** How many requests are sent at the same time, as by one browser with two tabs. */
const AT_ONCE = 12;
const TIME_LIMIT_MS = 30_000;

/**
 * Creates the function that requests addresses of `origin` (scheme and host). `agent` is sent as the user agent. After
 * 30 seconds without an answer, it gives up.
 */
export function createAsk(origin: string, agent: string): Ask {
  return async (path, encodings = 'gzip, br') => {
    try {
      const response = await fetch(origin + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
        headers: { 'user-agent': agent, accept: '*/*', 'accept-encoding': encodings, 'cache-control': 'no-cache' },
      });
      const body = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, body };
    } catch (error) {
      return reasonWithoutAnswer(error);
    }
  };
}

/** An answer as text: `status 301 to https://…`. */
export function said(answer: Answer | string): string {
  if (typeof answer === 'string') return answer;
  const to = answer.headers.get('location');
  return `status ${answer.status}${to === null ? '' : ` to ${to}`}`;
}

/** Processes all items in their order, several at the same time. */
export async function forEach<T>(items: readonly T[], look: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await look(item);
    }),
  );
}
