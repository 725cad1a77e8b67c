import { useEffect, useRef } from 'react';
import { useHost } from '../../host.js';
import type { Theme } from '../../theme.js';
import type { PageData, SidebarItem, SiteData } from '../../types.js';
import { LazyHydrate } from '../page/LazyHydrate.js';
import { ExternalLink, MOBILE_MENU_ID } from '../frame/Header.js';
import { Icon } from '../frame/Icon.js';
import { LanguageLink } from '../frame/LanguageLink.js';
import { spaced } from './spaced.js';
import { MobileMenu } from '../frame/MobileMenu.js';
import { ThemeChoices } from '../frame/ThemeToggle.js';
import { listen } from '../../hooks/listen.js';
import { useModal } from '../../hooks/use-modal.js';
import { VersionPicker } from '../frame/VersionPicker.js';

interface MobileSidebarProps {
  readonly site: SiteData;
  readonly page: PageData;
  readonly sidebar: readonly SidebarItem[];
  readonly theme: Theme;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
}

/**
 * The navigation of narrow screens: a dialog that slides in from the left. It is in the document from the start, so that a
 * link to its id (`:target`) shows it before scripts run and without them. While it is closed, it is invisible and not in the
 * tab order.
 */
export function MobileSidebar({ site, page, sidebar, theme, open, setOpen }: MobileSidebarProps) {
  const { bindDrawer, english, own } = useHost();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLDivElement>(null);
  const openNow = useRef(open);
  openNow.current = open;
  useModal(panel, open, () => setOpen(false));
  useEffect(() => {
    if (!bindDrawer || !panel.current || !opener.current) return;
    return bindDrawer({ panel: panel.current, opener: opener.current, isOpen: () => openNow.current, setOpen });
  }, [bindDrawer, setOpen]);
  // A screen that is turned may have room for the sidebar, and no button for the menu.
  useEffect(() => {
    if (!open) return;
    return listen(window, ['resize'], () => {
      const button = document.querySelector(`[aria-controls="${MOBILE_MENU_ID}"]`);
      if (button?.getClientRects().length === 0) setOpen(false);
    });
  }, [open, setOpen]);
  useEffect(() => {
    const byLink = window.location.hash === `#${MOBILE_MENU_ID}`;
    // The link that replaces the button until scripts run has opened the menu. From now on, state controls it, not the
    // address.
    if (byLink) history.replaceState(history.state, '', window.location.pathname + window.location.search);
    setOpen(byLink);
  }, [page.url, setOpen]);

  return (
    <>
      <div className="sidebar-mobile__opener" ref={opener} />
      <div
        id={MOBILE_MENU_ID}
        ref={panel}
        className={open ? 'sidebar-mobile sidebar-mobile--visible' : 'sidebar-mobile'}
        role="dialog"
        aria-modal={open || undefined}
        aria-label="Navigation"
        {...english}
        tabIndex={-1}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
        }}
      >
        <div className="sidebar-mobile__head">
          <a className="sidebar-mobile__home" {...own} href={site.base}>
            {site.title}
          </a>
          <button
            type="button"
            className="sidebar-mobile__close icon-button when-ready"
            aria-label="Close navigation menu"
            onClick={() => setOpen(false)}
          >
            <Icon name="close" />
          </button>
          <a className="icon-button until-ready" href="#main-content" aria-label="Close navigation menu">
            <Icon name="close" />
          </a>
        </div>
        <LazyHydrate place={panel}>
          <MobileMenu site={site} page={page} sidebar={sidebar} visible={open} />
          <Foot site={site} page={page} theme={theme} />
        </LazyHydrate>
      </div>
      <div className="sidebar-mobile__shade" onClick={() => setOpen(false)} />
    </>
  );
}

/** What the header and the footer offer on wide screens. */
function Foot({ site, page, theme }: Pick<MobileSidebarProps, 'site' | 'page' | 'theme'>) {
  return (
    <div className="sidebar-mobile__foot">
      <VersionPicker site={site} url={page.url} id="docs-version-menu" />
      <ThemeChoices theme={theme} name="theme-menu" late />
      {site.header.external.length > 0 && (
        <p className="sidebar-mobile__external">
          {spaced(site.header.external, (link) => (
            <ExternalLink key={link.url} link={link} site={site} />
          ))}
        </p>
      )}
      {site.languages.length > 1 && (
        <p className="sidebar-mobile__languages">
          {spaced(site.languages, (language) => (
            <LanguageLink key={language.lang} site={site} url={page.url} language={language} />
          ))}
        </p>
      )}
    </div>
  );
}
