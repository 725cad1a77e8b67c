import type { StaticServer } from '../support/static-server.js';
import type { Reader, Tab } from './driver.js';

/** The surroundings of a behavior. Each has a new origin, so nothing is stored and no service worker is active. */
export interface World {
  readonly tab: Tab;
  readonly host: StaticServer;
  /** Opens another tab of the same reader. */
  another(): Promise<Tab>;
  /** The address of a site with another origin. */
  readonly elsewhere: string;
  /** Replaces the site by its second build, which has other words in `guides/start/` and no service worker. */
  deploy(): void;
}

export interface Behavior {
  /** A sentence that is true in every browser. */
  readonly name: string;
  /** `documentation`: the site of this repository; `sample`: small pages for tests; `portable`: the handbook, opened from files. */
  readonly site: 'documentation' | 'sample' | 'portable';
  readonly reader?: Reader;
  /** Runs in pages before their own scripts, and has access only to the page. */
  readonly first?: () => void;
  readonly holds: (world: World) => Promise<void>;
}
