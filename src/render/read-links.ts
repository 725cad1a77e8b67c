import { withBase } from '../../runtime/contract.js';
import { hashOf } from '../cache/hash.js';
import { escapeHtml } from '../html/escape.js';
import type { BodySource } from '../model/content.js';
import type { SiteConfig } from '../model/site-config.js';
import type { ContentIndex } from '../model/types.js';

/** Contents of pages in which links that are written for another generator lead where they were read to lead. */
export function withReadLinks(bodies: BodySource, { readLinks }: ContentIndex, { site }: SiteConfig): BodySource {
  const attribute = (target: string): string => `href="${escapeHtml(withBase(target, site.base))}"`;
  return {
    keyOf(page) {
      const read = readLinks.get(page.url);
      return read === undefined ? bodies.keyOf(page) : hashOf(bodies.keyOf(page), JSON.stringify([...read]));
    },
    of(page) {
      const read = readLinks.get(page.url);
      const html = bodies.of(page);
      if (read === undefined) return html;
      const attributes = new Map([...read].map(([from, to]) => [attribute(from), attribute(to)]));
      return html.replace(/href="[^"]*"/g, (written) => attributes.get(written) ?? written);
    },
  };
}
