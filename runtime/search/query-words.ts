import { wordsOf } from './words.js';

/** Words of questions that say nothing of what is looked for. */
const EMPTY = new Set('a an and are as at be by can do does for from how i in is it my of on or that the this to use using was what when where which why with'.split(' '));

/** The words of a query that must be found, as they were typed. Where a query has none but empty words, all of them. */
export function queryWords(query: string): readonly string[] {
  const words = query.split(/\s+/).filter((word) => wordsOf(word).length > 0);
  const full = words.filter((word) => !EMPTY.has(word.toLowerCase().replace(/\?$/, '')));
  return full.length > 0 ? full : words;
}
