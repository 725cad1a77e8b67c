import type { ParsedPage, SourceLocation } from '../../model/types.js';

type Ids = Pick<ParsedPage, 'headings' | 'headingLocations' | 'writtenIds' | 'documented'>;

/**
 * The location where an id is written, or of the heading or the name from which it is made; otherwise, the first line
 * of the page.
 */
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
