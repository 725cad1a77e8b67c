/** Whether a heading or a title is what was asked for, word for word or in another notation. */
import { humpsOf } from '../words/words.js';
import { isPlain, nameOf, singular, type Name } from './name.js';

/**
 * Whether a page has the title that was asked for: 2 if it is written with the same words, 1 if with other forms of
 * them.
 */
export function titleMatch(title: Name, query: Name): 0 | 1 | 2 {
  if (!isPlain(query) || query.joined === '') return 0;
  if (title.joined === query.joined) return 2;
  return isSame(title, query) ? 1 : 0;
}

/** Whether two names have the same words in any order, such as `maps of sources` and `source maps`. */
export const isSame = ({ stems }: Name, other: Name): boolean =>
  stems.length === other.stems.length &&
  stems.every((stem) => other.stems.includes(stem)) &&
  other.stems.every((stem) => stems.includes(stem));

/** Returns a name in the singular without brackets, dashes and the parentheses of a call. */
const bare = (name: string): string =>
  singular(name.replace(/\s*\(.*\)$/, '').replace(/^[-[@]+|(?<=^|\.)__|(?:[\]()]+|__)$/g, ''));

/** What references say before a name that they explain: `Class: Kettle`. */
const KIND = /^(?:class|interface|enum(?:eration)?|type(?: alias)?|namespace|function): (?=[\p{L}_$]\S*$)/u;

/** A heading that shows a value of an option: `size: 'large'`. */
const VALUE = /^[\p{L}\p{N}_.]+: ['"]([^'"]+)['"]$/u;

const VALUE_OF = /^(?:\S+[.\s])?([\p{L}\p{N}_]+):? ['"]?([^'"\s]+)['"]?$/u;

/**
 * Whether a heading is what was asked for. This is so in the following cases:
 * - It is the query.
 * - It says the same in other forms of the words, as a whole or before a colon.
 * - It is a name or a list of names, and the query is one of them, possibly without decoration (`watch` for `--watch`),
 *   or the last part of one (`splitChunks` of `optimization.splitChunks`).
 * - It shows a value, which is the query (`large` of `size: 'large'`).
 * A query in brackets is a placeholder and only matches itself.
 */
export function isExact(heading: Name, query: Name): boolean {
  if (query.plain === '') return false;
  if (heading.plain === query.plain) return true;
  if (query.plain.startsWith('[')) return false;
  if (query.plain.includes(' '))
    return (
      isPlain(query) &&
      (heading.joined === query.joined ||
        heading.gist === query.gist ||
        heading.last === query.joined ||
        isEndOf(heading, query) ||
        isValueOf(heading, query) ||
        isTopicOf(heading, query))
    );
  if (isPathOf(heading, query)) return true;
  const asked = bare(query.plain);
  // The flag `-p` must not match every single letter.
  if (asked.length < 2 || !heading.plain.includes(asked)) return false;
  if (VALUE.exec(heading.plain)?.[1] === asked) return true;
  const names = heading.plain
    .replace(KIND, '')
    .split(/, ?| and (?=\S*[_.])/)
    .map(bare);
  return (
    !names.some((name) => name.includes(' ')) && names.some((name) => name === asked || name.endsWith(`.${asked}`))
  );
}

/**
 * Whether a heading shows the value of an option, and the query is the option's name with this value: `size: 'large'`
 * for `cup.size large`.
 */
function isValueOf(heading: Name, query: Name): boolean {
  if (!heading.plain.includes(': ') || !VALUE.test(heading.plain)) return false;
  const [, option, value] = VALUE_OF.exec(query.plain) ?? [];
  return option !== undefined && VALUE_OF.exec(heading.plain)?.slice(1).join(' ') === `${option} ${value!}`;
}

/** Whether a query has the last parts of a heading that is a dotted name: `pot lid` of `brew.pot.lid`. */
const isEndOf = (heading: Name, query: Name): boolean =>
  heading.last !== '' && heading.plain.endsWith(`.${query.plain.replaceAll(' ', '.')}`);

/**
 * Whether a heading is a dotted name, and the query is the same name with hyphens between its parts: `--output-clean`
 * for `output.clean`.
 */
export const isPathOf = (heading: Name, query: Name): boolean =>
  heading.last !== '' && heading.joined === query.joined && query.plain.includes('-');

/** Whether a heading begins with the query, followed by a colon: `weak tea: the water was too cold`. */
function isTopicOf(heading: Name, query: Name): boolean {
  if (query.stems.length < 2 || !heading.gist.startsWith(query.gist)) return false;
  const end = heading.text.indexOf(': ');
  return end > 0 && nameOf(heading.text.slice(0, end)).gist === query.gist;
}

/**
 * Whether a heading contains the words of a name side by side: those of `sideEffects` in `Mark a file as
 * side-effect-free`.
 */
export function spellsOut(heading: Name, name: Name): boolean {
  return name.stems.length > 1 && ` ${heading.gist} `.includes(` ${name.gist} `);
}

/** The least number of words in such a heading, because a query may contain fewer by chance. */
const SAID = 4;

/**
 * Whether a query contains all words of a heading in order, with other words between them, like a message with the
 * names of the reader's files.
 */
export function standsIn(heading: Name, query: Name): boolean {
  const { stems } = heading;
  if (!query.plain.includes(' ') || stems.length < SAID || stems.length >= query.stems.length) return false;
  let at = -1;
  return stems.every((stem) => (at = query.stems.indexOf(stem, at + 1)) >= 0);
}

/** Whether a flag sets the option that a heading names, with whose last part it ends: `--no-warm-cup` and `pot.warmCup`. */
export function isSetBy({ text }: Name, flag: Name): boolean {
  const [, option] = /^[\p{L}\p{N}_$.]+\.([\p{L}\p{N}_$]+)$/u.exec(text) ?? [];
  return option !== undefined && flag.plain.endsWith(`-${humpsOf(option).join('-').toLowerCase()}`);
}
