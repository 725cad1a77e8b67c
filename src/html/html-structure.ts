/**
 * Where elements may occur. A browser moves, closes or leaves out elements in other places, so such HTML does not mean
 * what it seems to mean.
 */

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements that may only be in these parents. */
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

/** Elements that may only contain these children. */
const CHILDREN: Readonly<Record<string, ReadonlySet<string>>> = {
  table: set('caption colgroup thead tbody tfoot tr'),
  colgroup: set('col'),
  thead: set('tr'),
  tbody: set('tr'),
  tfoot: set('tr'),
  tr: set('td th'),
};

/** The element that has to be between a parent and content that it cannot contain. */
const BETWEEN: Readonly<Record<string, string>> = { table: 'tr', thead: 'tr', tbody: 'tr', tfoot: 'tr', tr: 'td' };

/**
 * Elements that close an open one of these, up to the container after it, so that they can never be nested without one.
 */
const NOT_NESTED: Readonly<Record<string, readonly [ends: ReadonlySet<string>, within: ReadonlySet<string>]>> = {
  li: [set('li'), set('ul ol')],
  dt: [set('dt dd'), set('dl')],
  dd: [set('dt dd'), set('dl')],
  a: [set('a'), set('')],
};

/** Whether an element can only be a part of a table. */
export const isTablePart = (name: string): boolean => Object.hasOwn(PARENTS, name);

const HEADING = /^h[1-6]$/;

/** Whether there are rules for the place of an element. */
export const hasPlace = (name: string): boolean =>
  isTablePart(name) || HEADING.test(name) || Object.hasOwn(NOT_NESTED, name);

/** Whether an element may be in another one. `above` contains the names of all of its ancestors, the innermost last. */
export function mayStandIn(name: string, above: readonly string[]): boolean {
  const parent = above.at(-1) ?? '';
  if (Object.hasOwn(PARENTS, name) && !PARENTS[name]!.has(parent)) return false;
  if (HEADING.test(name) && above.some((one) => HEADING.test(one))) return false;
  if (!Object.hasOwn(NOT_NESTED, name)) return true;
  const [ends, within] = NOT_NESTED[name]!;
  const nearest = above.findLast((one) => ends.has(one) || within.has(one));
  return nearest === undefined || within.has(nearest);
}

/** Whether a parent may only contain certain elements, and this is none of them. */
export const isStrange = (name: string, parent: string): boolean =>
  Object.hasOwn(CHILDREN, parent) && !CHILDREN[parent]!.has(name);

/** The element that has to be between a parent and a child that it cannot contain; undefined if none helps. */
export const elementBetween = (name: string, parent: string): string | undefined =>
  name === 'col' && parent === 'table' ? 'colgroup' : BETWEEN[parent];
