import { wordsOf } from './words.js';

/** Stop words: words of questions that say nothing about their subject. */
const EMPTY = new Set(
  'a about actually already also am an and any anybody anyone applied are arent as at be because been being but by can cant change could couldnt did didnt do does doesnt dont enable even everyone find for from gave get gets getting giving got had has have having how i if im in into is isnt issue issues it its ive just know make maybe me my need of on or our out please possible problem problems question rather really should shouldnt so some somebody someone something still tell tells than that the their then there this though to too try trying unable use used using very via want wanted wants was wasnt way we were what when where whether which why will with wont would wouldnt you your'.split(
    ' ',
  ),
);
/**
 * A query with at least this many words is a pasted sentence, whose numbers, amounts, paths and addresses belong to the
 * reader's project.
 */
const SENTENCE = 5;
const OWN = /^["'([]*(?:\d[\d:.,]*(?:[kmg]?i?b|bytes|m?s|px|%)?|(?:\.{0,2}|[a-z]:)[\\/].*|[a-z]+:\/\/.*)["')\]]*$/i;

/**
 * Returns the words of a query without stop words, as they were typed. If the query has only stop words, returns all of
 * them.
 */
export function queryWords(query: string): readonly string[] {
  const all = query.split(/\s+/).filter((word) => wordsOf(word).length > 0);
  const words = all.length < SENTENCE ? all : all.filter((word) => !OWN.test(word));
  const full = words.filter((word) => !isEmpty(word.toLowerCase().replace(/[?!.,:]+$|['’]/g, '')));
  const typed = full.length > 0 ? full : words.length > 0 ? words : all;
  return [...new Map(typed.map((word) => [word.toLowerCase(), word])).values()];
}

/** Whether a word is a stop word. The word is in lower case. */
export const isEmpty = (word: string): boolean => EMPTY.has(word);
