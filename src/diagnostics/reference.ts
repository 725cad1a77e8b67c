/** The path of the reference of all codes in this package's repository. `npm run reference` writes it. */
export const REFERENCE = 'docs/diagnostics.md';

/** The last line of a problem: where to read what its code means. */
export const moreOf = (code: string): string => `More: docs-build explain ${code}`;

/** The section about a code in the reference: what it means, an example, and how to fix it. */
export const pageOf = (code: string): string => `${REFERENCE}#${code.toLowerCase()}`;
