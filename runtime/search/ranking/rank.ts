import type { Entry } from '../entries.js';
import {
  isBegunBy,
  isBothOf,
  isExact,
  isNamedAfter,
  isPackage,
  isPathOf,
  isPlain,
  isSame,
  isShortFor,
  isShortForBoth,
  isWithin,
  spellsOut,
  standsIn,
  titleMatch,
  type EntryNames,
  type Name,
} from './exactness.js';
import { pathMatch } from './paths.js';
import type { Phrase } from '../phrases.js';
import { isCompound } from '../words/words.js';
import { likeness, phrase, plainWords } from '../words/likeness.js';

/** What somebody else wrote about a thing of theirs counts for less than what the site says itself. */
const THIRD_PARTY = 0.65;
/** News was written for its day: what it tells, the other pages should say. */
const DATED = 0.4;
/** What each doubling of the number of pages that lead to an entry adds to its score. */
const LINKED = 0.2;
/** What a heading adds that says what was asked for, and what a whole sentence of the query in it does. */
const LIKE = 4;
const PHRASE = 6;
/** How much more a page's title says than a heading. */
const PAGE = 2;
/** How much more what readers call it says than a heading. */
const CALLED = 2.2;
/** As much of a query as a title must have for that. */
const HALF = 0.5;
/** How much more a heading that is what was asked for counts where `--watch` is written, and not just `watch`. */
const LITERAL = 2;
/** A phrase of fewer words is chance. */
export const LEAST = 3;

export interface Ranked {
  readonly entry: number;
  readonly tier: number;
  readonly score: number;
  /** Whether it says something of the query that its page's title does not say. */
  readonly saysMore: boolean;
  /** Whether its heading has all that was asked for, or readers call it so; of a place, not of the top of a page. */
  readonly isMeant: boolean;
}

/** What was asked for, in the forms that ranking looks at. */
export interface Asked {
  readonly query: Name;
  /** The stems of its words, less the site's own name. */
  readonly stems: readonly string[];
  /** Stems of the site's own name. */
  readonly site: ReadonlySet<string>;
  /** All its words in order. */
  readonly words: readonly string[];
  /** Whether it is one name, such as `--watch`, `[hash]` or `splitChunks`, not a word. */
  readonly isName: boolean;
  /** The parts of a dotted name; none for any other query. */
  readonly path: readonly string[];
  /** Words of a longer query that are names, such as `output.path`. */
  readonly names: readonly Name[];
  /** Those of them that are as rare as its other words. */
  readonly rareNames: readonly Name[];
}

/** Best first. What is equal in everything keeps the order of the site. */
export function compareRanked(a: Ranked, b: Ranked): number {
  return b.tier - a.tier || b.score - a.score || a.entry - b.entry;
}

/** What the words of the index say of an entry. */
export interface Evidence {
  /** The sum of what the words of the query say. */
  readonly base: number;
  /** Whether it has a word of the query that its page's title has not. */
  readonly saysMore: boolean;
  /** What readers call it. */
  readonly phrases: readonly Phrase[];
  /** Whether the entry has the query, which is one name, as it is written, and without what decorates it. */
  readonly written: boolean;
  readonly whole: boolean;
  /** Whether other entries have it, and this one has not. */
  readonly elsewhere: boolean;
  /** Whether it explains a name in a list or table. */
  readonly explains: (name: string) => boolean;
}

export function rank(
  number: number,
  entry: Entry,
  names: EntryNames,
  { base, saysMore, phrases, written, whole, elsewhere, explains }: Evidence,
  asked: Asked,
): Ranked {
  const isPage = entry.heading === undefined;
  // A heading that has parts of a name is no more like it.
  const like =
    asked.isName && !asked.stems.every((stem) => names.heading.stems.includes(stem))
      ? 0
      : isPage
        ? pageLikeness(likeness(names.title.stems, [], asked.stems))
        : likeness(names.heading.stems, names.title.stems, asked.stems);
  const called = Math.max(0, ...phrases.map((stems) => likeness(stems, names.title.stems, asked.stems)));
  const literal = written && !isPlain(asked.query) && isExact(names.heading, asked.query);
  const score =
    base *
    (literal ? LITERAL : 1) *
    (whole && asked.words.length >= LEAST ? 1 + PHRASE : 1) *
    standing(entry) *
    (1 + LIKE * Math.max(like, CALLED * called) ** 2);
  // Where a flag, or a name of several words, stands whole, it is what was asked for; its words may stand anywhere.
  const isWhole = isPlain(asked.query) ? whole && isCompound(asked.query.text) : written;
  const least = asked.isName && isWhole ? 1 : 0;
  return {
    entry: number,
    tier: Math.max(tierOf(entry, names, asked, { phrases, written, elsewhere, explains }), least),
    score,
    saysMore,
    isMeant:
      !isPage &&
      (isExact(names.heading, asked.query) ||
        isCalled(phrases, written, asked) ||
        (!asked.isName && isBothOf(names.title, names.heading, asked.stems)) ||
        (hasAll(names.heading, asked) && !hasAll(names.title, asked))),
  };
}

