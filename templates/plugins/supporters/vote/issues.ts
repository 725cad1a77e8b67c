/** The open issues of a repository by votes, from the code host's public API. */

export interface VoteSource {
  readonly repository: string;
  /** Scheme and host of the API, without a trailing slash. */
  readonly api: string;
}

export interface Issue {
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly votes: number;
  readonly comments: number;
  readonly labels: readonly string[];
}

export type IssueAnswer =
  /** `total`: how many there are on all pages of the list. */
  | { readonly state: 'loaded'; readonly issues: readonly Issue[]; readonly total: number }
  /** `resets`: milliseconds since 1970, if the code host tells. */
  | { readonly state: 'rate-limited'; readonly resets: number | null }
  | { readonly state: 'offline' }
  | { readonly state: 'failed' };

/** How many issues one page of the list shows. */
export const PAGE_SIZE = 30;
/** The code host lists no more than these. */
const MOST = 1000;

function issuesAddress({ api, repository }: VoteSource, label: string | null, page = 1): string {
  const terms = [`repo:${repository}`, 'is:issue', 'is:open', ...(label === null ? [] : [`label:"${label}"`])];
  const query = new URLSearchParams({
    q: terms.join(' '),
    sort: 'reactions-+1',
    order: 'desc',
    per_page: String(PAGE_SIZE),
    page: String(page),
  });
  return `${api.replace(/\/+$/, '')}/search/issues?${query}`;
}

export async function fetchIssues(
  source: VoteSource,
  label: string | null,
  page: number,
  signal: AbortSignal,
): Promise<IssueAnswer> {
  let response: Response;
  try {
    response = await fetch(issuesAddress(source, label, page), {
      headers: { accept: 'application/vnd.github+json' },
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    return { state: navigator.onLine ? 'failed' : 'offline' };
  }
  if (response.status === 403 || response.status === 429)
    return { state: 'rate-limited', resets: resetOf(response.headers) };
  if (!response.ok) return { state: 'failed' };
  const answer: unknown = await response.json().catch(() => null);
  const { items, total_count: total } = (answer ?? {}) as { readonly items?: unknown; readonly total_count?: unknown };
  if (!Array.isArray(items)) return { state: 'failed' };
  return {
    state: 'loaded',
    issues: items.flatMap(toIssue),
    total: Math.min(typeof total === 'number' ? total : items.length, MOST),
  };
}

/** When the code host will answer again: it says a moment in seconds, or how many seconds to wait. */
function resetOf(headers: Headers): number | null {
  const wait = Number(headers.get('retry-after'));
  if (wait > 0) return Date.now() + wait * 1000;
  const reset = Number(headers.get('x-ratelimit-reset'));
  return reset > 0 ? reset * 1000 : null;
}

interface RawIssue {
  readonly number?: number;
  readonly title?: string;
  readonly html_url?: string;
  readonly comments?: number;
  readonly reactions?: Readonly<Record<string, unknown>>;
  readonly labels?: readonly (string | { readonly name?: string })[];
}

/** Invalid entries give nothing, because the answer comes from elsewhere. */
function toIssue(raw: RawIssue): readonly Issue[] {
  const { number, title, html_url: url, comments, reactions, labels } = raw;
  if (typeof number !== 'number' || typeof title !== 'string' || typeof url !== 'string' || !/^https?:/.test(url))
    return [];
  const names = (labels ?? []).map((label) => (typeof label === 'string' ? label : (label.name ?? ''))).filter(Boolean);
  return [{ number, title, url, votes: Number(reactions?.['+1'] ?? 0), comments: comments ?? 0, labels: names }];
}
