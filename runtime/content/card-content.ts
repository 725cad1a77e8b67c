/** What a card shows of the place that a link leads to. */
export interface CardContent {
  readonly title: string;
  /** Elements to show, without ids and without anything that can have the focus. */
  readonly nodes: readonly Element[];
}

/** How many characters a card shows at most. */
const ENOUGH = 320;
const HEADING = /^H[1-6]$/;

/**
 * Returns the beginning of the place with an id: the paragraphs under a heading, or the definition that contains a
 * term.
 */
export function cardContent(document: Document, id: string): CardContent | null {
  const target = document.getElementById(id);
  if (target === null) return null;
  const heading = HEADING.test(target.tagName) ? target : target.closest('h1, h2, h3, h4, h5, h6');
  if (heading !== null) return underHeading(heading);
  const row = target.closest('tr');
  if (row !== null) {
    const [first = row, ...cells] = row.cells;
    return { title: textOf(first), nodes: [...badgesOf(first), ...cells.map(plain)] };
  }
  const block = target.closest('li, dd, p');
  if (block === null) return null;
  const definition = plain(block);
  // The term is the title of the card already.
  if (target.tagName === 'DFN') definition.querySelector('dfn')?.remove();
  const first = definition.firstChild;
  if (first?.nodeType === 3) first.textContent = (first.textContent ?? '').replace(/^\s*:?\s+/, '');
  // The title of a paragraph that explains a name is the name.
  const name = target === block ? block.querySelector('code') : null;
  return { title: textOf(name ?? target), nodes: [definition] };
}

function underHeading(heading: Element): CardContent | null {
  const nodes: Element[] = [];
  let length = 0;
  // A heading and its link are in an element of their own.
  const row = heading.closest('.heading') ?? heading;
  for (
    let next = row.nextElementSibling;
    next !== null && !HEADING.test(next.tagName) && !next.matches('.heading') && length < ENOUGH * 0.75;
    next = next.nextElementSibling
  ) {
    if (next.tagName !== 'P') continue;
    nodes.push(plain(next));
    length += next.textContent?.length ?? 0;
  }
  return nodes.length === 0 ? null : { title: textOf(heading), nodes: [...badgesOf(heading), ...nodes] };
}

/** The badges next to a name, which say for example which version introduced it, as a line of their own. */
function badgesOf(place: Element): readonly Element[] {
  const badges = place.querySelectorAll('.badge');
  if (badges.length === 0) return [];
  const line = place.ownerDocument.createElement('p');
  line.append(...[...badges].map((badge) => badge.cloneNode(true)));
  return [line];
}

function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const one of copy.querySelectorAll('.anchor, .badge')) one.remove();
  return (copy.textContent ?? '').trim();
}

/** Returns a copy whose links are text, and which is cut if it is too long. */
function plain(element: Element): Element {
  const copy = element.ownerDocument.createElement('p');
  for (const child of element.childNodes) copy.append(child.cloneNode(true));
  for (const one of copy.querySelectorAll('img, svg, button, input, ul, ol, pre, .anchor')) one.remove();
  for (const one of copy.querySelectorAll('a')) one.replaceWith(...one.childNodes);
  for (const one of copy.querySelectorAll('*')) for (const { name } of [...one.attributes]) one.removeAttribute(name);
  cut(copy, ENOUGH);
  return copy;
}

/** Removes everything after `limit` characters. Returns how many of them remain unused. */
function cut(node: Element, limit: number): number {
  let left = limit;
  for (const child of [...node.childNodes]) {
    const length = child.textContent?.length ?? 0;
    if (left <= 0) child.remove();
    else if (length <= left) left -= length;
    else if (child.nodeType === 1) left = cut(child as Element, left);
    else {
      const text = child.textContent ?? '';
      const space = text.lastIndexOf(' ', left);
      child.textContent = `${text.slice(0, space > 0 ? space : left)} …`;
      left = 0;
    }
  }
  return left;
}
