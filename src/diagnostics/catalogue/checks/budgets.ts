import { define } from '../../define.js';

/** What weighs too much: a page's url, or a path. */
interface Excess {
  readonly what: string;
  readonly actual: number;
  readonly limit: number;
  /** How it differs from the size on record, if there is one. */
  readonly growth?: Growth | undefined;
}

/** As `growthOf` of the check finds it. */
interface Growth {
  readonly by: number;
  readonly files: readonly { readonly name: string; readonly by: number; readonly is?: 'new' | 'gone' }[];
}

/** The end of a message: how much too much it is, and what made it so. */
const over = ({ actual, limit, growth }: Excess): string => {
  const excess =
    limit === 0
      ? 'none are allowed'
      : `${(((actual - limit) / limit) * 100).toFixed(1)}% more than the limit of ${grouped(limit)}`;
  return growth === undefined || growth.by === 0 ? excess : `${excess}; since the record: ${grownBy(growth)}`;
};

/** Files that a message names. */
const NAMED = 5;

/** `+420: assets/runtime.js +300, assets/island-menu.js +120 (new)`. */
export function grownBy({ by, files }: Growth): string {
  const named = files.slice(0, NAMED).map((file) => `${file.name} ${signed(file.by)}${file.is ? ` (${file.is})` : ''}`);
  const others = files.length - named.length;
  if (others > 0) named.push(`${others} more`);
  return `${signed(by)}${named.length === 0 ? '' : `: ${named.join(', ')}`}`;
}

const signed = (number: number): string => `${number < 0 ? '-' : '+'}${grouped(Math.abs(number))}`;

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
  sample: [
    {
      what: '/',
      actual: 75_310,
      limit: 75_000,
      growth: { by: 420, files: [{ name: 'assets/main.js', by: 420 }] },
    },
    ['assets/main.js'],
  ],
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
  meaning: 'A large document loads slowly on a slow connection.',
  message: (excess: Excess) => `The document of ${excess.what} has ${brotli(excess)}: ${over(excess)}.`,
  hint: 'Split the page, or raise verify.budgets.document.',
  sample: [{ what: '/api/', actual: 120_000, limit: 100_000 }],
});

export const budgetPrintable = define({
  code: 'BUDGET_PRINTABLE',
  title: 'A printable page is too large',
  severity: 'error',
  meaning: 'A printable page contains a whole section; this one is larger than its limit.',
  message: (excess: Excess) => `The printable page ${excess.what} has ${brotli(excess)}: ${over(excess)}.`,
  hint: 'Split the section, or raise verify.budgets.printable.',
  sample: [{ what: '/api/printable/', actual: 900_000, limit: 600_000 }],
});

export const budgetElements = define({
  code: 'BUDGET_ELEMENTS',
  title: 'A document has too many elements',
  severity: 'error',
  meaning: 'Browsers take a long time to lay out a document with so many elements.',
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
  meaning: 'Readers on a slow connection wait for large images.',
  message: (excess: Excess) => `The image ${excess.what} has ${grouped(excess.actual)} bytes: ${over(excess)}.`,
  hint: 'Compress it, or save it as SVG, WebP or AVIF.',
  sample: [{ what: 'content/hero.png', actual: 900_000, limit: 300_000 }],
});

export const budgetGrowth = define({
  code: 'BUDGET_GROWTH',
  title: 'A size grew considerably',
  severity: 'note',
  meaning:
    'A size is within its limit, but is larger than the one on record (`verify.sizes`) by more than a twentieth of the limit.',
  message: ({ what, actual, limit, growth }: Excess, kind: string) =>
    `The size of ${what} (${kind}) is now ${grouped(actual)} of ${grouped(limit)}; since the record: ${grownBy(growth!)}.`,
  hint: 'If that is intended, record it: `docs-build check --only budgets --update`.',
  sample: [
    { what: '/', actual: 70_300, limit: 75_000, growth: { by: 5_200, files: [{ name: 'assets/main.js', by: 5_200 }] } },
    'firstScripts',
  ],
});

export const sizesUnusable = define({
  code: 'BUDGET_RECORD',
  title: 'The record of sizes cannot be used',
  severity: (_file: string, _reason: string, isMissing: boolean) => (isMissing ? 'note' : 'warning'),
  meaning:
    'The committed file with earlier sizes is missing or damaged: messages about budgets cannot say what grew since then.',
  file: (file: string, _reason: string, _isMissing: boolean) => file,
  message: (_file: string, reason: string, _isMissing: boolean) => `The record of sizes cannot be used: ${reason}.`,
  hint: '`docs-build check --only budgets --update` writes a new one. Commit it.',
  sample: ['content/verify/sizes.json', 'it is not valid JSON', false],
});
