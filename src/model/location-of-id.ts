import type { ParsedPage, SourceLocation } from './types.js';

type Ids = Pick<ParsedPage, 'headings' | 'headingLocations' | 'writtenIds'>;

/** Where an id is written, or the heading whose text it is made from; else the first line of the page. */
export function locationOfId({ headings, headingLocations, writtenIds = [] }: Ids, id: string): SourceLocation {
  return (
    writtenIds.find((written) => written.id === id) ??
    headingLocations[headings.findIndex((heading) => heading.id === id)] ?? { line: 1, column: 1 }
  );
}
