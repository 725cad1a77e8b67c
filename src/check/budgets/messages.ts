/** One function per problem of budgets. Codes are permanent. */
import type { Diagnostic } from '../../diagnostics/diagnostic.js';

/** A problem before its place is known. */
export type Problem = Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint'>;

/** What weighs too much: a page's url, or a path. */
interface Excess {
  readonly what: string;
  readonly actual: number;
  readonly limit: number;
}

const over = ({ actual, limit }: Excess): string =>
  limit === 0 ? 'none are allowed' : `${(((actual - limit) / limit) * 100).toFixed(1)} % more than ${grouped(limit)}`;
const brotli = ({ actual }: Excess): string => `${grouped(actual)} bytes with brotli`;

/** 12,345: the same in every locale. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');

export const budgetFirstScripts = (excess: Excess, files: readonly string[]): Problem => ({
  severity: 'error',
  code: 'BUDGET_FIRST_SCRIPTS',
  message: `The scripts of ${excess.what} have ${brotli(excess)}: ${over(excess)}.`,
  hint: `They are ${files.join(', ')}.`,
});
export const budgetFirstStyles = (excess: Excess, files: readonly string[]): Problem => ({
  severity: 'error',
  code: 'BUDGET_FIRST_STYLES',
  message: `The styles of ${excess.what} have ${brotli(excess)}: ${over(excess)}.`,
  hint: `They are ${files.join(', ')}.`,
});
export const budgetDocument = (excess: Excess): Problem => ({
  severity: 'error',
  code: 'BUDGET_DOCUMENT',
  message: `The document of ${excess.what} has ${brotli(excess)}: ${over(excess)}.`,
  hint: 'Divide the page, or raise verify.budgets.document.',
});
export const budgetPrintable = (excess: Excess): Problem => ({
  severity: 'error',
  code: 'BUDGET_PRINTABLE',
  message: `The printable page ${excess.what} has ${brotli(excess)}: ${over(excess)}.`,
  hint: 'Divide the section, or raise verify.budgets.printable.',
});
export const budgetElements = (excess: Excess): Problem => ({
  severity: 'error',
  code: 'BUDGET_ELEMENTS',
  message: `The document of ${excess.what} has ${grouped(excess.actual)} elements: ${over(excess)}.`,
  hint: 'Divide the page, or raise verify.budgets.elements.',
});
export const budgetChunk = (excess: Excess): Problem => ({
  severity: 'error',
  code: 'BUDGET_CHUNK',
  message: `The chunk of ${excess.what} has ${brotli(excess)}: ${over(excess)}.`,
  hint: 'Divide the page, or raise verify.budgets.chunk.',
});
export const budgetSearchShard = (excess: Excess): Problem => ({
  severity: 'error',
  code: 'BUDGET_SEARCH_SHARD',
  message: `The search index of the section ${excess.what} has ${brotli(excess)}: ${over(excess)}.`,
  hint: 'Divide the section, or raise verify.budgets.searchShard.',
});
export const budgetImage = (excess: Excess): Problem => ({
  severity: 'error',
  code: 'BUDGET_IMAGE',
  message: `The image ${excess.what} has ${grouped(excess.actual)} bytes: ${over(excess)}.`,
  hint: 'Save it smaller, or as SVG, WebP or AVIF.',
});
