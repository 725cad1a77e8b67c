import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import type { SiteProps } from './types.js';
import { BackToTop } from './components/frame/BackToTop.js';
import { Footer } from './components/frame/Footer.js';
import { Header } from './components/frame/Header.js';
import { Island } from './components/page/Island.js';
import { MobileSidebar } from './components/navigation/MobileSidebar.js';
import { SubNavigation } from './components/frame/SubNavigation.js';
import { useTips } from './hooks/use-tips.js';
import { useTheme } from './theme.js';
import { useHost } from './host.js';

/** Everything inside the root element, around a screen. The first render in the browser is the same as the one in Node. */
export function SiteFrame({ Screen, ...props }: SiteProps & { readonly Screen: ComponentType<SiteProps> }) {
  const { site, page, sidebar } = props;
  const { english } = useHost();
  const theme = useTheme();
  useTips();
  const [menuOpen, setMenuOpen] = useState(false);
  const toggleMenu = useCallback(() => setMenuOpen((open) => !open), []);
  const frame = useRef<HTMLDivElement>(null);
  // Until then, the style sheet does part of what scripts do later. This is neither state nor a class of the parts that
  // it concerns, so no other style is computed again.
  useEffect(
    () =>
      frame.current
        ?.querySelectorAll('.header, .sidebar-mobile')
        .forEach((part) => part.setAttribute('data-ready', '')),
    [],
  );
  // Printable pages have no runtime, so nothing on them may wait for it.
  const scripted = page.kind !== 'printable';
  return (
    <div className={`site site--${page.kind}`} id="top" ref={frame}>
      <a className="skip-link" {...english} href="#main-content">
        Skip to content
      </a>
      <Header site={site} page={page} {...(scripted && { controls: { theme, menuOpen, onMenu: toggleMenu } })} />
      <SubNavigation site={site} page={page} />
      {scripted && (
        <MobileSidebar site={site} page={page} sidebar={sidebar} theme={theme} open={menuOpen} setOpen={setMenuOpen} />
      )}
      <Screen {...props} />
      <BackToTop />
      <Footer site={site} theme={scripted ? theme : null} />
      {/* It has its own place, because a new part of the frame makes browsers compute all styles of the page again. */}
      {scripted && site.notification && (
        <div>
          <Island name="notification" props={{ notification: site.notification }} />
        </div>
      )}
      {/* The runtime announces page changes and copied code here, so React must not change the text. */}
      <div id="announcer" className="visually-hidden" role="status" />
    </div>
  );
}
