import type { StaticServer } from '../support/static-server.js';
import type { Reader, Tab } from './driver.js';

/** What a behavior stands on. The origin of its host is its own: nothing is stored there, and no worker is active. */
export interface World {
  readonly tab: Tab;
  readonly host: StaticServer;
  /** Another tab of the same reader. */
  another(): Promise<Tab>;
  /** Address of a site of another origin. */
  readonly elsewhere: string;
  /** Puts the site's second build in place of the first: other words in `guides/start/`, no service worker. */
  deploy(): void;
}

export interface Behavior {
  /** A sentence that is true of every browser. */
  readonly name: string;
  /** `documentation`: this repository's site; `sample`: small pages made for tests; `portable`: the handbook, opened as files. */
  readonly site: 'documentation' | 'sample' | 'portable';
  readonly reader?: Reader;
  /** Runs in pages before their own scripts. Sees nothing but the page. */
  readonly first?: () => void;
  readonly holds: (world: World) => Promise<void>;
}
