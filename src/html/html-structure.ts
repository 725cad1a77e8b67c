/** Where elements may stand. A browser moves, closes or leaves out what stands elsewhere, so such HTML is not what it seems. */

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements that stand in these alone. */
const PARENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  caption: set('table'),
  colgroup: set('table'),
  col: set('table colgroup'),
  thead: set('table'),
  tbody: set('table'),
  tfoot: set('table'),
  tr: set('table thead tbody tfoot'),
  td: set('table thead tbody tfoot tr'),
  th: set('table thead tbody tfoot tr'),
};

/** Elements that hold nothing but these. */
const CHILDREN: Readonly<Record<string, ReadonlySet<string>>> = {
  table: set('caption colgroup thead tbody tfoot tr'),
  colgroup: set('col'),
  thead: set('tr'),
  tbody: set('tr'),
  tfoot: set('tr'),
  tr: set('td th'),
};

/** What an element needs between itself and content that it cannot hold. */
const BETWEEN: Readonly<Record<string, string>> = { table: 'tr', thead: 'tr', tbody: 'tr', tfoot: 'tr', tr: 'td' };

/** Elements that end an open one of these, up to the container behind it: they can never be nested without one. */
const NOT_NESTED: Readonly<Record<string, readonly [ends: ReadonlySet<string>, within: ReadonlySet<string>]>> = {
  li: [set('li'), set('ul ol')],
  dt: [set('dt dd'), set('dl')],
  dd: [set('dt dd'), set('dl')],
  a: [set('a'), set('')],
};

/** Whether an element is a part of tables and of nothing else. */
export const isTablePart = (name: string): boolean => Object.hasOwn(PARENTS, name);

const HEADING = /^h[1-6]$/;

/** Whether it matters where an element stands. */
export const hasPlace = (name: string): boolean =>
  isTablePart(name) || HEADING.test(name) || Object.hasOwn(NOT_NESTED, name);

/** Whether an element may stand in another one. `above` are the names of all that it stands in, innermost last. */
export function mayStandIn(name: string, above: readonly string[]): boolean {
  const parent = above.at(-1) ?? '';
  if (Object.hasOwn(PARENTS, name) && !PARENTS[name]!.has(parent)) return false;
  if (HEADING.test(name) && above.some((one) => HEADING.test(one))) return false;
  if (!Object.hasOwn(NOT_NESTED, name)) return true;
  const [ends, within] = NOT_NESTED[name]!;
  const nearest = above.findLast((one) => ends.has(one) || within.has(one));
  return nearest === undefined || within.has(nearest);
}

/** Whether an element holds only some others, and this is none of them. */
export const isStrange = (name: string, parent: string): boolean =>
  Object.hasOwn(CHILDREN, parent) && !CHILDREN[parent]!.has(name);

/** The element that has to be between a parent and a child that is strange to it; undefined if none helps. */
export const elementBetween = (name: string, parent: string): string | undefined =>
  name === 'col' && parent === 'table' ? 'colgroup' : BETWEEN[parent];
