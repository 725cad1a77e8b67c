import type { ComponentType } from 'react';
import { HostProvider, staticHost, type Host, type IslandComponent } from './host.js';
import { languagesOf } from './language.js';
import type { OwnKind, SiteProps } from './types.js';
import { SiteFrame } from './SiteFrame.js';
import { AppShellScreen } from './screens/AppShellScreen.js';
import { BlogScreen } from './screens/BlogScreen.js';
import { DocumentScreen } from './screens/DocumentScreen.js';
import LandingScreen from './screens/LandingScreen.js';
import { NotFoundScreen } from './screens/NotFoundScreen.js';
import { PrintableScreen } from './screens/PrintableScreen.js';
import SearchScreen from './screens/SearchScreen.js';

const SCREENS: Readonly<Record<OwnKind, ComponentType<SiteProps>>> = {
  landing: LandingScreen,
  document: DocumentScreen,
  blog: BlogScreen,
  post: BlogScreen,
  printable: PrintableScreen,
  search: SearchScreen,
  'app-shell': AppShellScreen,
  'not-found': NotFoundScreen,
};

/** Components of plugins. */
export interface PluginParts {
  /** Screens by the kind of page that they show. */
  readonly screens: Readonly<Record<string, ComponentType<SiteProps>>>;
  /** Islands by name. */
  readonly islands: Readonly<Record<string, IslandComponent>>;
}

/**
 * Creates the root template with all screens, which the build renders. The browser's runtime contains only those that
 * most pages need.
 */
export function createSite(parts: PluginParts): ComponentType<SiteProps> {
  const screens: PluginParts['screens'] = { ...parts.screens, ...SCREENS };
  const host: Host = { ...staticHost, islandAtHand: (name) => parts.islands[name] };
  return function Site(props) {
    return (
      <HostProvider value={{ ...host, ...languagesOf(props.site) }}>
        <SiteFrame {...props} Screen={screens[props.page.kind]!} />
      </HostProvider>
    );
  };
}
