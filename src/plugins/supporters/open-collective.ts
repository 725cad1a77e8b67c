import { setTimeout as sleep } from 'node:timers/promises';
import { reasonWithoutAnswer, retryAfter } from '../../process/requests.js';

export interface OpenCollectiveOptions {
  readonly api: string;
  readonly collective: string;
  /** Raises the rate limit; optional. */
  readonly apiKey?: string | undefined;
  /** Start of the period whose transactions count as recent. */
  readonly since: Date;
  /** How long a request may take, in milliseconds. */
  readonly timeout: number;
  readonly retries: number;
  /** Pause before the first retry if the server does not name one, in milliseconds; doubled for each further retry. */
  readonly pause: number;
  /** The longest wait for a rate limit to end, in milliseconds. */
  readonly longestWait: number;
  readonly pageSize: number;
}

/** A member of the collective. Amounts are in cents. */
export interface Member {
  readonly slug: string;
  readonly name: string;
  readonly website: string | null;
  readonly avatar: string | null;
  /** `yyyy-mm-dd`, or null. */
  readonly since: string | null;
  readonly total: number;
}

export interface Transaction {
  readonly slug: string;
  /** Cents; negative for refunds and expenses. */
  readonly amount: number;
}

const MEMBERS = `query members($slug: String!, $limit: Int!, $offset: Int!) {
  account(slug: $slug) {
    members(limit: $limit, offset: $offset) {
      nodes { account { name slug website imageUrl } totalDonations { value } createdAt }
    }
  }
}`;

const TRANSACTIONS = `query transactions($slug: String!, $limit: Int!, $offset: Int!, $since: DateTime!) {
  account(slug: $slug) {
    transactions(limit: $limit, offset: $offset, dateFrom: $since, includeIncognitoTransactions: false) {
      nodes { amountInHostCurrency { value } fromAccount { slug } createdAt }
    }
  }
}`;

/**
 * Fetches all members with a public account. Rejects if the service cannot be reached, refuses, or gives an unexpected
 * answer.
 */
export async function fetchMembers(options: OpenCollectiveOptions): Promise<readonly Member[]> {
  const nodes = await allPages(MEMBERS, 'members', options);
  return nodes.flatMap((node) => {
    const account = record(node['account']);
    const slug = text(account['slug']);
    // Deleted and private accounts are null.
    if (slug === null) return [];
    const day = /^\d{4}-\d{2}-\d{2}/.exec(text(node['createdAt']) ?? '')?.[0] ?? null;
    return [
      {
        slug,
        name: text(account['name']) ?? slug,
        website: webAddress(account['website']),
        avatar: webAddress(account['imageUrl']),
        since: day,
        total: cents(node['totalDonations']),
      },
    ];
  });
}

/** Fetches the transactions since the given day whose sender is known. */
export async function fetchTransactions(options: OpenCollectiveOptions): Promise<readonly Transaction[]> {
  const nodes = await allPages(TRANSACTIONS, 'transactions', options);
  return nodes.flatMap((node) => {
    const slug = text(record(node['fromAccount'])['slug']);
    return slug === null ? [] : [{ slug, amount: cents(node['amountInHostCurrency']) }];
  });
}

/** More pages than any collective has. The limit ends requests to a server that never sends a last page. */
const MOST_PAGES = 100;

async function allPages(
  query: string,
  field: string,
  options: OpenCollectiveOptions,
): Promise<readonly Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const variables = {
      slug: options.collective,
      limit: options.pageSize,
      offset: page * options.pageSize,
      since: options.since.toISOString(),
    };
    const data = await ask({ query, variables }, options);
    const nodes = record(record(data['account'])[field])['nodes'];
    if (!Array.isArray(nodes)) throw new Error(`the answer has no list of ${field}`);
    all.push(...nodes.map(record));
    if (nodes.length < options.pageSize) return all;
  }
  throw new Error(`the list of ${field} does not end`);
}

/** Sends a request, and again after a pause if it may succeed later. */
async function ask(body: unknown, options: OpenCollectiveOptions): Promise<Record<string, unknown>> {
  for (let tries = 0; ; tries++) {
    const last = tries >= options.retries;
    const pause = options.pause * 2 ** tries;
    let response: Response;
    let answer: string;
    try {
      const headers = { 'content-type': 'application/json', ...(options.apiKey ? { 'api-key': options.apiKey } : {}) };
      response = await fetch(options.api, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(options.timeout),
      });
      answer = await response.text();
    } catch (error) {
      if (last) throw new Error(reasonWithoutAnswer(error), { cause: error });
      await sleep(pause);
      continue;
    }
    if (response.status === 429 || response.status >= 500) {
      const wait = response.status === 429 ? waitFor(response.headers, pause) : pause;
      if (last || wait > options.longestWait)
        throw new Error(
          response.status === 429 ? 'the rate limit is used up' : `the server answered with status ${response.status}`,
        );
      await sleep(wait);
      continue;
    }
    return dataOf(response.status, answer);
  }
}

function dataOf(status: number, answer: string): Record<string, unknown> {
  let parsed: Record<string, unknown>;
  try {
    parsed = record(JSON.parse(answer));
  } catch {
    throw new Error(`the server answered with status ${status} and without JSON`);
  }
  const errors = parsed['errors'] ?? parsed['error'];
  if (errors !== undefined && errors !== null) {
    const message = text(record(Array.isArray(errors) ? errors[0] : errors)['message']) ?? 'without a message';
    throw new Error(`the server reports an error: ${message}`);
  }
  if (status >= 400) throw new Error(`the server answered with status ${status}`);
  return record(parsed['data']);
}

/**
 * The pause that the server requests, in milliseconds: `retry-after` in seconds or as a date, or the reset of its rate
 * limit.
 */
export function waitFor(headers: Headers, otherwise: number, now = Date.now()): number {
  const after = retryAfter(headers, now);
  if (after !== undefined) return after;
  const reset = Number(headers.get('x-ratelimit-reset') ?? headers.get('ratelimit-reset') ?? NaN);
  if (Number.isNaN(reset)) return otherwise;
  // Small numbers are seconds from now, large ones seconds since 1970, larger ones milliseconds.
  return Math.max(0, reset < 1e7 ? reset * 1000 : reset < 1e11 ? reset * 1000 - now : reset - now);
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function cents(amount: unknown): number {
  const { value } = record(amount);
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 100) : 0;
}

/** The value if it is a web address. A profile may contain anything, and only web addresses may become links. */
function webAddress(value: unknown): string | null {
  try {
    const url = new URL(text(value) ?? '');
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}
