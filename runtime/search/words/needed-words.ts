import { queryWords } from './query-words.js';
import { stemsOf } from './stems.js';
import { matchingWords } from './vocabulary.js';
import type { WordLists } from './word-lists.js';
import { formsIn } from './words.js';

/**
 * Looks up all words that the answer to a query depends on, so that missing ones are requested. It does not rank
 * results, which would take much longer: missing chunks are requested before an answer is computed.
 */
export function lookUpWords(words: WordLists, query: string): void {
  for (const { names, segments, humps } of queryWords(query).flatMap(formsIn)) {
    for (const form of names) matchingWords(words, form, true);
    for (const form of [...segments, ...humps]) matchingWords(words, form, false);
  }
  for (const stem of stemsOf(query)) words.phrasesOf(stem);
}
