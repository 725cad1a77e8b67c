/** What a configuration file, a plugin and an inventory may import from `docs-build`. */
import type { Config } from './config/types.js';

export type { Config, SponsorConfig, ThirdPartyConfig, ThirdPartyPackage } from './config/types.js';
export type { Plugin, Site, SyntheticPage } from './model/plugin.js';
export type {
  ContentIndex,
  IndexEntry,
  OutputFile,
  OptOut,
  Page,
  ParsedPage,
  Section,
  SourceFile,
} from './model/types.js';
export type { Inventory, Item } from './check/drift/types.js';
export { schemaItems } from './check/drift/inventory/schema.js';
export type { Diagnostic } from './diagnostics/diagnostic.js';

/** Types the configuration; returns it as it is. */
export function defineConfig(config: Config): Config {
  return config;
}
