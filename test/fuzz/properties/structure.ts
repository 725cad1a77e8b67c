import type { HtmlElement } from './read-html.js';

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements that close an open paragraph. Browsers would change the structure of such a document. */
const CLOSES_P = set(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section table ul li dd dt summary',
);
/** The content that elements may have. Browsers move everything else. */
const CHILDREN: Readonly<Record<string, ReadonlySet<string>>> = {
  table: set('caption colgroup thead tbody tfoot tr'),
  thead: set('tr'),
  tbody: set('tr'),
  tfoot: set('tr'),
  tr: set('td th'),
  colgroup: set('col'),
  select: set('option optgroup hr'),
};
/** Elements that may only be within certain other elements. */
const PARENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  tr: set('table thead tbody tfoot'),
  td: set('tr'),
  th: set('tr'),
  thead: set('table'),
  tbody: set('table'),
  tfoot: set('table'),
  caption: set('table'),
  colgroup: set('table'),
  col: set('colgroup'),
};
/** Elements that close an open element of the same kind. */
const NOT_WITHIN: Readonly<Record<string, ReadonlySet<string>>> = {
  a: set('a'),
  button: set('button'),
  option: set('option'),
  form: set('form'),
};
const HEADING = /^h[1-6]$/;
/** Elements at which a browser stops looking for an open paragraph. */
const SCOPE = set('table td th caption button svg math template object');

/** Finds elements in places from which a browser would move them. */
export function misplaced(elements: readonly HtmlElement[]): readonly string[] {
  const found: string[] = [];
  for (const element of elements) {
    const { name, parent } = element;
    if (parent === undefined) continue;
    const allowed = CHILDREN[parent.name];
    if (allowed !== undefined && !allowed.has(name)) found.push(`<${name}> in <${parent.name}>`);
    const parents = PARENTS[name];
    if (parents !== undefined && !parents.has(parent.name)) found.push(`<${name}> in <${parent.name}>`);
    if (HEADING.test(name) && HEADING.test(parent.name)) found.push(`<${name}> in <${parent.name}>`);
    if (CLOSES_P.has(name) && isWithin(parent, (one) => one.name === 'p')) found.push(`<${name}> in <p>`);
    const banned = NOT_WITHIN[name];
    if (banned !== undefined && isWithin(parent, (one) => banned.has(one.name))) found.push(`<${name}> in another`);
    if (name === 'li' && isWithin(parent, (one) => one.name === 'li', set('ul ol menu'))) found.push('<li> in <li>');
    if (/^d[dt]$/.test(name) && isWithin(parent, (one) => /^d[dt]$/.test(one.name), set('dl')))
      found.push(`<${name}> in a term`);
  }
  for (const { name, text } of elements)
    if (CHILDREN[name] !== undefined && text.trim() !== '')
      found.push(`text in <${name}>: ${JSON.stringify(text.trim().slice(0, 40))}`);
  return found;
}

function isWithin(
  from: HtmlElement,
  test: (element: HtmlElement) => boolean,
  stops: ReadonlySet<string> = SCOPE,
): boolean {
  for (let at: HtmlElement | undefined = from; at !== undefined; at = at.parent) {
    if (test(at)) return true;
    if (stops.has(at.name) || SCOPE.has(at.name)) return false;
  }
  return false;
}
