import type { ParsedPage } from '../model/types.js';

/** A place on a page that readers search for and that has an address: a heading, or a term that a list defines. */
export interface Anchor {
  readonly id: string;
  readonly title: string;
  /** The level of a heading: 1 to 6. */
  readonly level?: number;
  /** The text of a definition. */
  readonly text?: string;
}

/** All headings in their order, then all definitions. */
export const anchorsOf = ({
  headings,
  definitions = [],
}: Pick<ParsedPage, 'headings' | 'definitions'>): readonly Anchor[] => [
  ...headings.map(({ id, title, level }) => ({ id, title, level })),
  ...definitions,
];
