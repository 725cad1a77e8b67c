import { isExternal } from '../../html/url-allowed.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Page } from '../../model/types.js';
import { readSyntax } from '../../parse/syntax/read-syntax.js';
import { siteAddress } from '../hosting/site-address.js';

/**
 * The Markdown of a page with its addresses as they hold anywhere: what leads into the site gets origin and base path, and
 * a picture beside the page the name that it was published under. Code stays as it is.
 */
export function withSiteAddresses(markdown: string, { parsed }: Page, config: SiteConfig): string {
  const targets = new Map(parsed.links.map(({ href, target }) => [href, target]));
  if (targets.size === 0) return markdown;
  const { references, definitions, tags } = readSyntax(markdown);
  const values = [
    ...references.flatMap(({ kind, target }) => (target === undefined || kind === 'autolink' ? [] : target)),
    ...definitions.map(({ target }) => target),
    ...tags.flatMap(({ attributes }) => attributes.filter(({ name }) => name === 'href' || name === 'src')),
  ].sort((a, b) => a.start - b.start);
  let out = '';
  let at = 0;
  for (const { start, end, value } of values) {
    const target = targets.get(value);
    if (start < at || target === undefined || target.startsWith('#') || isExternal(target)) continue;
    out += markdown.slice(at, start) + siteAddress(config, target);
    at = end;
  }
  return out + markdown.slice(at);
}
