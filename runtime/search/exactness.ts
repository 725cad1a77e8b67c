const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
const singular = (name: string): string => name.replace(/(?<=[a-z]{3})s$/, '');
/** A name without brackets, dashes and the parentheses of a call. */
const bare = (name: string): string => singular(name.replace(/^[-[@]+|[\]()]+$/g, ''));
/** `Public Path`, `publicPath` and `public-path` are one name. */
const joined = (name: string): string => singular(plain(name).replace(/[^\p{L}\p{N}]+/gu, ''));

/** Whether a page has the title that was asked for. What is written as a flag or a placeholder is no title. */
export function isTitle(title: string, query: string): boolean {
  return /^[\p{L}\p{N}@]/u.test(query.trim()) && joined(query) !== '' && joined(title) === joined(query);
}

/**
 * How exactly a heading is what was asked for. 2: it is the query. 1: it is a name, or a list of names, and the query is
 * one of them, without decoration (`--watch` of `watch`) or the last part of one (`splitChunks` of
 * `optimization.splitChunks`). 0: none of these. A query in brackets is a placeholder, which is no other name.
 */
export function exactness(heading: string, query: string): 0 | 1 | 2 {
  const asked = plain(query);
  const found = plain(heading);
  if (asked === '' || !found.includes(bare(asked))) return 0;
  if (found === asked) return 2;
  const names = found.split(/, ?/).map(bare);
  if (asked.startsWith('[') || asked.includes(' ') || names.some((name) => name.includes(' '))) return 0;
  return names.some((name) => name === bare(asked) || name.endsWith(`.${bare(asked)}`)) ? 1 : 0;
}
