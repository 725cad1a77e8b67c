import { useCallback, useState } from 'react';
import type { ComponentType } from 'react';
import type { PageKind, SiteProps } from './types.js';
import { Footer } from './components/Footer.js';
import { Header } from './components/Header.js';
import { Island } from './components/Island.js';
import { MobileSidebar } from './components/MobileSidebar.js';
import { SubNavigation } from './components/SubNavigation.js';
import { useTheme } from './theme.js';
import { AppShellScreen } from './screens/AppShellScreen.js';
import { BlogScreen } from './screens/BlogScreen.js';
import { DocumentScreen } from './screens/DocumentScreen.js';
import { LandingScreen } from './screens/LandingScreen.js';
import { NotFoundScreen } from './screens/NotFoundScreen.js';
import { PrintableScreen } from './screens/PrintableScreen.js';
import { SearchScreen } from './screens/SearchScreen.js';
import { VoteScreen } from './screens/VoteScreen.js';

const SCREENS: Readonly<Record<PageKind, ComponentType<SiteProps>>> = {
  landing: LandingScreen,
  document: DocumentScreen,
  blog: BlogScreen,
  post: BlogScreen,
  printable: PrintableScreen,
  vote: VoteScreen,
  search: SearchScreen,
  'app-shell': AppShellScreen,
  'not-found': NotFoundScreen,
};

/** Everything inside the root element. The first render in the browser is the same as the one in Node. */
export function Site(props: SiteProps) {
  const { site, page, sidebar } = props;
  const theme = useTheme();
  const [menuOpen, setMenuOpen] = useState(false);
  const toggleMenu = useCallback(() => setMenuOpen((open) => !open), []);
  const Screen = SCREENS[page.kind];
  // Printable pages come without the runtime: nothing on them may wait for it.
  const scripted = page.kind !== 'printable';
  return (
    <div className={`site site--${page.kind}`} id="top">
      <a className="skip-link" href="#main-content">Skip to content</a>
      <Header site={site} page={page} {...(scripted && { controls: { theme, menuOpen, onMenu: toggleMenu } })} />
      <SubNavigation site={site} page={page} />
      {scripted && (
        <MobileSidebar site={site} page={page} sidebar={sidebar} theme={theme} open={menuOpen} setOpen={setMenuOpen} />
      )}
      <Screen {...props} />
      <Footer site={site} theme={scripted ? theme : null} />
      {scripted && site.notification && <Island name="notification" props={{ notification: site.notification }} />}
      {/* The runtime speaks here: page changes, copied code. React keeps its hands off the text. */}
      <div id="announcer" className="visually-hidden" role="status" />
    </div>
  );
}
