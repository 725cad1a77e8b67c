import { memo } from 'react';
import type { AnchorNode } from '../../navigation.js';
import type { PageData, SidebarItem, SiteData } from '../../types.js';
import { anchorTree } from '../../navigation.js';
import { hrefOf } from '../../links.js';
import { Breakable, spokenName } from '../page/Breakable.js';
import { LoadFailure } from '../page/LoadFailure.js';
import type { OpenItems } from '../../hooks/use-open-items.js';

interface SidebarPageProps {
  readonly item: SidebarItem;
  readonly site: SiteData;
  readonly page: PageData;
  readonly open: OpenItems;
  /** The heading being read, if it belongs to this page or to one below it. */
  readonly activeId: string | null;
}

/**
 * A page in the sidebar. Sidebar.tsx describes its markup. It is memoized, so that long lists are not rendered again
 * for each heading that the reader passes.
 */
export const SidebarPage = memo(function SidebarPage({ item, site, page, open, activeId }: SidebarPageProps) {
  const isCurrent = item.url === page.url;
  const isOpen = item.hasAnchors && open.isOpen(item.url);
  const href = hrefOf(item.url, site.base);
  const anchors = isOpen ? open.anchorsOf(item) : null;
  return (
    <li data-flat={item.hasAnchors ? undefined : ''} data-open={isOpen || undefined}>
      <a
        href={href}
        data-testid="sidebar-item-title"
        title={item.content === item.title ? undefined : item.title}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {item.content}
      </a>
      {item.hasAnchors && open.hydrated && (
        <button
          type="button"
          className="sidebar__toggle"
          aria-label={`Toggle ${item.title} section`}
          aria-expanded={isOpen}
          aria-busy={isOpen && anchors === null && open.failures === 0 ? true : undefined}
          onClick={() => open.toggle(item.url)}
        />
      )}
      {isOpen && anchors === null && open.failures > 0 && (
        <LoadFailure text="The headings could not be loaded." times={open.failures} retry={open.retry} />
      )}
      {anchors !== null && (
        <Anchors
          nodes={anchorTree(anchors, 3, item.title)}
          href={isCurrent ? '' : href}
          activeId={isCurrent ? activeId : null}
        />
      )}
      {item.children && item.children.length > 0 && (
        <ul className="sidebar__children">
          {item.children.map((child) => (
            <SidebarPage
              key={child.url}
              item={child}
              site={site}
              page={page}
              open={open}
              activeId={holds(child, page.url) ? activeId : null}
            />
          ))}
        </ul>
      )}
    </li>
  );
});

/** Whether a page is this one or below it. */
export const holds = (item: SidebarItem, url: string): boolean =>
  item.url === url || (item.children ?? []).some((child) => holds(child, url));

function Anchors({
  nodes,
  href,
  activeId,
}: {
  readonly nodes: readonly AnchorNode[];
  readonly href: string;
  readonly activeId: string | null;
}) {
  if (nodes.length === 0) return null;
  return (
    <ul className="sidebar__anchors">
      {nodes.map(({ heading, label, children }) => (
        <li key={heading.id}>
          <a
            href={`${href}#${heading.id}`}
            title={label === heading.title ? undefined : heading.title}
            aria-label={spokenName(label)}
            aria-current={heading.id === activeId ? 'location' : undefined}
          >
            <Breakable text={label} />
          </a>
          <Anchors nodes={children} href={href} activeId={activeId} />
        </li>
      ))}
    </ul>
  );
}
