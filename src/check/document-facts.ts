import { attributeOf, tagsOf } from '../html/tags.js';

/** What checks need to know about a finished document. */
export interface DocumentFacts {
  readonly elements: number;
  /**
   * The addresses of the scripts and styles that it loads, as they are written. Styles with a media query (print,
   * contrast) do not count, because nothing waits for them.
   */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Ids that more than one element has. */
  readonly repeatedIds: readonly string[];
}

/** Reads the facts from the HTML of a document of the site. */
export function readDocument(html: string): DocumentFacts {
  const scripts: string[] = [];
  const styles: string[] = [];
  const seen = new Set<string>();
  const repeated = new Set<string>();
  let elements = 0;
  for (const tag of tagsOf(html)) {
    if (tag.closing) continue;
    elements += 1;
    const id = attributeOf(tag, 'id');
    if (id !== undefined && seen.has(id)) repeated.add(id);
    if (id !== undefined) seen.add(id);
    const address = tag.name === 'script' ? (attributeOf(tag, 'src') ?? attributeOf(tag, 'data-src')) : undefined;
    if (address !== undefined) scripts.push(address);
    if (tag.name === 'link' && attributeOf(tag, 'rel') === 'stylesheet' && attributeOf(tag, 'media') === undefined)
      styles.push(attributeOf(tag, 'href') ?? '');
  }
  return { elements, scripts, styles, repeatedIds: [...repeated] };
}
