import type { PageData, SiteData } from '../../types.js';
import { activeLink, childLinks, sectionLabel } from '../../navigation.js';
import { spaced } from '../navigation/spaced.js';
import { hrefOf } from '../../links.js';

/** The sections below the active header link; nothing if that link has none. */
export function SubNavigation({ site, page }: { readonly site: SiteData; readonly page: PageData }) {
  const active = site.header.links.filter((link) => activeLink(link, page.url));
  const parent = active
    .map((link) => ({ ...link, children: childLinks(link, site.sections) }))
    .find(({ children }) => children.length > 0);
  if (parent === undefined) return null;
  return (
    <nav className="sub-navigation" data-testid="sub-navigation" aria-label={parent.content}>
      <div className="sub-navigation__row">
        {spaced(parent.children, ({ name, title, url }) => (
          <a
            key={url}
            className="sub-navigation__link"
            href={hrefOf(url, site.base)}
            title={name}
            aria-current={
              page.url === url ? 'page' : activeLink({ content: title, url }, page.url) ? 'true' : undefined
            }
          >
            {sectionLabel(title)}
          </a>
        ))}
      </div>
    </nav>
  );
}
