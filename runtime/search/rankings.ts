import { phrasesWith, type Phrase } from './phrases.js';
import { scoreAll } from './query-scores.js';
import { isExact } from './ranking/exactness.js';
import { nameOf, type EntryNames, type Name } from './ranking/name.js';
import { pathMatch, segmentsOf } from './ranking/paths.js';
import { LEAST, compareRanked, phraseFactor, rank } from './ranking/rank.js';
import type { Asked, Ranked } from './ranking/types.js';
import { entriesWith } from './scoring.js';
import type { SearchIndex } from './search-index.js';
import { FIELDS } from './shard.js';
import { plainWords } from './words/likeness.js';
import { queryWords } from './words/query-words.js';
import { stemOf } from './words/stems.js';
import { formsIn, humpsOf, isCompound, wordsOf } from './words/words.js';

/**
 * In queries with more stems than this, names are treated as ordinary words, unless one of them has that many stems
 * itself.
 */
const NAMING = 5;
/** How many of the best results are checked for containing the query word for word. */
const BEST = 8;

/** A ranking of all entries that have words of a query. Most of them are never shown, so they are ranked on demand. */
export interface Ranking {
  readonly asked: Asked;
  /** Words to look for in excerpts: the query, its words, and the words of the index that matched them. */
  readonly found: readonly string[];
  /** The phrases that contain stems of the query, by the entries for which readers use them. */
  readonly called: ReadonlyMap<number, readonly Phrase[]>;
  rankOf(entry: number): Ranked | undefined;
  /** Returns at least this many of the best results, best first. */
  best(count: number): readonly Ranked[];
}

export function rankAll(index: SearchIndex, query: string, section: string | undefined): Ranking | undefined {
  const words = queryWords(query);
  if (words.length === 0) return undefined;
  const { entries, scores, beyond, named, telling, found } = scoreAll(index, words);
  const asked = read(query, words, telling, index);
  const explaining = new Map<string, ReadonlySet<number>>();
  const explains = (number: number, name: string): boolean => {
    let having = explaining.get(name);
    if (having === undefined) explaining.set(name, (having = entriesWith(index, name, 'term')));
    return having.has(number);
  };
  const forms = wholeNames(asked);
  const [written = NONE, whole = written] = forms.map((name) => entriesWith(index, name));
  // Keywords are only indexed by their stems, so they do not show that a name exists in exactly this spelling.
  const isSpelled = forms.some((name) => index.words.placesOf(name).some(({ field }) => FIELDS[field] !== 'keyword'));
  const called = phrasesWith(asked.query.stems, index.words.phrasesOf);
  const rare = entriesWithNames(index, asked);
  const mentioned = entriesNamedIn(index, words);
  const flags = asked.names.filter(isSingleFlag).map(({ plain }) => entriesWith(index, plain));
  const isFlag = flags.some(({ size }) => size > 0 && size <= FEW);
  const unflagged = isFlag ? withoutFlags(asked) : asked;
  const lookAt = (number: number, phrases: readonly Phrase[]): Ranked =>
    rank(
      number,
      index.entries[number]!,
      index.namesOf(number),
      {
        base: scores[number]!,
        standing: index.standings[number]!,
        saysMore: words.length > 1 && beyond[number] === 1,
        phrases,
        written: written.has(number),
        whole: whole.has(number),
        elsewhere: isSpelled && whole.size > 0 && !whole.has(number),
        rare: rare.get(number) ?? 0,
        mentioned: mentioned.get(number),
        explains: (name) => explains(number, name),
      },
      flags.some((having) => having.has(number)) ? asked : unflagged,
    );
  const ranked = new Map<number, Ranked>();
  /** The entries whose names contain none of the words. */
  const others: number[] = [];
  const isIn = (number: number): boolean => section === undefined || (index.entries[number]!.section ?? '') === section;
  const scoreOf = (number: number): number => scores[number]! * index.standings[number]!;
  /**
   * The scores of all entries, to find the best ones: sorting plain numbers takes a tenth of the time that sorting
   * results takes.
   */
  const values = new Float64Array(entries.length);
  let size = 0;
  for (const number of entries) {
    if (!isIn(number)) continue;
    const phrases = called.get(number);
    // Most entries that have a word of a longer query do not have it in their names. Ranking by names takes much
    // longer, so such entries are only ranked by their words.
    if (words.length === 1 || named[number] === 1 || phrases !== undefined || rare.has(number)) {
      const one = lookAt(number, phrases ?? []);
      ranked.set(number, one);
      values[size] = one.tier > 0 ? Infinity : one.score;
    } else {
      others.push(number);
      values[size] = scoreOf(number);
    }
    size += 1;
  }
  const sorted = values.subarray(0, size).sort();
  const rankOf = (number: number): Ranked | undefined => {
    const known = ranked.get(number);
    if (known !== undefined || scores[number] === 0 || !isIn(number)) return known;
    return { entry: number, tier: 0, score: scoreOf(number), saysMore: beyond[number] === 1, isMeant: false };
  };
  return {
    asked,
    found: [query, ...words, ...found],
    called,
    rankOf,
    best(count) {
      const least = sorted[Math.max(0, size - count)] ?? 0;
      const best: Ranked[] = [];
      for (const one of ranked.values()) if (one.tier > 0 || one.score >= least) best.push(one);
      for (const number of others) if (scoreOf(number) >= least) best.push(rankOf(number)!);
      return best.sort(compareRanked);
    },
  };
}

/** The most entries that contain a name which says what a longer query is about. */
const FEW = 6;

/**
 * Returns the entries that contain a name of a longer query which no heading and few texts contain, each with the number
 * of parts that the name has.
 */
