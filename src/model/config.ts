import type { Plugin } from './plugin.js';
import type { Settings } from './settings.js';
import type { SiteConfig } from './site-config.js';

/** What `docs-build.config.ts` may contain. */
export interface Config extends Settings {
  readonly plugins?: readonly Plugin[];
}

/** The complete configuration, and the plugins that it names. */
export interface ResolvedConfig extends SiteConfig {
  readonly plugins: readonly Plugin[];
}
