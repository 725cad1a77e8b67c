const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * How exactly a heading is what was asked for. 2: it is the query. 1: it is a name, or a list of names, and the query is
 * one of them, without decoration (`--watch`, `[hash]`) or the last part of one (`splitChunks` of
 * `optimization.splitChunks`). 0: neither.
 */
export function exactness(heading: string, query: string): 0 | 1 | 2 {
  const asked = plain(query);
  if (plain(heading) === asked) return 2;
  const names = plain(heading).split(/, ?/);
  if (asked.includes(' ') || names.some((name) => name.includes(' '))) return 0;
  return names.some((name) => name === asked || bare(name) === bare(asked) || bare(name).endsWith(`.${bare(asked)}`)) ? 1 : 0;
}

/** A name without brackets, dashes and the parentheses of a call. */
const bare = (name: string): string => name.replace(/^[-[@]+|[\]()]+$/g, '');
