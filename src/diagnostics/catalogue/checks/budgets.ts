import { define } from '../../define.js';

/** What weighs too much: a page's url, or a path. */
interface Excess {
  readonly what: string;
  readonly actual: number;
  readonly limit: number;
}

const over = ({ actual, limit }: Excess): string =>
  limit === 0
    ? 'none are allowed'
    : `${(((actual - limit) / limit) * 100).toFixed(1)}% more than the limit of ${grouped(limit)}`;
const brotli = ({ actual }: Excess): string => `${grouped(actual)} bytes with brotli`;

/** 12,345: the same in every locale. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');

export const budgetFirstScripts = define({
  code: 'BUDGET_FIRST_SCRIPTS',
  title: 'The scripts of a first visit are too large',
  severity: 'error',
  meaning: 'Every first visit loads these scripts.',
  cure: 'Remove code from the scripts of a first visit, or raise verify.budgets.firstScripts.',
  message: (excess: Excess, _files: readonly string[]) =>
    `The scripts of ${excess.what} have ${brotli(excess)}: ${over(excess)}.`,
  hint: (_excess: Excess, files: readonly string[]) => `They are ${files.join(', ')}.`,
  sample: [{ what: '/', actual: 80_000, limit: 75_000 }, ['assets/main.js']],
});

export const budgetFirstStyles = define({
  code: 'BUDGET_FIRST_STYLES',
  title: 'The styles of a first visit are too large',
  severity: 'error',
  meaning: 'Every first visit loads these styles before anything is shown.',
  cure: 'Shorten the styles, or raise verify.budgets.firstStyles.',
  message: (excess: Excess, _files: readonly string[]) =>
    `The styles of ${excess.what} have ${brotli(excess)}: ${over(excess)}.`,
  hint: (_excess: Excess, files: readonly string[]) => `They are ${files.join(', ')}.`,
  sample: [{ what: '/', actual: 14_000, limit: 12_000 }, ['assets/site.css']],
});

export const budgetDocument = define({
  code: 'BUDGET_DOCUMENT',
  title: 'A document is too large',
  severity: 'error',
  meaning: 'A large document arrives late on a slow line.',
  message: (excess: Excess) => `The document of ${excess.what} has ${brotli(excess)}: ${over(excess)}.`,
  hint: 'Split the page, or raise verify.budgets.document.',
  sample: [{ what: '/api/', actual: 120_000, limit: 100_000 }],
});

export const budgetPrintable = define({
  code: 'BUDGET_PRINTABLE',
  title: 'A printable page is too large',
  severity: 'error',
  meaning: 'A printable page holds a whole section; this one is larger than its limit.',
  message: (excess: Excess) => `The printable page ${excess.what} has ${brotli(excess)}: ${over(excess)}.`,
  hint: 'Split the section, or raise verify.budgets.printable.',
  sample: [{ what: '/api/printable/', actual: 900_000, limit: 600_000 }],
});

export const budgetElements = define({
  code: 'BUDGET_ELEMENTS',
  title: 'A document has too many elements',
  severity: 'error',
  meaning: 'Browsers take long to lay out a document with so many elements.',
  message: (excess: Excess) =>
    `The document of ${excess.what} has ${grouped(excess.actual)} elements: ${over(excess)}.`,
  hint: 'Split the page, or raise verify.budgets.elements.',
  sample: [{ what: '/api/', actual: 9_000, limit: 8_000 }],
});

export const budgetChunk = define({
  code: 'BUDGET_CHUNK',
  title: 'The chunk of a page is too large',
  severity: 'error',
  meaning: 'The chunk is loaded when a reader goes to the page.',
  message: (excess: Excess) => `The chunk of ${excess.what} has ${brotli(excess)}: ${over(excess)}.`,
  hint: 'Split the page, or raise verify.budgets.chunk.',
  sample: [{ what: '/api/', actual: 90_000, limit: 80_000 }],
});

export const budgetSearchShard = define({
  code: 'BUDGET_SEARCH_SHARD',
  title: 'A file of the search index is too large',
  severity: 'error',
  meaning: 'The titles are loaded when the search is opened, words and texts when a query needs them.',
  message: (excess: Excess) => `The file ${excess.what} of the search index has ${brotli(excess)}: ${over(excess)}.`,
  hint: 'Split the longest pages, or raise verify.budgets.searchShard.',
  sample: [{ what: 'search-titles', actual: 300_000, limit: 250_000 }],
});

export const budgetImage = define({
  code: 'BUDGET_IMAGE',
  title: 'An image is too large',
  severity: 'error',
  meaning: 'Readers on a slow line wait for large images.',
  message: (excess: Excess) => `The image ${excess.what} has ${grouped(excess.actual)} bytes: ${over(excess)}.`,
  hint: 'Compress it, or save it as SVG, WebP or AVIF.',
  sample: [{ what: 'content/hero.png', actual: 900_000, limit: 300_000 }],
});
