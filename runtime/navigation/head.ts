import type { HeadTag } from '../../templates/types.js';

/**
 * Elements of the head that belong to the page, not to the site, and change with it. Data for search engines is needed
 * only in documents.
 */
const OF_THE_PAGE = /^(description|robots|canonical|(og|twitter):(type|title|description|url)|article:.+)$/;

/** Updates the head of the document to these tags. Elements of the site (icons, feeds) stay as they are. */
export function updateHead(document: Document, tags: readonly HeadTag[]): void {
  const stale = new Map<string, Element>();
  for (const element of document.head.querySelectorAll('meta, link')) {
    const key = keyOf((name) => element.getAttribute(name));
    if (key !== null) stale.set(key, element);
  }
  for (const { tag, attributes, text } of tags) {
    if (tag === 'title') {
      document.title = text ?? '';
      continue;
    }
    const key = keyOf((name) => {
      const value = attributes[name];
      return typeof value === 'string' ? value : null;
    });
    if (key === null) continue;
    const element = stale.get(key) ?? document.head.appendChild(document.createElement(tag));
    stale.delete(key);
    for (const [name, value] of Object.entries(attributes)) {
      const wanted = value === true ? '' : value;
      if (element.getAttribute(name) !== wanted) element.setAttribute(name, wanted);
    }
  }
  for (const element of stale.values()) element.remove();
}

function keyOf(attribute: (name: string) => string | null): string | null {
  const key = attribute('name') ?? attribute('property') ?? attribute('rel');
  return key !== null && OF_THE_PAGE.test(key) ? key : null;
}
