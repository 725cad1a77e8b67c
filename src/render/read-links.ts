import { withBase } from '../../runtime/contract.js';
import { hashOf } from '../cache/hash.js';
import { isOfOtherNotation, isTitled, labelKey } from '../index/links/read-name.js';
import { titleKey } from '../index/links/title-at.js';
import { NAMED } from '../html/rewrite-attributes.js';
import { decodeReferences } from '../html/references.js';
import { escapeHtml } from '../html/escape.js';
import type { BodySource } from '../model/content.js';
import type { SiteConfig } from '../model/site-config.js';
import type { ContentIndex } from '../model/types.js';

const NAMED_LINK = new RegExp(`<a ${NAMED}="" (href="[^"]*")([^>]*)>(.*?)</a>`, 'g');

/** Gives links without a text the titles of their targets. */
function named(html: string, read: ReadonlyMap<string, string>, attribute: (target: string) => string): string {
  if (!html.includes(NAMED)) return html;
  const prefix = titleKey('');
  const titles = new Map(
    [...read].flatMap(([key, title]) =>
      key.startsWith(prefix) ? [[attribute(key.slice(prefix.length)), escapeHtml(title)] as const] : [],
    ),
  );
  return html.replace(
    NAMED_LINK,
    (_whole, href: string, rest: string, text: string) => `<a ${href}${rest}>${titles.get(href) ?? text}</a>`,
  );
}

/** Leaves only the texts of links that another generator would complete. */
function withoutLinks(html: string, read: ReadonlyMap<string, string>, attribute: (target: string) => string): string {
  const gone = new Set([...read].flatMap(([from, to]) => (to === '' && !from.startsWith('[[') ? attribute(from) : [])));
  if (gone.size === 0) return html;
  return html.replace(/<a (href="[^"]*")[^>]*>([^]*?)<\/a>/g, (whole, href: string, text: string) =>
    gone.has(href) ? text : whole,
  );
}

/**
 * Contents of pages in which links that are written for another generator lead to the places that the index found for
 * them.
 */
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
      if (read === undefined) return named(html, new Map(), attribute);
      const attributes = new Map([...read].map(([from, to]) => [attribute(from), attribute(to)]));
      const linked = withoutLinks(named(html, read, attribute), read, attribute).replace(
        /href="[^"]*"/g,
        (written) => attributes.get(written) ?? written,
      );
      if (page.parsed.wiki === undefined) return linked;
      // If one of them leads somewhere, the others are links, too, whose pages are missing.
      const areLinks = page.parsed.wiki.some((name) => read.get(`[[${name}]]`));
      return linked.replace(/<a data-wiki="([^"]*)">([^]*?)<\/a>/g, (_whole, name: string, label: string) => {
        const to = read.get(`[[${decodeReferences(name)}]]`);
        if (to === undefined || to === '') return areLinks || isOfOtherNotation(name) ? label : `[[${name}]]`;
        const title = isTitled(name) ? read.get(titleKey(to)) : undefined;
        const shown = title ?? read.get(labelKey(decodeReferences(name)));
        return `<a ${attribute(to)}>${shown === undefined ? label : escapeHtml(shown)}</a>`;
      });
    },
  };
}
