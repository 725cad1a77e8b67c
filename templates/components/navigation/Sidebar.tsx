/**
 * The pages of a section, next to the content on wide screens.
 *
 * The markup is also the data: documents contain no second copy of it, because the runtime reads it before it hydrates. Every
 * page of a section contains all of it, so it says nothing twice and leaves out what only scripts use. In sections with
 * hundreds of pages, a document contains only the items around its page; the runtime loads the others.
 *   nav[data-sidebar="{section}"]                    the whole list; `data-sidebar` is empty for top-level pages
 *     .sidebar__group > .sidebar__label              the `group` of the pages in the list after it, if they have one
 *       ul > li                                      one page
 *         a                                          its text is `content`; `title`, if there is one, the full title
 *         ul.sidebar__children > li …                pages below it
 *         ul.sidebar__anchors > li > a               headings, only under an open page; not part of the data
 * `data-flat` is set if there is nothing to expand (no `hasAnchors`). Scripts add the button that expands a page.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PageData, SidebarItem, SiteData } from '../../types.js';
import { useHost } from '../../host.js';
import { sectionLabel } from '../../navigation.js';
import { LazyHydrate } from '../page/LazyHydrate.js';
import { keepInView } from '../../hooks/keep-in-view.js';
import { LoadFailure } from '../page/LoadFailure.js';
import { PrintLink } from '../page/PrintLink.js';
import { holds, SidebarPage } from './SidebarPage.js';
import { useOpenItems } from '../../hooks/use-open-items.js';
import { VersionPicker } from '../frame/VersionPicker.js';

/** The pages of a section, with the headings of open ones. If its data could not be loaded, it offers to try again. */
export function Sidebar(props: SidebarProps) {
  const scroller = useRef<HTMLElement>(null);
  const { english } = useHost();
  const { site, page, items } = props;
  // The column stays, but a landmark without content would only be in the way.
  if (items.length === 0 && !props.missing && site.versions.length < 2 && !page.printable)
    return <div className="sidebar" />;
  return (
    <aside className="sidebar" ref={scroller} aria-label="Sidebar" {...english}>
      <a className="skip-link" href="#main-content">
        Skip sidebar
      </a>
      <LazyHydrate place={scroller}>
        <Pages {...props} scroller={scroller} />
      </LazyHydrate>
    </aside>
  );
}

interface SidebarProps {
  readonly site: SiteData;
  readonly page: PageData;
  readonly items: readonly SidebarItem[];
  /** Whether the items could not be loaded. */
  readonly missing?: boolean | undefined;
  /** The heading being read, if it is known. */
  readonly activeId?: string | null;
}

function Pages({
  site,
  page,
  items,
  missing,
  activeId,
  scroller,
}: SidebarProps & { readonly scroller: RefObject<HTMLElement | null> }) {
  const { own } = useHost();
  const open = useOpenItems(page, items);
  useEffect(() => keepInView(scroller.current), [scroller, page.url, items, activeId]);

  const section = site.sections.find(({ name }) => name === page.section);
  return (
    <>
      <VersionPicker site={site} url={page.url} />
      <PrintLink site={site} page={page} />
      {missing && <Missing key={page.url} />}
      {items.length > 0 && (
        <nav data-sidebar={page.section ?? ''} aria-label={section ? sectionLabel(section.title) : site.title} {...own}>
          {inGroups(items).map((group) => (
            <div key={group.items[0]!.url} className="sidebar__group">
              {group.label && <p className="sidebar__label">{group.label}</p>}
              <ul>
                {group.items.map((item) => (
                  <SidebarPage
                    key={item.url}
                    item={item}
                    site={site}
                    page={page}
                    open={open}
                    activeId={holds(item, page.url) ? (activeId ?? null) : null}
                  />
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
    </>
  );
}

function Missing() {
  const { retrySidebar } = useHost();
  const [times, setTimes] = useState(1);
  return (
    <LoadFailure
      text="The pages of this section could not be loaded."
      times={times}
      retry={() => void retrySidebar?.().catch(() => setTimes((before) => before + 1))}
    />
  );
}

/** Groups neighbors with the same label, which is shown above the group. */
function inGroups(
  items: readonly SidebarItem[],
): readonly { readonly label: string | null; readonly items: readonly SidebarItem[] }[] {
  const groups: { label: string | null; items: SidebarItem[] }[] = [];
  for (const item of items) {
    const label = item.group === undefined || item.group === '-' || item.group === '' ? null : item.group;
    const last = groups.at(-1);
    if (last && last.label === label) last.items.push(item);
    else groups.push({ label, items: [item] });
  }
  return groups;
}
