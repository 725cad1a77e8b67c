import type { ParsedPage } from '../model/types.js';

/** A place of a page that readers look for: a heading, or a term that a list defines. */
export interface Place {
  readonly id: string;
  readonly title: string;
  /** Of a definition: what it says. */
  readonly text?: string;
}

/** Headings in their order, then definitions. */
export const placesOf = ({
  headings,
  definitions = [],
}: Pick<ParsedPage, 'headings' | 'definitions'>): readonly Place[] => [
  ...headings.map(({ id, title }) => ({ id, title })),
  ...definitions,
];
