import type { Entry } from '../entries.js';
import type { Phrase } from '../phrases.js';
import { isBegunBy, isBeingTyped, isNamedAfter, isShortFor, isStartOf } from './beginnings.js';
import { isBothOf, isMemberOf, isShortForBoth, isTogether, isWithin } from './combinations.js';
import { isExact, isPathOf, isSame, isSetBy, spellsOut, standsIn, titleMatch } from './exactness.js';
import { isPackage, isPlain, type EntryNames, type Name } from './name.js';
import { isListed, pathMatch } from './paths.js';
import type { Asked, Evidence } from './types.js';

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
export function tierOf(
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
export const isCalled = (
  phrases: readonly Phrase[],
  written: boolean,
  { query, isName }: Pick<Asked, 'query' | 'isName'>,
): boolean => (!isName || (written && isPackage(query))) && phrases.some((stems) => isSaid(stems, query));

/** Whether a phrase has the same words as the query, in any order. */
export const isSaid = (phrase: Phrase, { stems }: Name): boolean =>
  phrase.length === stems.length && stems.every((stem) => phrase.includes(stem));

/** Whether an entry is the page with a certain title. */
const isTitled = (entry: Entry, title: Name, name: Name): boolean =>
  entry.heading === undefined && titleMatch(title, name) === 2;
