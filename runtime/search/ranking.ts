import type { SearchResult } from 'minisearch';
import type { Entry } from './entries.js';
import { exactness, isTitle } from './exactness.js';
import { wordsOf } from './words.js';

/** What somebody else wrote about a thing of theirs counts for less than what the site says itself. */
const THIRD_PARTY = 0.4;
/** What each doubling of the number of pages that lead to an entry adds to its score. */
const LINKED = 0.12;

export interface Ranked {
  readonly result: SearchResult;
  readonly tier: number;
  /** 1 for an entry that has all words of the query. */
  readonly all: 0 | 1;
  readonly score: number;
}

/** Best first. What is equal in everything keeps the order of the site. */
export function compareRanked(a: Ranked, b: Ranked): number {
  return b.tier - a.tier || b.all - a.all || b.score - a.score || a.result.id - b.result.id;
}

/** `identifiers`: words of a longer query that are names, such as `output.path`. */
export function rank(result: SearchResult, entry: Entry, query: string, identifiers: readonly string[], all: 0 | 1): Ranked {
  const exact = exactness(entry.heading ?? entry.title, query);
  const score = result.score * (entry.thirdParty ? THIRD_PARTY : 1) * (1 + LINKED * entry.links) * (1 + exact / 4);
  return { result, tier: tierOf(result, entry, query, identifiers, exact), all, score };
}

/**
 * 5 and 4: the site's own, another's page of that title. 3: a heading of the site's own that is what was asked for. 2: a
 * section that explains it in a list or table. 1: a heading that is one of several names that were asked for. 0: the rest.
 */
function tierOf({ match }: SearchResult, entry: Entry, query: string, identifiers: readonly string[], exact: number): number {
  if (entry.heading === undefined && isTitle(entry.title, query)) return entry.thirdParty ? 4 : 5;
  if (entry.thirdParty) return 0;
  if (exact > 0) return 3;
  const whole = query.trim().toLowerCase();
  if (wordsOf(whole)[0] === whole && match[whole]?.includes('term')) return 2;
  return identifiers.some((word) => exactness(entry.heading ?? entry.title, word) > 0) ? 1 : 0;
}
