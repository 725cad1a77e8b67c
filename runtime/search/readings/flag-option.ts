import { singular } from '../ranking/name.js';
import type { SearchIndex } from '../search-index.js';
import { humpsOf } from '../words/words.js';

/** A flag of several parts without its dashes, what negates it, and what empties the list that it sets. */
const FLAG = /^--(?:no-)?(\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)+?)(-reset)?$/u;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}\p{N}_$]+)*$/u;
/** The least number of words that a flag and the name of its option have in common. */
const LEAST = 2;
/** How many words it is worth that a flag begins with the name of an option, or of what contains the option. */
const BEGUN = 1;
/** The same for a name with periods: the flag `--brew-path` sets `brew.path`, and not a property `brewPath`. */
const DOTTED = 0.5;

/**
 * Returns the option that a flag sets, because the list of all flags says less about it: `brew.milkTea.foam` for
 * `--brew-milk-tea-foam`, or `brew.milkTea` if only a table of it explains `foam`. All parts of a heading must be in the
 * flag; the headings above it and the title may contribute further ones.
 */
export function optionOfFlag(
  { entries, words }: Pick<SearchIndex, 'entries' | 'words'>,
  query: string,
): readonly string[] {
  const [, flag, reset] = FLAG.exec(query.toLowerCase()) ?? [];
  if (flag === undefined || words.isTitled(`--${flag}`) || words.isTitled(flag)) return [];
  const asked = flag.split('-').map(singular);
  let best: string | undefined;
  let most = LEAST - 1;
  for (const { heading, parents, title, thirdParty, dated } of entries) {
    if (heading === undefined || thirdParty || dated || !NAME.test(heading)) continue;
    const own = heading.split('.');
    const above = [title, ...parents].flatMap((name) => (NAME.test(name) ? name.split('.') : []));
    let count = 0;
    let start = asked.length;
    let end = 0;
    let first = heading;
    const isIn = (part: string): boolean => {
      const place = lastOf(asked, part, start);
      if (place === undefined) return false;
      count += place.count;
      start = place.start;
      end ||= start + place.count;
      return true;
    };
    if (![...own].reverse().every(isIn)) continue;
    for (const part of above.reverse()) if (isIn(part)) first = part;
    // A plain word may stand in any flag: `tea` below `brew` is not meant by `--brew-cold-tea`.
    if (count < LEAST || (own.length === 1 && end - start > count)) continue;
    if (start === 0) count += BEGUN;
    if (own.length > 1) count += DOTTED;
    if (count <= most) continue;
    most = count;
    best = own.length > 1 || first === heading ? heading : `${first}.${heading}`;
  }
  if (best !== undefined) return [best];
  return reset !== undefined && words.has(`--${flag}`) ? [`--${flag}`] : [];
}

/** Returns where the words of a name last stand in a flag before a certain place, and how many they are. */
function lastOf(
  asked: readonly string[],
  name: string,
  before: number,
): { readonly start: number; readonly count: number } | undefined {
  const parts = humpsOf(name).map((part) => singular(part.toLowerCase()));
  for (let start = before - parts.length; start >= 0; start -= 1)
    if (parts.every((part, at) => part === asked[start + at])) return { start, count: parts.length };
  return undefined;
}
