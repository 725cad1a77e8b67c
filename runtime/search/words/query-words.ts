import { wordsOf } from './words.js';

/** Words of questions that say nothing of what is looked for. */
const EMPTY = new Set(
  'a an and are as at be by can change do does for from how i if in into is it its make my need of on or our should that the their then there this to use used using want was what when where which why will with you your'.split(
    ' ',
  ),
);
/** From so many words on, a query is a sentence that was pasted: its numbers, paths and addresses are somebody's own. */
const SENTENCE = 5;
const OWN = /^["'([]*(?:\d[\d:.,]*|(?:\.{0,2}|[a-z]:)[\\/].*|[a-z]+:\/\/.*)["')\]]*$/i;

/** The words of a query that say what is looked for, as they were typed. Where a query has none but empty words, all of them. */
export function queryWords(query: string): readonly string[] {
  const all = query.split(/\s+/).filter((word) => wordsOf(word).length > 0);
  const words = all.length < SENTENCE ? all : all.filter((word) => !OWN.test(word));
  const full = words.filter((word) => !isEmpty(word.toLowerCase().replace(/[?!.,:]+$/, '')));
  const typed = full.length > 0 ? full : words.length > 0 ? words : all;
  return [...new Map(typed.map((word) => [word.toLowerCase(), word])).values()];
}

export const isEmpty = (word: string): boolean => EMPTY.has(word);
