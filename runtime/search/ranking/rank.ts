import type { Entry } from '../entries.js';
import {
  isBegunBy,
  isBeingTyped,
  isBothOf,
  isExact,
  isMemberOf,
  isNamedAfter,
  isPackage,
  isPathOf,
  isPlain,
  isSame,
  isSetBy,
  isShortFor,
  isShortForBoth,
  isStartOf,
  isTogether,
  isWithin,
  spellsOut,
  standsIn,
  titleMatch,
  type EntryNames,
  type Name,
} from './exactness.js';
import { isListed, pathMatch } from './paths.js';
import type { Phrase } from '../phrases.js';
import { isCompound } from '../words/words.js';
import { likeness, phrase, plainWords } from '../words/likeness.js';

/** Factor for pages by third parties about their own projects, which count less than what the site says itself. */
const THIRD_PARTY = 0.65;
/** Factor for news, which was written for its day. The other pages should say what still matters. */
const DATED = 0.4;
/** How much the score of an entry grows with each doubling of the number of pages that link to it. */
const LINKED = 0.2;
/** How much the score grows if a heading says what was asked for, and if it contains the whole query word for word. */
const LIKE = 4;
const PHRASE = 6;
/** How much more the similarity of a page's title counts than that of a heading. */
const PAGE = 2;
/** How much more the similarity of a phrase that readers use counts than that of a heading. */
const CALLED = 2.2;
/** The least similarity of a title that counts as much. */
const HALF = 0.5;
/**
 * Factor for an entry whose heading matches a flag that was asked for, if the entry contains the flag as it was typed:
 * `--watch` instead of `watch`.
 */
const LITERAL = 2;
/** Factor of an entry for each part of a rare name that no heading contains, since more parts are less likely chance. */
const RARE = 2;
/** Factor of an entry whose heading is a name of several parts in a longer query. */
const MENTIONED = 3;
/** How well a heading matches a name that has not been typed completely: nearly as well as itself. */
const BEGUN = 0.95;
/** How well an entry matches a path that it explains as a whole: nearly as well as the path's own heading. */
const NAMED = 0.98;
/** How well an entry matches a name that it explains below a heading which says something else. */
const LISTED = 0.8;
/** The tier of a message in the query, and of a list with a flag: other places may say more. */
const SAID = 2.99;
/** The tier of an option that was asked for by its own name and that of its parent, among other words. */
const MEMBER = 1.5;
/** The least number of words in a phrase. Shorter ones match by chance. */
export const LEAST = 3;

export interface Ranked {
  readonly entry: number;
  readonly tier: number;
  readonly score: number;
  /** Whether it has a word of the query that the title of its page lacks. */
  readonly saysMore: boolean;
  /**
   * Whether the section is what was asked for: its heading contains the whole query, or readers use the query as a
   * phrase for it. This is false for the top of a page.
   */
  readonly isMeant: boolean;
}

/** The query in the forms that ranking uses. */
export interface Asked {
  readonly query: Name;
  /** The stems of its words without the site's own name. */
  readonly stems: readonly string[];
  /** The stems of the site's own name. */
  readonly site: ReadonlySet<string>;
  /** All words of the query in order. */
  readonly words: readonly string[];
  /** Whether it is a single name, such as `--watch`, `[hash]` or `splitChunks`, and not a word of the language. */
  readonly isName: boolean;
  /** Whether it is a single word that no text contains, so that it may be the beginning of one. */
  readonly isUnfinished: boolean;
  /** The parts of a dotted name; empty for any other query. */
  readonly path: readonly string[];
  /** Words of a longer query that are names, such as `output.path`. */
  readonly names: readonly Name[];
  /** Those of them that are about as rare as the other words of the query. */
  readonly rareNames: readonly Name[];
  /** Those of these that only headings of third parties contain. */
  readonly foreignNames: readonly Name[];
  /** The stems of words that are rare enough to tell much about the subject. */
  readonly telling: ReadonlySet<string>;
}

/** Sorts the best first. Results that are equal in everything keep the order of the site. */
export function compareRanked(a: Ranked, b: Ranked): number {
  return b.tier - a.tier || b.score - a.score || a.entry - b.entry;
}

