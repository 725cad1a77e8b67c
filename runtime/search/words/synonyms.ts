import type { Synonym, SynonymGroup } from '../shard.js';
import { queryWords } from './query-words.js';
import { stemOf } from './stems.js';

/** How many synonyms of a query are tried at most. */
const MOST = 4;
/**
 * The least share of the query's words that a synonym must replace. Smaller parts are not what the query is about,
 * since a pasted message contains all kinds of words.
 */
const PART = 1 / 2;

/** The same for a synonym whose words no page has, as words of another language, since nothing else helps with them. */
const STRANGE_PART = PART / 2;

/** Words in scripts that do not separate words, or that attach particles to them; spaces between them mean little. */
const LETTERS = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+`;
const JOINED = new RegExp(String.raw`${LETTERS}(?:\s+${LETTERS})*`, 'gu');

/** The stems of the words that readers type, and the words that pages use instead. */
export interface KnownSynonym {
  readonly stems: readonly string[];
  readonly said: string;
}

export const knownSynonym = ([typed, said]: Synonym): KnownSynonym => ({ stems: typed.split(' ').map(stemIn), said });

/** Returns the synonyms of all groups, in the order of the words that readers type. */
export const synonymsOf = (groups: readonly SynonymGroup[]): readonly Synonym[] =>
  groups.flatMap(([said, ...typed]) => typed.map((one): Synonym => [one, said])).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * Returns the query in the words of the pages: once for each synonym whose words it contains in any order and form,
 * even between others. Synonyms with the most words come first. The query itself is not included. `isUnknown` tells
 * words that no page has.
 */
export function inOtherWords(
  query: string,
  synonyms: readonly KnownSynonym[],
  isUnknown: (word: string) => boolean,
): readonly string[] {
  if (query.search(JOINED) >= 0) return withoutJoined(query, synonyms);
  const words = query
    .toLowerCase()
    .split(' ')
    .flatMap((word) => partsOf(word, synonyms));
  const stems = words.map(stemIn);
  const count = queryWords(query).length;
  const strange = new Set(stems.filter((_stem, at) => isUnknown(bare(words[at]!))));
  const having = synonyms
    .filter((synonym) => synonym.stems.every((stem) => stems.includes(stem)))
    .sort((a, b) => b.stems.length - a.stems.length);
  const all = translated(words, stems, having);
  // In a query in another language, a single word in the words of the pages says less than all of them.
  if (all.length > 0 && strange.size > 0) return all;
  const replaced = having
    .filter(
      ({ stems, said }) =>
        said !== '' && stems.length >= count * (stems.every((stem) => strange.has(stem)) ? STRANGE_PART : PART),
    )
    .slice(0, MOST)
    .map((synonym) => {
      const [first, ...others] = synonym.stems.map((stem) => stems.indexOf(stem)).sort((a, b) => a - b);
      // What the query says already is not said twice.
      const isSaid = synonym.said.split(' ').every((word) => {
        const at = stems.indexOf(stemIn(word.toLowerCase()));
        return at >= 0 && at !== first && !others.includes(at);
      });
      return words
        .map((word, at) => (at === first ? synonym.said : word))
        .filter((_word, at) => !others.includes(at) && !(isSaid && at === first))
        .join(' ');
    });
  return [...new Set([...replaced, ...all])];
}

/**
 * Returns the query with all of its synonyms, if there are several and they replace most of its words, as in a query in
 * another language: `tea server` for `servidor de té`. A synonym that says nothing stands for a word to leave out.
 */
function translated(
  words: readonly string[],
  stems: readonly string[],
  synonyms: readonly KnownSynonym[],
): readonly string[] {
  const said: (string | undefined)[] = words.map(() => undefined);
  let count = 0;
  for (const synonym of synonyms) {
    const places = synonym.stems.map((stem) => stems.findIndex((one, at) => one === stem && said[at] === undefined));
    if (places.includes(-1)) continue;
    places.forEach((place, at) => (said[place] = at === 0 ? synonym.said : ''));
    count += 1;
  }
  const others = said.filter((one) => one === undefined).length;
  if (count < 2 || others > words.length * (1 - PART)) return [];
  const text = said.map((one, at) => one ?? words[at]!).filter((one) => one !== '');
  return text.length > 0 ? [text.join(' ')] : [];
}

/** The least number of letters in a part of a compound, and what may connect its parts. */
const PART_OF_COMPOUND = 4;
const LINK = /^(?:e?s|e?n)?(?=.{4})/;

/** Returns the two words of a compound, as German has them, if both have synonyms: `tee` and `kanne` of `teekanne`. */
function partsOf(word: string, synonyms: readonly KnownSynonym[]): readonly string[] {
  if (word.length < 2 * PART_OF_COMPOUND) return [word];
  const isKnown = (part: string): boolean => {
    const stem = stemIn(part);
    return synonyms.some(({ stems, said }) => stems.length === 1 && stems[0] === stem && said !== '');
  };
  if (isKnown(word)) return [word];
  for (let end = word.length - PART_OF_COMPOUND; end >= PART_OF_COMPOUND; end -= 1) {
    const start = word.slice(0, end);
    if (!isKnown(start)) continue;
    const rest = word.slice(end);
    const other = [rest, rest.replace(LINK, '')].find(isKnown);
    if (other !== undefined) return [start, other];
  }
  return [word];
}

const stemIn = (word: string): string => knownStem(bare(word));

/** Returns a word of a query without quotes around it and without an article: `eau` of `l'eau?`. */
const bare = (word: string): string =>
  word.replace(/^["'`(]+(?=.)|(?<=.)["'`)?!.,:;]+$/g, '').replace(/^[cdlmn]['’](?=\p{L}{3})/u, '');

/** Returns the stem of a word without accents, which people often leave out. */
const knownStem = (word: string): string =>
  stemOf(
    word
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize(),
  );

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
