/** A line of the file of golden queries: what a reader types, where it must lead, and the lowest rank that is accepted. */
export interface GoldenQuery {
  readonly query: string;
  /** Path within the site, with or without a fragment. If there are several, separated by `|`, each of them is right. */
  readonly target: string;
  /** The lowest accepted rank, from 1. */
  readonly rank: number;
  readonly line: number;
  /** Columns of query, target and rank, from 1. */
  readonly columns: { readonly query: number; readonly target: number; readonly rank: number };
}

/** A line that cannot be read. */
export interface BadLine {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

const RANK = /^\s+@([1-9]\d{0,2})$/;

/**
 * Reads lines of the form `query -> /url/#anchor @rank`. The default rank is 1. Without an anchor, every place of the
 * page is right; with `/one/|/two/#part`, either place is. Lines that start with `#` are comments. A query may contain
 * arrows, because the last arrow of a line counts.
 */
export function readGolden(text: string): {
  readonly queries: readonly GoldenQuery[];
  readonly bad: readonly BadLine[];
} {
  const queries: GoldenQuery[] = [];
  const bad: BadLine[] = [];
  for (const [index, written] of text.split('\n').entries()) {
    const text = written.trimEnd();
    if (text.trim() === '' || text.trimStart().startsWith('#')) continue;
    const parsed = readLine(text, index + 1);
    if ('reason' in parsed) bad.push(parsed);
    else queries.push(parsed);
  }
  return { queries, bad };
}

function readLine(text: string, line: number): GoldenQuery | BadLine {
  const fail = (column: number, reason: string): BadLine => ({ line, column, reason });
  const indent = text.length - text.trimStart().length;
  const arrow = text.lastIndexOf('->');
  if (arrow < 0) return fail(indent + 1, 'There is no arrow between the query and the target.');
  const query = text.slice(0, arrow).trim();
  if (query === '') return fail(arrow + 1, 'There is no query before the arrow.');
  const [, space = '', target = '', rest = ''] = /^(\s*)(\S*)(.*)$/.exec(text.slice(arrow + 2))!;
  const column = arrow + 3 + space.length;
  if (!target.startsWith('/'))
    return fail(
      column,
      target === ''
        ? 'There is no target after the arrow.'
        : 'The target must be a path within the site, which starts with a slash.',
    );
  const rank = rest === '' ? '1' : RANK.exec(rest)?.[1];
  const rankColumn = column + target.length + rest.length - rest.trimStart().length;
  if (rank === undefined) return fail(rankColumn, 'Only a rank such as @3 may follow the target.');
  return { query, target, rank: Number(rank), line, columns: { query: indent + 1, target: column, rank: rankColumn } };
}
