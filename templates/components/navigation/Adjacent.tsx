import { adjacentPages } from '../../navigation.js';
import { hrefOf } from '../../links.js';
import type { PageData, SidebarItem, SiteData } from '../../types.js';
import { Breakable, spokenName } from '../page/Breakable.js';
import { Icon } from '../frame/Icon.js';
import { useHost } from '../../host.js';

/** The pages before and after this one in the sidebar. */
export function Adjacent({
  site,
  page,
  sidebar,
}: {
  readonly site: SiteData;
  readonly page: PageData;
  readonly sidebar: readonly SidebarItem[];
}) {
  const { english, own } = useHost();
  const { previous, next } = adjacentPages(sidebar, page.url);
  if (!previous && !next) return null;
  return (
    <nav className="adjacent" aria-label="Previous and next page" {...english}>
      {previous && (
        <a
          className="adjacent__link adjacent__link--previous"
          href={hrefOf(previous.url, site.base)}
          rel="prev"
          aria-label={spokenName(previous.title, 'Previous ')}
        >
          <span className="adjacent__label">
            <Icon name="left" size={16} />
            Previous
          </span>{' '}
          <span className="adjacent__title" {...own}>
            <Breakable text={previous.title} />
          </span>
        </a>
      )}{' '}
      {next && (
        <a
          className="adjacent__link adjacent__link--next"
          href={hrefOf(next.url, site.base)}
          rel="next"
          aria-label={spokenName(next.title, 'Next ')}
        >
          <span className="adjacent__label">
            Next
            <Icon name="right" size={16} />
          </span>{' '}
          <span className="adjacent__title" {...own}>
            <Breakable text={next.title} />
          </span>
        </a>
      )}
    </nav>
  );
}
