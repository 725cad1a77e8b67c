import type { ParsedPage, SourceLocation } from '../../model/types.js';

type Ids = Pick<ParsedPage, 'headings' | 'headingLocations' | 'writtenIds' | 'documented'>;

/** Where an id is written, or the heading or the name that it is made from; else the first line of the page. */
export function locationOfId(
  { headings, headingLocations, writtenIds = [], documented = [] }: Ids,
  id: string,
): SourceLocation {
  const named = (one: { readonly id: string }): boolean => one.id === id;
  return (
    writtenIds.find(named) ??
    headingLocations[headings.findIndex(named)] ??
    documented.find(named) ?? { line: 1, column: 1 }
  );
}
