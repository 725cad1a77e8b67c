import { isExternal } from '../../html/url-allowed.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Page } from '../../model/types.js';
import { siteAddress } from '../hosting/site-address.js';

/**
 * The text of a page with addresses that are valid anywhere: those within the site get the origin and the base path,
 * and images next to the page get the names under which they are published. Code is not changed.
 */
export function withSiteAddresses({ source, parsed }: Page, config: SiteConfig): string {
  const text = source.text();
  const targets = new Map(parsed.links.map(({ href, target }) => [href, target]));
  let out = '';
  let at = 0;
  for (const [start, end] of parsed.addresses ?? []) {
    const target = targets.get(text.slice(start, end));
    if (start < at || target === undefined || target.startsWith('#') || isExternal(target)) continue;
    out += text.slice(at, start) + siteAddress(config, target);
    at = end;
  }
  return out + text.slice(at);
}

/** The same for the text of an included file, whose links are known by what they say. */
export function withAddressesIn(text: string, { parsed }: Page, config: SiteConfig): string {
  const targets = new Map(
    parsed.links.flatMap(({ file, href, target }) => (file === undefined ? [] : [[href, target] as const])),
  );
  return text.replace(
    /(\]\(<?|^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*<?)([^\s()<>]+)/gm,
    (whole, before: string, href: string) => {
      const target = targets.get(href);
      return target === undefined || target.startsWith('#') || isExternal(target)
        ? whole
        : before + siteAddress(config, target);
    },
  );
}