function entriesWithNames(index: SearchIndex, { rareNames }: Asked): ReadonlyMap<number, number> {
  for (const { plain, stems } of rareNames) {
    if (stems.length < 2 || entriesWith(index, plain, 'heading').size > 0) continue;
    const having = [...entriesWith(index, plain)];
    if (having.length > 0 && having.length <= FEW) return new Map(having.map((entry) => [entry, stems.length]));
  }
  return new Map();
}

/**
 * Returns the entries of the site itself whose heading is a name of several parts that a longer query contains, however
 * many other words it has. The first parts of a dotted name may be in the title: `Kettle.boil` is `boil` of Kettle Hooks.
 */
function entriesNamedIn(index: SearchIndex, words: readonly string[]): ReadonlyMap<number, 'name' | 'path'> {
  const found = new Map<number, 'name' | 'path'>();
  if (words.length < 2) return found;
  const dotted = words.filter((word) => /\p{L}\.\p{L}/u.test(word));
  for (const word of new Set([...dotted, ...words.filter(isCompound)])) {
    const name = nameOf(word);
    const path = dotted.includes(word) ? segmentsOf(name.plain) : [];
    // Messages mention several names, and two plain words often are no name of the site: `node.js`, `module.exports`.
    const isMeant = dotted.length === 1 && (path.length > 2 || isCompound(word.split('.').at(-1)!));
    const isNamed = (names: EntryNames): boolean =>
      isExact(names.heading, name) || pathMatch(names, path, () => false) === 1;
    for (const end of new Set([name.plain, ...path.slice(-1)]))
      for (const entry of entriesWith(index, end, 'heading'))
        if (index.entries[entry]!.thirdParty !== true && isNamed(index.namesOf(entry)))
          found.set(entry, path.length > 1 && isMeant ? 'path' : 'name');
  }
  return found;
}

const NONE: ReadonlySet<number> = new Set();
/** Returns the forms of a query that is a single name: as it is written, and without its decoration. */
const wholeNames = ({ query, isName }: Asked): readonly string[] => {
  const [form, ...others] = isName ? formsIn(query.text) : [];
  return form === undefined || others.length > 0 ? [] : form.names;
};

/** Raises the scores of the best results that contain the query word for word. A query that is a name is left alone. */
export function wordForWord(ranking: Ranking, { entries }: SearchIndex, textOf: (entry: number) => string): Ranking {
  const { words, isName } = ranking.asked;
  if (isName || words.length < LEAST) return ranking;
  const raised = new Map<number, Ranked>();
  for (const one of ranking.best(BEST).slice(0, BEST)) {
    const { heading, title } = entries[one.entry]!;
    const factor = phraseFactor(heading ?? humpsOf(title).join(' '), textOf(one.entry), words);
    raised.set(one.entry, { ...one, score: one.score * factor });
  }
  return {
    ...ranking,
    rankOf: (entry) => raised.get(entry) ?? ranking.rankOf(entry),
    best: (count) => ranking.best(Math.max(count, BEST)),
  };
}

/** Punctuation around a name in a sentence. A colon after it makes it the key of a value, which may be what is meant. */
const AROUND = /^["'(]+(?=[\p{L}@_])|(?<=.)["'),;.!?]+$/gu;

function read(written: string, words: readonly string[], telling: ReadonlySet<string>, index: SearchIndex): Asked {
  const site = new Set([...index.name].map(stemOf));
  const [only, ...others] = words;
  const query = nameOf(written);
  const stems = query.stems.filter((stem) => !site.has(stem));
  const isNaming = stems.length <= NAMING || words.some((word) => nameOf(word).stems.length >= NAMING);
  const bare = words.map((word) => word.replace(AROUND, ''));
  const named = others.length > 0 && isNaming ? bare.filter((word) => wordsOf(word).length > 1) : [];
  const isRare = (word: string): boolean => telling.has(words[bare.indexOf(word)]!);
  const rare = named.filter(isRare).map((word) => nameOf(word));
  return {
    query,
    stems: stems.length > 0 ? stems : query.stems,
    site,
    words: plainWords(written),
    path: others.length === 0 && only!.includes('.') ? segmentsOf(only!) : [],
    isName: others.length === 0 && !/^(?:\p{L}?\p{Ll}*|\p{N}+)$/u.test(only!),
    isUnfinished: others.length === 0 && !index.words.has(only!.toLowerCase()),
    names: named.map((word) => nameOf(word)),
    rareNames: rare,
    foreignNames: rare.filter((name) => isForeign(index, name)),
    telling: new Set([...telling].flatMap((word) => nameOf(word).stems)),
  };
}

/** Whether a name is a flag of one part: `--warm`, but not `--warm-cup`. */
const isSingleFlag = ({ plain }: Name): boolean => /^--[\p{L}\p{N}]+$/u.test(plain);

/**
 * Returns what was asked without the flags in it. If few entries contain a flag, a heading of another entry that consists
 * of the same letters is something else.
 */
function withoutFlags(asked: Asked): Asked {
  const others = (names: readonly Name[]): readonly Name[] => names.filter((name) => !isSingleFlag(name));
  const { names, rareNames, foreignNames } = asked;
  return { ...asked, names: others(names), rareNames: others(rareNames), foreignNames: others(foreignNames) };
}

/** Whether only headings of third parties contain a name. */
const isForeign = (index: SearchIndex, { plain }: Name): boolean => {
  const having = [...entriesWith(index, plain, 'heading')];
  return having.length > 0 && having.every((entry) => index.entries[entry]!.thirdParty === true);
};
