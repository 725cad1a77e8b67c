import type { PageData, SiteData } from '../../types.js';
import { activeLink, childLinks, sectionLabel } from '../../navigation.js';
import { spaced } from '../navigation/spaced.js';
import { hrefOf } from '../../links.js';

/** The sections below the active header link; nothing if that link has none. */
export function SubNavigation({ site, page }: { readonly site: SiteData; readonly page: PageData }) {
  const parent = site.header.links.find(
    (link) => activeLink(link, page.url) && childLinks(link, site.sections).length > 0,
  );
  if (parent === undefined) return null;
  return (
    <nav className="sub-navigation" data-testid="sub-navigation" aria-label={parent.content}>
      <div className="sub-navigation__row">
        {spaced(childLinks(parent, site.sections), ({ name, title, url }) => (
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
