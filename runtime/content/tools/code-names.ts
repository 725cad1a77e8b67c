import { CONTENT_ID } from '../../contract.js';

const names = new WeakMap<Element, string>();

/**
 * Returns the name of a code block for screen readers: its title, or else the heading above it. Repeated names are
 * numbered.
 */
export function codeName(wrapper: Element): string {
  if (!names.has(wrapper)) nameAll(wrapper.closest(`#${CONTENT_ID}`) ?? wrapper.parentElement!, wrapper.ownerDocument);
  return names.get(wrapper) ?? 'code';
}

function nameAll(content: Element, document: Document): void {
  const counts = new Map<string, number>();
  let heading = textOf(document.querySelector('h1'));
  for (const one of content.querySelectorAll('h1, h2, h3, h4, h5, h6, .code-block-wrapper')) {
    if (!one.matches('.code-block-wrapper')) {
      heading = textOf(one);
      continue;
    }
    const name = textOf(one.querySelector('.code-block__title')) || (heading === '' ? 'code' : `code in ${heading}`);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    names.set(one, count === 1 ? name : `${name} (${count})`);
  }
}

const textOf = (element: Element | null): string => element?.textContent?.trim() ?? '';
