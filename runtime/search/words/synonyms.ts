import type { Synonym } from '../shard.js';

/** More of them are not tried. */
const MOST = 4;

/**
 * A query in the words of the pages, once for each synonym that it has as whole words, the longest first; without the
 * query itself.
 */
export function inOtherWords(query: string, synonyms: readonly Synonym[]): readonly string[] {
  const lower = ` ${query.toLowerCase().replace(/[?!.,:]+$/, '')} `;
  return synonyms
    .filter(([typed]) => lower.includes(` ${typed} `))
    .sort(([a], [b]) => b.length - a.length)
    .slice(0, MOST)
    .map(([typed, said]) => lower.replace(` ${typed} `, ` ${said} `).trim());
}
