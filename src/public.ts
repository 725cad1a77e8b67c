/** Everything that a configuration file, a plugin and an inventory may import from `docs-build`. */
import type { Config } from './model/config.js';

export type { Config } from './model/config.js';
export type { ThirdPartyConfig, ThirdPartyPackage } from './model/settings.js';
export type * from './plugins/built-in-settings.js';
export type {
  BrowserModule,
  Plugin,
  PluginContext,
  PluginOptions,
  PluginRoute,
  ScanContext,
  ScannedData,
  SyntheticPage,
} from './model/plugin.js';
export type { Schema, SchemaNode } from './schema/nodes.js';
export type { ContentIndex, IndexEntry, OptOut, Page, ParsedPage, Section, SourceFile } from './model/types.js';
export type { Inventory, Item } from './check/drift/types.js';
export { schemaItems } from './check/drift/inventory/schema.js';
export type { OutputFile } from './model/output.js';
export type { Diagnostic } from './diagnostics/diagnostic.js';

/** Gives the configuration its type, and returns it unchanged. */
export function defineConfig(config: Config): Config {
  return config;
}
