import { promisesOf, publishedBy, urlStatus, type Published } from '../check/urls/published.js';
import { compareText } from '../diagnostics/diagnostic.js';
import { redirectFor } from '../../templates/hash-redirects.js';
import type { LeadsTo } from './page-sections.js';
import type { SiteState } from './read-state.js';
import type { Redirect, SiteDiff } from './types.js';

/** Follows the redirects of pages and of their sections in the later state. */
export function addressesNow({ content, config }: SiteState): LeadsTo {
  const { redirects } = content.index;
  const { hashRedirects } = config.site;
  return (address) => {
    const at = address.indexOf('#');
    const [url, hash] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
    const section = redirectFor(hashRedirects, url, hash);
    // A redirect to the beginning of a page ends in an empty fragment.
    if (section !== null) return section.replace(/#$/, '');
    const page = redirects[url];
    return page === undefined ? address : page.includes('#') ? page : page + hash;
  };
}

/** The redirects that were added, removed or changed, sorted by where they begin. */
export function compareRedirects(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): SiteDiff['redirects'] {
  const listed = (some: Readonly<Record<string, string>>): readonly Redirect[] =>
    Object.entries(some)
      .map(([from, to]) => ({ from, to }))
      .sort((a, b) => compareText(a.from, b.from));
  return {
    added: listed(after).filter(({ from }) => before[from] === undefined),
    removed: listed(before).filter(({ from }) => after[from] === undefined),
    changed: listed(after).flatMap(({ from, to }) => {
      const was = before[from];
      return was === undefined || was === to ? [] : [{ from, to, before: was }];
    }),
  };
}

/** Addresses of the earlier state that lead nowhere now. Anchors of a page that is gone are not listed separately. */
export function lostAddresses({ content, config }: SiteState, published: Published): readonly string[] {
  const lost = promisesOf(publishedBy(content, config)).filter((address) => {
    const [url = '', anchor] = address.split('#');
    return urlStatus(url, anchor, published).is !== 'fine';
  });
  const pages = new Set(lost.filter((address) => !address.includes('#')));
  return lost.filter((address) => !address.includes('#') || !pages.has(address.slice(0, address.indexOf('#'))));
}
