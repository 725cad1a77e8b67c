import type { Entry } from '../entries.js';
import { likeness, phrase, plainWords } from '../words/likeness.js';
import { isCompound } from '../words/words.js';
import { isBothOf } from './combinations.js';
import { isExact } from './exactness.js';
import { isPlain, type EntryNames, type Name } from './name.js';
import { isCalled, isSaid, tierOf } from './tier.js';
import type { Asked, Evidence, Ranked } from './types.js';

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
/** The least number of words in a phrase. Shorter ones match by chance. */
export const LEAST = 3;

/** Sorts the best first. Results that are equal in everything keep the order of the site. */
export function compareRanked(a: Ranked, b: Ranked): number {
  return b.tier - a.tier || b.score - a.score || a.entry - b.entry;
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

/** Whether a heading contains all words of the query. */
const hasAll = (heading: Name, { stems, isName }: Asked): boolean =>
  !isName && stems.every((stem) => heading.stems.includes(stem));
