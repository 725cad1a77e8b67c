import type { SearchHit } from '../../../types.js';
import { highlightParts } from '../highlight.js';
import type { HitGroup } from './groups.js';

/** Results as they are shown. */
export interface ShownHits {
  /** Id of the list, with which the ids of its parts begin. */
  readonly listId: string;
  /** What they answer. */
  readonly query: string;
  readonly groups: readonly (HitGroup & { readonly label: string })[];
  readonly active: number;
  readonly href: (hit: SearchHit) => string;
  /** The version that the place of a hit needs; undefined if every reader has it. */
  readonly needs: (hit: SearchHit) => string | undefined;
}

/** Id of an option: the field points to the active one. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The number of the result that an element is in; undefined where it is in none. */
export function optionAt(listId: string, element: Element): number | undefined {
  const option = element.closest('[role=option]');
  return option === null ? undefined : Number(option.id.slice(optionId(listId, 0).length - 1));
}

/**
 * Returns a function that shows results in a list, without React: results that stay keep their elements, of which only what
 * is different changes. `icons` are those of a page and of a heading.
 */
export function createHitRows(
  list: Element,
  icons: { readonly page: Node; readonly heading: Node },
): (shown: ShownHits) => void {
  let rows = new Map<string, HitRow>();
  let groups = new Map<string, Element>();
  return ({ listId, query, groups: shown, active, href, needs }) => {
    const before = { rows, groups };
    rows = new Map();
    groups = new Map();
    for (const { page, label, hits } of shown) {
      const id = `${listId}${page}${hits[0]!.index}`;
      const group = before.groups.get(id) ?? createGroup(id);
      groups.set(id, group);
      setText(group.firstElementChild!, label);
      const own = hits.map(({ hit, index }) => {
        const row = before.rows.get(hit.url) ?? createRow(hit.heading === undefined ? icons.page : icons.heading);
        rows.set(hit.url, row);
        const option = optionId(listId, index);
        fill(row, hit, query, needs(hit), `${option}-text`);
        setAttributes(row.link, {
          id: option,
          href: href(hit),
          'aria-selected': String(index === active),
          'aria-describedby': hit.excerpt ? `${option}-text` : undefined,
        });
        return row.link;
      });
      setChildren(group, [group.firstElementChild!, ...own]);
    }
    setChildren(list, [...groups.values()]);
  };
}

/** A result, and what it shows. */
interface HitRow {
  readonly link: Element;
  readonly text: Element;
  said: string;
}

function createGroup(id: string): Element {
  const group = create('div', 'search-group', { role: 'group', 'aria-labelledby': id });
  group.append(create('p', 'search-group__label', { id, role: 'presentation' }));
  return group;
}

function createRow(icon: Node): HitRow {
  const link = create('a', 'search-hit', { role: 'option', tabindex: '-1' });
  const text = create('span', 'search-hit__text');
  link.append(icon.cloneNode(true), text);
  return { link, text, said: '' };
}

function fill(row: HitRow, hit: SearchHit, query: string, needed: string | undefined, id: string): void {
  const said = JSON.stringify([id, query, hit.parents, hit.heading ?? hit.title, hit.excerpt, needed]);
  if (row.said === said) return;
  row.said = said;
  const title = create('span', 'search-hit__title');
  for (const parent of hit.parents ?? []) title.append(create('span', 'search-hit__parent', {}, `${parent} › `));
  title.append(...marked(hit.heading ?? hit.title, query));
  if (needed !== undefined) title.append(create('span', 'search-hit__needs', {}, ` needs ${needed}`));
  row.text.replaceChildren(title);
  if (hit.excerpt === undefined) return;
  // The option's description, and no part of its name.
  const excerpt = create('span', 'search-hit__excerpt', { id, 'aria-hidden': 'true' });
  excerpt.append(...marked(hit.excerpt, query));
  row.text.append(excerpt);
}

const marked = (text: string, query: string): readonly (Node | string)[] =>
  highlightParts(text, query).map((part) => (part.match ? create('mark', undefined, {}, part.text) : part.text));

function create(
  tag: string,
  name: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
  text = '',
): Element {
  const element = document.createElement(tag);
  if (name !== undefined) element.className = name;
  setAttributes(element, attributes);
  if (text !== '') element.textContent = text;
  return element;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Elements that have their places already stay untouched. */
function setChildren(parent: Element, children: readonly Element[]): void {
  children.forEach((child, at) => {
    if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null);
  });
  while (parent.children.length > children.length) parent.lastElementChild!.remove();
}
