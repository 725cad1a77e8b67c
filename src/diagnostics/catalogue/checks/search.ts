import { suggestion } from '../../suggest.js';
import { define, variant } from '../../define.js';

const FORM = 'A line is: query -> /url/#anchor @rank';

export const noGoldenFile = define({
  code: 'SEARCH_NO_FILE',
  title: 'The file of golden queries does not exist',
  severity: 'error',
  meaning: 'The configuration names a file of queries with the pages that they must find, and it is not there.',
  cure: 'Write the file, or remove verify.search. A line is: query -> /url/#anchor @rank',
  message: (file: string) => `There is no file ${file}, which verify.search names.`,
  hint: FORM,
  sample: ['search.golden'],
});

export const badLine = define({
  code: 'SEARCH_BAD_LINE',
  title: 'A line of the golden queries cannot be read',
  severity: 'error',
  meaning: 'Each line of the file of golden queries is a query, an arrow and the address that the query must find.',
  cure: 'Write the line as: query -> /url/#anchor @rank',
  message: (reason: string) => reason,
  hint: FORM,
  sample: ['The line has no arrow.'],
});

export const duplicateQuery = define({
  code: 'SEARCH_DUPLICATE',
  title: 'Two golden queries are the same or contradict each other',
  severity: 'error',
  meaning:
    'The file contains a query twice: with the same target, or with different targets that cannot both have the required rank.',
  message: (query: string, line: number) => `“${query}” has the same target on line ${line}.`,
  hint: 'Remove one of them.',
  sample: ['tree shaking', 12],
});

export const rivalQueries = variant(duplicateQuery, {
  message: (query: string, line: number, rank: number) =>
    `“${query}” leads somewhere else at rank ${rank} on line ${line}: both cannot be true.`,
  hint: 'Give one of them a later rank.',
  sample: ['tree shaking', 12, 1],
});

export const deadTarget = define({
  code: 'SEARCH_DEAD_TARGET',
  title: 'A golden query leads to an address that does not exist',
  severity: 'error',
  meaning: 'Golden queries say what readers must find. The site has no page, or no anchor, at this address.',
  cure: 'Name an address that the site has, or remove the query.',
  message: (target: string, _near: string | undefined) => `Nothing on the site has the address ${target}.`,
  hint: (_target: string, near: string | undefined) =>
    suggestion(near, 'Name an address that the site has, or remove the query.'),
  sample: ['/guids/', '/guides/'],
});

export const lowRank = define({
  code: 'SEARCH_RANK',
  title: 'A page is found further down than it should be',
  severity: 'error',
  meaning: 'Readers who ask this find other pages first.',
  cure: 'Let the heading say what readers ask for. The report shows what they find first.',
  message: (query: string, target: string, rank: number, expected: number) =>
    `“${query}” finds ${target} at rank ${rank}${expected === 1 ? '' : `, not among the first ${expected}`}.`,
  hint: (_query: string, _target: string, _rank: number, expected: number) =>
    expected === 1
      ? 'Its heading should say what readers ask for. The first hits are above.'
      : 'The first hits are above.',
  sample: ['tree shaking', '/guides/tree-shaking/', 4, 1],
});

export const notFound = define({
  code: 'SEARCH_NOT_FOUND',
  title: 'A query does not find the page that it should',
  severity: 'error',
  meaning: 'Readers who ask this do not find the page at all.',
  message: (query: string, target: string) => `“${query}” does not find ${target}.`,
  hint: 'Its heading or text should contain the words of the query, or the `keywords` in its front matter should.',
  sample: ['tree shaking', '/guides/tree-shaking/'],
});
