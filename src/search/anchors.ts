import type { ParsedPage } from '../model/types.js';

/** What of a page readers look for and an address can point at: a heading, or a term that a list defines. */
export interface Anchor {
  readonly id: string;
  readonly title: string;
  /** Of a heading: 1 to 6. */
  readonly level?: number;
  /** Of a definition: what it says. */
  readonly text?: string;
}

/** Headings in their order, then definitions. */
export const anchorsOf = ({
  headings,
  definitions = [],
}: Pick<ParsedPage, 'headings' | 'definitions'>): readonly Anchor[] => [
  ...headings.map(({ id, title, level }) => ({ id, title, level })),
  ...definitions,
];
