import type { ParsedPage } from '../model/types.js';

/** A place of a page that readers search for and that has an address: a heading, or a term that a list defines. */
export interface Anchor {
  readonly id: string;
  readonly title: string;
  /** Level of a heading: 1 to 6. */
  readonly level?: number;
  /** Text of a definition. */
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
