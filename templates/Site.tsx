import type { ComponentType } from 'react';
import type { PageKind, SiteProps } from './types.js';
import { SiteFrame } from './SiteFrame.js';
import { AppShellScreen } from './screens/AppShellScreen.js';
import { BlogScreen } from './screens/BlogScreen.js';
import { DocumentScreen } from './screens/DocumentScreen.js';
import LandingScreen from './screens/LandingScreen.js';
import { NotFoundScreen } from './screens/NotFoundScreen.js';
import { PrintableScreen } from './screens/PrintableScreen.js';
import SearchScreen from './screens/SearchScreen.js';
import VoteScreen from './screens/VoteScreen.js';

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

/** The root template with all screens at hand: what the build renders. The browser brings along only those that most pages need. */
export function Site(props: SiteProps) {
  return <SiteFrame {...props} Screen={SCREENS[props.page.kind]} />;
}
