import { useState } from 'react';
import { useHost } from '../../host.js';
import type { PageData, SidebarItem, SiteData } from '../../types.js';
import { hrefOf } from '../../links.js';
import { sectionLabel } from '../../navigation.js';
import { LoadFailure } from '../page/LoadFailure.js';
import { PrintLink } from '../page/PrintLink.js';
import { SidebarPage } from '../navigation/SidebarPage.js';
import { useOpenItems } from '../../hooks/use-open-items.js';

interface MobileMenuProps {
  readonly site: SiteData;
  readonly page: PageData;
  readonly sidebar: readonly SidebarItem[];
  readonly visible: boolean;
}

/**
 * All sections and the pages outside of them. Once the menu is open, it shows the pages of a section with their headings, as
 * the sidebar does. Those of the current section are there already and others are loaded, so that no document contains the
 * navigation twice.
 */
export function MobileMenu({ site, page, sidebar, visible }: MobileMenuProps) {
  const host = useHost();
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const [loaded, setLoaded] = useState<Readonly<Record<string, readonly SidebarItem[]>>>({});
  const [failures, setFailures] = useState<Readonly<Record<string, number>>>({});

  const isOpen = (section: string): boolean => visible && (opened[section] ?? section === page.section);
  const itemsOf = (section: string): readonly SidebarItem[] | undefined =>
    section === page.section && sidebar.length > 0 ? sidebar : loaded[section];
  // The sidebar of a page outside of all sections lists the top-level pages.
  const ownPages = visible && page.section === null ? (sidebar.length > 0 ? sidebar : onlyPage(site, page)) : [];
  const toggle = (section: string): void => {
    const opens = !isOpen(section);
    setOpened({ ...opened, [section]: opens });
    if (opens && !itemsOf(section)) load(section);
  };
  const load = (section: string): void => {
    host.loadSidebar(section).then(
      (items) => setLoaded((before) => ({ ...before, [section]: items })),
      () => setFailures((before) => ({ ...before, [section]: (before[section] ?? 0) + 1 })),
    );
  };

  return (
    <nav className="mobile-menu" aria-label="Site">
      <ul {...host.own}>
        {site.sections.map(({ name, title, url }) => (
          <li key={name} className="mobile-menu__section" data-active={name === page.section || undefined}>
            <div className="mobile-menu__row">
              <a href={hrefOf(url, site.base)} aria-current={url === page.url ? 'page' : undefined}>
                {sectionLabel(title)}
              </a>
              {visible && (
                <button
                  type="button"
                  className="sidebar__toggle"
                  aria-label={`Toggle ${title} pages`}
                  aria-expanded={isOpen(name)}
                  aria-busy={isOpen(name) && !itemsOf(name) && !failures[name] ? true : undefined}
                  onClick={() => toggle(name)}
                />
              )}
            </div>
            {isOpen(name) && name === page.section && <PrintLink site={site} page={page} />}
            {isOpen(name) && !itemsOf(name) && failures[name] && (
              <LoadFailure text="The pages could not be loaded." times={failures[name]} retry={() => load(name)} />
            )}
            {isOpen(name) && <Pages items={itemsOf(name) ?? []} site={site} page={page} />}
          </li>
        ))}
      </ul>
      <MoreLinks site={site} page={page} listed={ownPages} />
      {ownPages.length > 0 && <Pages items={ownPages} site={site} page={page} />}
    </nav>
  );
}

/** The first page, which no list contains, if it is all that the site has. */
const onlyPage = ({ sections }: SiteData, { url, title, headings }: PageData): readonly SidebarItem[] =>
  url === '/' && sections.length === 0 ? [{ title, content: title, url, hasAnchors: headings.length > 0 }] : [];

function Pages({
  items,
  site,
  page,
}: {
  readonly items: readonly SidebarItem[];
  readonly site: SiteData;
  readonly page: PageData;
}) {
  const { own } = useHost();
  const open = useOpenItems(page, items);
  return (
    <ul className="mobile-menu__pages" {...own}>
      {items.map((item) => (
        <SidebarPage key={item.url} item={item} site={site} page={page} open={open} activeId={null} />
      ))}
    </ul>
  );
}

function MoreLinks({
  site,
  page,
  listed,
}: {
  readonly site: SiteData;
  readonly page: PageData;
  readonly listed: readonly SidebarItem[];
}) {
  const { own } = useHost();
  return (
    <ul className="mobile-menu__more" {...own}>
      {otherLinks(site, listed).map(({ title, url }) => (
        <li key={url}>
          <a href={hrefOf(url, site.base)} aria-current={url === page.url ? 'page' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Header links that do not lead to a section (pages of plugins), then the top-level pages that are not listed elsewhere. */
function otherLinks(
  site: SiteData,
  listed: readonly SidebarItem[],
): readonly { readonly title: string; readonly url: string }[] {
  const sections = new Set(site.sections.map(({ url }) => url));
  const header = site.header.links
    .filter(({ url }) => url.startsWith('/') && !sections.has(url))
    .map(({ content, url }) => ({ title: content, url }));
  const known = new Set([...header, ...listed].map(({ url }) => url));
  return [...header, ...site.topPages.filter(({ url }) => !known.has(url))];
}