/** The matches of the query's words in an entry. */
export interface Evidence {
  /** The sum of the scores of these words. */
  readonly base: number;
  /** The factor of the entry that does not depend on the query. */
  readonly standing: number;
  /** Whether it has a word of the query that the title of its page lacks. */
  readonly saysMore: boolean;
  /** Phrases that readers use for the entry. */
  readonly phrases: readonly Phrase[];
  /** Whether the entry contains a query that is a single name: as it is written, and without its decoration. */
  readonly written: boolean;
  readonly whole: boolean;
  /** Whether other entries contain the name, but this one does not. */
  readonly elsewhere: boolean;
  /**
   * The number of parts of a name in a longer query if the entry is one of few that contain the name, which no heading
   * contains; otherwise 0.
   */
  readonly rare: number;
  /** Whether its heading is a name of several parts that a longer query contains, and whether the name is dotted. */
  readonly mentioned: 'name' | 'path' | undefined;
  /** Whether the entry explains a name in a list or table. */
  readonly explains: (name: string) => boolean;
}

export function rank(
  number: number,
  entry: Entry,
  names: EntryNames,
  { base, standing, saysMore, phrases, written, whole, elsewhere, rare, mentioned, explains }: Evidence,
  asked: Asked,
): Ranked {
  const isPage = entry.heading === undefined;
  const isNear = mayBeNamed(names.heading, asked) || phrases.some((stems) => isSaid(stems, asked.query));
  // A heading that contains only some parts of a name is not similar to it.
  const like =
    asked.isName && !asked.stems.every((stem) => names.heading.stems.includes(stem))
      ? 0
      : isPage
        ? pageLikeness(likeness(names.title.stems, [], asked.stems))
        : likeness(names.heading.stems, names.title.stems, asked.stems);
  let called = 0;
  for (const stems of phrases) called = Math.max(called, likeness(stems, names.title.stems, asked.stems));
  const literal = isNear && written && !isPlain(asked.query) && isExact(names.heading, asked.query);
  const score =
    base *
    (literal ? LITERAL : 1) *
    Math.max(1, RARE * rare) *
    (mentioned === undefined ? 1 : MENTIONED) *
    (whole && asked.words.length >= LEAST ? 1 + PHRASE : 1) *
    standing *
    (1 + LIKE * Math.max(like, CALLED * called) ** 2);
  const isPath = mentioned === 'path' ? 1 : 0;
  if (!isNear) return { entry: number, tier: isPath, score, saysMore, isMeant: false };
  // An entry that contains a flag or a name as a whole is what was asked for. The words of a name may be anywhere.
  const isWhole = isPlain(asked.query) ? whole && hasParts(asked) : written;
  const least = asked.isName && isWhole ? 1 : isPath;
  return {
    entry: number,
    tier: Math.max(tierOf(entry, names, asked, { phrases, written, elsewhere, explains }), least),
    score,
    saysMore,
    isMeant:
      !isPage &&
      (isExact(names.heading, asked.query) ||
        isCalled(phrases, written, asked) ||
        (!asked.isName && isBothOf(names.title, names.heading, asked.stems, asked.site)) ||
        (hasAll(names.heading, asked) && !hasAll(names.title, asked))),
  };
}

/**
 * Whether a heading may be what was asked for. Queries of several words ask for hundreds of headings that have some of
 * them. Only a heading that has all words of the query, or no others, can be its name, which most comparisons look for.
 */
function mayBeNamed(heading: Name, { query, stems, isName, names, path }: Asked): boolean {
  if (isName || names.length > 0 || path.length > 0 || !query.plain.includes(' ')) return true;
  return (
    heading.joined === query.joined ||
    heading.last === query.joined ||
    heading.plain.includes(': ') ||
    heading.stems.every((stem) => query.stems.includes(stem)) ||
    stems.every((stem) => heading.stems.includes(stem))
  );
}

/** Whether the query is a name of several words: `splitChunks`, `keep_fnames`, `brewer.pause`, `tea-strainer`. */
const hasParts = ({ query: { text }, path }: Asked): boolean =>
  path.length > 1 || isCompound(text) || /^\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)+$/u.test(text);

/** Returns the factor of an entry that does not depend on the query. */
export const standing = ({ thirdParty, dated, links }: Entry): number =>
  (thirdParty ? THIRD_PARTY : 1) * (dated ? DATED : 1) * (1 + LINKED * links);

/** A title that has only a few words of a long query counts no more than a heading. */
const pageLikeness = (like: number): number => (like < HALF ? like : PAGE * like);

/** Returns the factor for an entry that contains the query, or a long part of it, word for word. */
export function phraseFactor(heading: string, text: string, words: readonly string[]): number {
  const longest = Math.max(phrase(plainWords(text), words, LEAST), phrase(plainWords(heading), words, LEAST));
  return 1 + PHRASE * longest ** 2;
}

