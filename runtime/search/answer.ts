import type { SearchOptions } from '../../templates/host.js';
import type { SearchHit } from '../../templates/types.js';
import type { Entry } from './entries.js';
import { nameOf } from './exactness.js';
import { excerptOf } from './excerpt.js';
import { plainWords } from './words/likeness.js';
import { queryWords } from './words/query-words.js';
import { compareRanked, phraseFactor, rank, type Asked, type Ranked } from './ranking.js';
import { entriesExplaining, meansOf, scoreWord } from './scoring.js';
import type { SearchIndex } from './search-index.js';
import { wordsOf } from './words/words.js';

/** Most results of one page: a long reference must not push everything else off the list. */
const PER_PAGE = 5;
/** A text that lacks words of the query counts less, by the part it has of what they say, to this power. */
const COMPLETE = 3;
/** What the site's own name counts among other words. */
const NAME = 0.3;
/** Texts are read for the best so far only. */
const READ = 80;

/** Entries with words of the query, best first. */
export function answer(
  index: SearchIndex,
  query: string,
  { section, limit = 20 }: SearchOptions,
): readonly SearchHit[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const asked = read(query, words, index.name);
  const { scores, found } = scoreAll(index, words);
  const explaining = entriesExplaining(index, query.trim().toLowerCase());
  const ranked: Ranked[] = [];
  scores.forEach((score, number) => {
    const entry = index.entries[number]!;
    if (score > 0 && (section === undefined || (entry.section ?? '') === section))
      ranked.push(rank(number, entry, index.namesOf(number), score, asked, explaining.has(number)));
  });
  const best = ranked.sort(compareRanked);
  const texts = best
    .slice(0, READ)
    .map((one) => ({ ...one, score: one.score * phraseFactor(index.entries[one.entry]!, asked) }))
    .sort(compareRanked);
  return atMost([...texts, ...best.slice(READ)], index.entries, limit).map(({ entry }) =>
    hitFor(index.entries[entry]!, [query, ...words, ...found]),
  );
}

function read(written: string, words: readonly string[], site: ReadonlySet<string>): Asked {
  const [only, ...others] = words;
  const query = nameOf(written);
  const stems = query.stems.filter((stem) => !site.has(stem));
  return {
    query,
    stems: stems.length > 0 ? stems : query.stems,
    words: plainWords(written),
    isName: others.length === 0 && !/^\p{L}?\p{Ll}*$/u.test(only!),
    names: others.length > 0 ? words.filter((word) => wordsOf(word).length > 1).map(nameOf) : [],
  };
}

/** The sum of what the words say, less where some of them are missing. */
function scoreAll(
  index: SearchIndex,
  words: readonly string[],
): { readonly scores: Float64Array; readonly found: readonly string[] } {
  const means = meansOf(index);
  const isName = (word: string): boolean => wordsOf(word).every((form) => index.name.has(form));
  const named = words.some((word) => !isName(word));
  const scored = words.map((word) => ({ ...scoreWord(index, word, means), count: named && isName(word) ? NAME : 1 }));
  const whole = scored.reduce((sum, { weight, count }) => sum + weight * count, 0);
  const scores = new Float64Array(index.entries.length);
  for (let entry = 0; entry < scores.length; entry += 1) {
    let sum = 0;
    let part = 0;
    for (const { scores: one, weight, count } of scored) {
      if (one[entry] === 0) continue;
      sum += one[entry]! * count;
      part += weight * count;
    }
    if (sum > 0) scores[entry] = sum * (part / whole) ** COMPLETE;
  }
  return { scores, found: scored.flatMap(({ found }) => found) };
}

function atMost(ranked: readonly Ranked[], entries: readonly Entry[], limit: number): readonly Ranked[] {
  const counts = new Map<string, number>();
  const found: Ranked[] = [];
  for (const one of ranked) {
    const page = entries[one.entry]!.url.replace(/#.*$/s, '');
    const count = counts.get(page) ?? 0;
    if (count >= PER_PAGE) continue;
    counts.set(page, count + 1);
    if (found.push(one) >= limit) break;
  }
  return found;
}

function hitFor({ text, links: _links, dated: _dated, ...hit }: Entry, words: readonly string[]): SearchHit {
  const excerpt = excerptOf(text, words);
  return excerpt === '' ? hit : { ...hit, excerpt };
}
