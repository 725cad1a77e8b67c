import { shortVersion } from '../../templates/plugins/since/versions.js';
import { idOfHash, internalTarget } from '../navigation/links.js';

/**
 * Marks links in the sidebar and in the table of contents with the version that their places need. Only attributes change,
 * because the elements belong to React.
 */
export function markLinks(
  root: Element,
  base: string,
  location: Location,
  sinceOf: (url: string, id: string) => string | undefined,
): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>(
    '.toc li > a, [data-sidebar] li > a, .mobile-menu li > a',
  )) {
    const target = internalTarget(link.href, location, base);
    const since = target === null ? undefined : sinceOf(target.url, idOfHash(target.hash));
    if (since === undefined) {
      delete link.dataset['needs'];
      link.removeAttribute('aria-description');
    } else if (link.dataset['needs'] !== shortVersion(since)) {
      link.dataset['needs'] = shortVersion(since);
      link.setAttribute('aria-description', `needs ${shortVersion(since)}`);
    }
  }
}
