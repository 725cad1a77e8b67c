import type { Synonym } from '../shard.js';
import { queryWords } from './query-words.js';
import { stemOf } from './stems.js';

/** How many synonyms of a query are tried at most. */
const MOST = 4;
/**
 * The least share of the query's words that a synonym must replace. Smaller parts are not what the query is about,
 * since a pasted message contains all kinds of words.
 */
const PART = 1 / 2;

/** Words in scripts that do not separate words, or that attach particles to them; spaces between them mean little. */
const LETTERS = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+`;
const JOINED = new RegExp(String.raw`${LETTERS}(?:\s+${LETTERS})*`, 'gu');

/** The stems of the words that readers type, and the words that pages use instead. */
export interface KnownSynonym {
  readonly stems: readonly string[];
  readonly said: string;
}

export const knownSynonym = ([typed, said]: Synonym): KnownSynonym => ({ stems: typed.split(' ').map(stemOf), said });

/**
 * Returns the query in the words of the pages: once for each synonym whose words it contains in any order and form,
 * even between others. Synonyms with the most words come first. The query itself is not included.
 */
export function inOtherWords(query: string, synonyms: readonly KnownSynonym[]): readonly string[] {
  if (query.search(JOINED) >= 0) return withoutJoined(query, synonyms);
  const words = query.toLowerCase().split(' ');
  const stems = words.map((word) => stemOf(word.replace(/^["'`(]+(?=.)|(?<=.)["'`)?!.,:;]+$/g, '')));
  const least = queryWords(query).length * PART;
  return synonyms
    .filter((synonym) => synonym.stems.length >= least && synonym.stems.every((stem) => stems.includes(stem)))
    .sort((a, b) => b.stems.length - a.stems.length)
    .slice(0, MOST)
    .map((synonym) => {
      const [first, ...others] = synonym.stems.map((stem) => stems.indexOf(stem)).sort((a, b) => a - b);
      return words
        .map((word, at) => (at === first ? synonym.said : word))
        .filter((_word, at) => !others.includes(at))
        .join(' ');
    });
}

/**
 * Returns the query with the synonyms that are found in its joined words, the longest first: `code splitting` for
 * `如何配置代码分割`. Everything else in these words is left out, since pages in another language do not have it.
 */
function withoutJoined(query: string, synonyms: readonly KnownSynonym[]): readonly string[] {
  const known = synonyms
    .map(({ stems, said }) => ({ typed: stems.join(''), said }))
    .filter(({ typed }) => typed.search(JOINED) === 0)
    .sort((a, b) => b.typed.length - a.typed.length);
  const said = (run: string): string => {
    let text = ' ';
    for (let at = 0; at < run.length;) {
      const one = known.find(({ typed }) => run.startsWith(typed, at));
      if (one !== undefined) text += `${one.said} `;
      at += one?.typed.length ?? 1;
    }
    return text;
  };
  const runs = query.match(JOINED)?.map((run) => said(run.replace(/\s/g, ''))) ?? [];
  if (runs.every((run) => run === ' ')) return [];
  let next = 0;
  return [
    query
      .toLowerCase()
      .replace(JOINED, () => runs[next++]!)
      .replace(/[\s，。、？！：；（）]+/g, ' ')
      .trim(),
  ];
}