/** What an entry counts whatever was asked for. */
export const standing = ({ thirdParty, dated, links }: Entry): number =>
  (thirdParty ? THIRD_PARTY : 1) * (dated ? DATED : 1) * (1 + LINKED * links);

/** A title that has a word or two of a long query says no more than a heading. */
const pageLikeness = (like: number): number => (like < HALF ? like : PAGE * like);

/** How much more an entry counts that has the query, or much of it, word for word. */
export function phraseFactor(heading: string, text: string, words: readonly string[]): number {
  const longest = Math.max(phrase(plainWords(text), words, LEAST), phrase(plainWords(heading), words, LEAST));
  return 1 + PHRASE * longest ** 2;
}

/**
 * 6 and 5: the site's own page, or another's, of that title. 4: the site's own of a title that says the same. 3: a heading
 * or keyword of the site's own that is what was asked for, a heading that stands in it, what explains a flag, or a page
 * that is named after it, or anybody's heading that was asked for with its page's title;
 * less than 3: it has parts of a path that was asked for. 2: a section that explains the name that was asked for in a list
 * or table, or spells it out in its heading, or a heading that was asked for with the first word of its page's name. 1: a heading that is one of several names that were asked for. 0: the rest.
 */
function tierOf(
  entry: Entry,
  entryNames: EntryNames,
  { query, stems, site, path, isName, names, rareNames }: Asked,
  { phrases, written, elsewhere, explains }: Pick<Evidence, 'phrases' | 'written' | 'elsewhere' | 'explains'>,
): number {
  const { heading, title } = entryNames;
  if (entry.heading === undefined) {
    const match = titleMatch(title, query);
    if (match === 2) return entry.thirdParty ? 5 : 6;
    if (match === 1 && !isName && !entry.thirdParty) return 4;
    if (isNamedAfter(title, query) || isShortFor(title, stems, site)) return 3;
  }
  const isNamed =
    names.some((name) => isTitled(entry, title, name)) ||
    (!entry.thirdParty && rareNames.some((name) => isExact(heading, name)));
  const isPart = entry.heading !== undefined && !isName;
  const best = entry.dated ? 1 : 3;
  if (isPart && isBothOf(title, heading, stems)) return best;
  const called = isCalled(phrases, written, { query, isName });
  if (called && isName) return best;
  const isShort = (): boolean =>
    !isName &&
    !entry.dated &&
    (isPart ? isShortForBoth(title, heading, stems) || isWithin(entryNames, stems) : isBegunBy(title, stems));
  if (entry.thirdParty) return called || isShort() || (isName && isExact(heading, query)) ? 2 : isNamed ? 1 : 0;
  if (called) return best;
  if (standsIn(heading, query)) return best;
  if (isPlain(query)) {
    // `emitAssets` is not `emitAsset` where there is such a name.
    if ((isExact(heading, query) && !elsewhere) || isPathOf(heading, query)) return best;
  } else if (isName && explains(query.plain)) return best;
  // `--output` is not every page or section that is called Output.
  else if (isExact(heading, query)) return written ? best : entry.heading === undefined ? 0 : 2;
  if (path.length > 1 && explains(query.plain)) return best;
  const match = pathMatch(entryNames, path, explains);
  if (match > 0) return entry.dated ? 1 : 2 + match;
  if (isName && (explains(query.plain) || (!elsewhere && spellsOut(heading, query)))) return 2;
  if (isShort() || (isPart && isSame(heading, query))) return 2;
  return isNamed ? 1 : 0;
}

/** Whether readers call an entry what was asked for. A name has more meanings than a phrase, unless it is that of a package. */
const isCalled = (
  phrases: readonly Phrase[],
  written: boolean,
  { query, isName }: Pick<Asked, 'query' | 'isName'>,
): boolean => (!isName || (written && isPackage(query))) && phrases.some((stems) => isSaid(stems, query));

/** Whether a heading has all that was asked for. */
const hasAll = (heading: Name, { stems, isName }: Asked): boolean =>
  !isName && stems.every((stem) => heading.stems.includes(stem));

/** Whether a phrase is the query, in whatever order. */
const isSaid = (phrase: Phrase, { stems }: Name): boolean =>
  phrase.length === stems.length && stems.every((stem) => phrase.includes(stem));

/** Whether it is the page of that title. */
const isTitled = (entry: Entry, title: Name, name: Name): boolean =>
  entry.heading === undefined && titleMatch(title, name) === 2;
