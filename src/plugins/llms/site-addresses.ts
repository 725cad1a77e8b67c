import { isExternal } from '../../html/url-allowed.js';
import type { PluginContext } from '../../model/plugin.js';
import type { Page } from '../../model/types.js';
import { siteAddress } from '../hosting/site-address.js';

/** What the addresses of links depend on besides their page. */
export type LinkContext = Pick<PluginContext, 'config'> & { readonly index: Pick<PluginContext['index'], 'readLinks'> };

/**
 * The text of a page with addresses that are valid anywhere: those within the site get the origin and the base path,
 * and images next to the page get the names under which they are published. Code is not changed.
 */
export function withSiteAddresses({ source, parsed, url }: Page, { config, index }: LinkContext): string {
  const text = source.text();
  const read = index.readLinks.get(url);
  const targets = new Map(parsed.links.map(({ href, target }) => [href, read?.get(target) || target]));
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
export function withAddressesIn(text: string, { parsed, url }: Page, { config, index }: LinkContext): string {
  const read = index.readLinks.get(url);
  const targets = new Map(
    parsed.links.flatMap(({ file, href, target }) =>
      file === undefined ? [] : [[href, read?.get(target) || target] as const],
    ),
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
