/**
 * Dotted names such as `module.rules[].use`, whose parts may be in a heading, in the headings above it, or in the
 * title.
 */
import { SHORT } from '../shard.js';
import { nameOf, singular, type EntryNames } from './name.js';

/** The least share of the parts that must match. Below it, a match may be chance. */
const LEAST = 0.5;
/** How much a part of the heading that the query lacks lowers the match. */
const EXTRA = 0.2;
/**
 * How much each last part of the query that no heading contains lowers the match, and how much of that is made up for
 * if a list or table explains this part.
 */
const DROPPED = 0.3;
const EXPLAINED = 0.25;
/** How many last parts may be missing from the headings. */
const MOST_DROPPED = 2;

/**
 * Returns the parts of a dotted name in lower case and in the singular, without the brackets and stars that stand for
 * any part.
 */
export const segmentsOf = (path: string): readonly string[] =>
  path
    .toLowerCase()
    .split(/[./\s]/)
    .map((part) => singular(part.replace(/\(.*\)|\[.*?\]|[^\p{L}\p{N}_]+/gu, '')))
    .filter((part) => part !== '');

/** Returns the names of an entry below some headings of a page; without a heading, those of the page. */
export function entryNames(title: string, parents: readonly string[], heading = title, name = nameOf): EntryNames {
  const page = name(title);
  let around: ReadonlySet<string> | undefined;
  let above: ReadonlySet<string> | undefined;
  return {
    heading: name(heading),
    title: page,
    get above() {
      return (above ??= new Set(parents.flatMap((parent) => name(parent).stems)));
    },
    // This is computed on demand, because only queries with dotted names need it.
    get around() {
      return (around ??= new Set([...[title, ...parents].flatMap(segmentsOf), ...page.stems]));
    },
  };
}

/**
 * Returns how well an entry matches a dotted name: 1 if it has all of its parts, 0 if it does not match. If no heading
 * contains the last parts, the heading of the parts before them matches: `compiler.hooks.emit.tap` finds `emit` of
 * Compiler Hooks.
 */
export function pathMatch(names: EntryNames, path: readonly string[], explains: (segment: string) => boolean): number {
  if (path.length < 2) return 0;
  const alternatives = names.heading.plain
    .replace(/\s+\(.*\)$/, '')
    .split(/, ?/)
    .filter((one) => !one.includes(' '))
    .map(segmentsOf);
  for (let dropped = 0; dropped <= MOST_DROPPED && path.length > dropped; dropped += 1) {
    const asked = path.slice(0, path.length - dropped);
    const best = Math.max(0, ...alternatives.map((own) => partsIn(own, asked, names.around)));
    if (best < LEAST || (dropped > 0 && best < 1)) continue;
    const isExplained = dropped > 0 && explainsPart(path.at(-1)!, explains);
    if (asked.length === 1 && !isExplained) continue;
    return best - dropped * DROPPED + (isExplained ? EXPLAINED : 0);
  }
  return 0;
}

/**
 * Whether an entry explains the last part of a dotted name, and its title or the headings above it have all other parts:
 * `brew.lid` for a list of further options on the page Brew, whose own heading says something else.
 */
export const isListed = (
  { around }: EntryNames,
  path: readonly string[],
  explains: (segment: string) => boolean,
): boolean =>
  path.length > 1 && path.slice(0, -1).every((part) => around.has(part)) && explainsPart(path.at(-1)!, explains);

/** Whether an entry explains a part of a path, which is in the singular, in the singular or in the plural. */
const explainsPart = (part: string, explains: (segment: string) => boolean): boolean =>
  explains(part) || (part.length > SHORT && explains(`${part}s`));

function partsIn(own: readonly string[], asked: readonly string[], around: ReadonlySet<string>): number {
  if (own.at(-1) !== asked.at(-1)) return 0;
  if (asked.length === 1) return own.length === 1 ? 1 : 0;
  const before = own.slice(0, -1);
  const having = asked.slice(0, -1).filter((part) => before.includes(part) || around.has(part)).length;
  if (having === 0) return 0;
  return (having + 1) / asked.length - EXTRA * before.filter((part) => !asked.includes(part)).length;
}