/**
 * Returns the tier of an entry. Results in a higher tier always come first:
 * - 6 and 5: a page of the site whose title is the query, and one of a third party.
 * - 4: a page of the site whose title says the same in other forms of the words.
 * - 3: an entry of the site whose heading or keyword is the query or, slightly lower, that is contained in it or explains
 *   it if this is a flag; an option that a flag sets; or a page that is named after the query.
 * - 2 to 3: an entry that has parts of a path that was asked for or explains its last part, or whose heading begins with
 *   a name of several parts.
 * - 2: a section that explains the name in a list or table or spells it out in its heading, or a heading that was asked
 *   for with the first word of its page's name.
 * - 1.5: an option whose last part and parent are in the query, among other words.
 * - 1: an entry whose heading or title is one of several names in the query, or that contains a name as a whole (`least`).
 * - 0: all others.
 * A section that was asked for with its page's title is in tier 3 even on a page of a third party.
 */
function tierOf(
  entry: Entry,
  entryNames: EntryNames,
  { query, stems, site, path, isName, isUnfinished, names, rareNames, foreignNames }: Asked,
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
    (entry.thirdParty ? foreignNames : rareNames).some((name) => isExact(heading, name));
  const isMember = !entry.thirdParty && names.some((name) => isMemberOf(heading, name, stems));
  // `milkTea` is not the title Milk with the heading Tea.
  const isPart = entry.heading !== undefined && !isName && names.every((name) => isTogether(name, entryNames));
  const best = entry.dated ? 1 : 3;
  if (isPart && isBothOf(title, heading, stems, site)) return best;
  const called = isCalled(phrases, written, { query, isName });
  if (called && isName) return best;
  const isShort = (): boolean =>
    !isName &&
    !entry.dated &&
    (isPart
      ? isShortForBoth(title, heading, stems) || isWithin(entryNames, stems)
      : isBegunBy(title, stems) || (entry.heading === undefined && isBeingTyped(title, query, isUnfinished)));
  if (entry.thirdParty) return called || isShort() || (isName && isExact(heading, query)) ? 2 : isNamed ? 1 : 0;
  if (called) return best;
  if (standsIn(heading, query)) return Math.min(best, SAID);
  if (isPlain(query)) {
    // `emitAssets` must not find `emitAsset` if the index has the former name.
    if ((isExact(heading, query) && !elsewhere) || isPathOf(heading, query)) return best;
  } else if (written && (isExact(heading, query) || (isName && isSetBy(heading, query)))) return best;
  else if (isName && explains(query.plain)) return Math.min(best, SAID);
  // The flag `--output` must not find every page or section that is called Output.
  else if (isExact(heading, query)) return entry.heading === undefined ? 0 : 2;
  const match = Math.max(
    path.length > 1 && explains(query.plain) ? NAMED : 0,
    pathMatch(entryNames, path, explains),
    isName && !elsewhere && isStartOf(query, heading) ? BEGUN : 0,
    isListed(entryNames, path, explains) ? LISTED : 0,
  );
  if (match > 0) return entry.dated ? 1 : 2 + match;
  if (isName && (explains(query.plain) || (!elsewhere && spellsOut(heading, query)))) return 2;
  if (isShort() || (isPart && isSame(heading, query))) return 2;
  return isMember ? MEMBER : isNamed ? 1 : 0;
}

/**
 * Whether readers use the query as a phrase for an entry. A name may mean more things than a phrase does, so it only
 * counts if it looks like that of a package.
 */
const isCalled = (
  phrases: readonly Phrase[],
  written: boolean,
  { query, isName }: Pick<Asked, 'query' | 'isName'>,
): boolean => (!isName || (written && isPackage(query))) && phrases.some((stems) => isSaid(stems, query));

/** Whether a heading contains all words of the query. */
const hasAll = (heading: Name, { stems, isName }: Asked): boolean =>
  !isName && stems.every((stem) => heading.stems.includes(stem));

/** Whether a phrase has the same words as the query, in any order. */
const isSaid = (phrase: Phrase, { stems }: Name): boolean =>
  phrase.length === stems.length && stems.every((stem) => phrase.includes(stem));

/** Whether an entry is the page with a certain title. */
const isTitled = (entry: Entry, title: Name, name: Name): boolean =>
  entry.heading === undefined && titleMatch(title, name) === 2;
