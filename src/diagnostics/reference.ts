/** Where the reference of all codes lies in this package's repository. `npm run reference` writes it. */
export const REFERENCE = 'docs/diagnostics.md';

/** The last line of a problem: where to read what its code means. */
export const moreOf = (code: string): string => `More: docs-build explain ${code}`;

/** A code's section of the reference: what it means, an example, how to fix it. */
export const pageOf = (code: string): string => `${REFERENCE}#${code.toLowerCase()}`;
