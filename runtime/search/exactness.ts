const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
const singular = (name: string): string => name.replace(/(?<=[a-z]{3})s$/, '');
/** A name without brackets, dashes and the parentheses of a call. */
const bare = (name: string): string => singular(name.replace(/^[-[@]+|[\]()]+$/g, ''));

/**
 * How exactly a heading (of a page: its title) is what was asked for. 3: it is the page of that title. 2: it is the
 * query. 1: it is a name, or a list of names, and the query is one of them, without decoration (`--watch`, `[hash]`) or
 * the last part of one (`splitChunks` of `optimization.splitChunks`). 0: none of these.
 */
export function exactness(heading: string, query: string, isPage = false): 0 | 1 | 2 | 3 {
  const asked = plain(query);
  const found = plain(heading);
  if (!found.includes(bare(asked))) return 0;
  if (isPage && singular(found) === singular(asked)) return 3;
  if (found === asked) return 2;
  const names = found.split(/, ?/).map(bare);
  if (asked.includes(' ') || names.some((name) => name.includes(' '))) return 0;
  return names.some((name) => name === bare(asked) || name.endsWith(`.${bare(asked)}`)) ? 1 : 0;
}
