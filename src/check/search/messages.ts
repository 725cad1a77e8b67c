/** One function per problem of golden queries. Codes are permanent. */
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { suggestionHint } from '../../diagnostics/suggest.js';

/** A problem before its place is known. */
export type Problem = Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint'>;

const FORM = 'A line is: query -> /url/#anchor @rank';

export const noGoldenFile = (file: string): Problem => ({
  severity: 'error',
  code: 'SEARCH_NO_FILE',
  message: `There is no file ${file}, which verify.search names.`,
  hint: FORM,
});
export const badLine = (reason: string): Problem => ({
  severity: 'error',
  code: 'SEARCH_BAD_LINE',
  message: reason,
  hint: FORM,
});
export const duplicateQuery = (query: string, line: number): Problem => ({
  severity: 'error',
  code: 'SEARCH_DUPLICATE',
  message: `“${query}” has the same target in line ${line}.`,
  hint: 'Remove one of them.',
});
export const rivalQueries = (query: string, line: number, rank: number): Problem => ({
  severity: 'error',
  code: 'SEARCH_DUPLICATE',
  message: `“${query}” leads somewhere else at rank ${rank} in line ${line}: both cannot be.`,
  hint: 'Give one of them a later rank.',
});
export const deadTarget = (target: string, suggestion: string | undefined): Problem => ({
  severity: 'error',
  code: 'SEARCH_DEAD_TARGET',
  message: `Nothing on the site has the address ${target}.`,
  ...suggestionHint(suggestion, 'Name an address that the site has, or take the query out.'),
});
export const lowRank = (query: string, target: string, rank: number, expected: number): Problem => ({
  severity: 'error',
  code: 'SEARCH_RANK',
  message: `“${query}” finds ${target} at rank ${rank}${expected === 1 ? '' : `, not among the first ${expected}`}.`,
  hint:
    expected === 1
      ? 'Its heading should say what readers ask for. The first hits are above.'
      : 'The first hits are above.',
});
export const notFound = (query: string, target: string): Problem => ({
  severity: 'error',
  code: 'SEARCH_NOT_FOUND',
  message: `“${query}” does not find ${target}.`,
  hint: 'Its heading or text should have the words that readers ask with.',
});
