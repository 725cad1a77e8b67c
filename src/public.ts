/** What a configuration file, a plugin and an inventory may import from `docs-build`. */
import type { Config } from './model/config.js';

export type { Config } from './model/config.js';
export type { SponsorConfig, ThirdPartyConfig, ThirdPartyPackage } from './model/settings.js';
export type { Plugin, PluginContext, PluginOptions, SyntheticPage } from './model/plugin.js';
export type { Schema, SchemaNode } from './schema/nodes.js';
export type { ContentIndex, IndexEntry, OptOut, Page, ParsedPage, Section, SourceFile } from './model/types.js';
export type { Inventory, Item } from './check/drift/types.js';
export { schemaItems } from './check/drift/inventory/schema.js';
export type { OutputFile } from './model/output.js';
export type { Diagnostic } from './diagnostics/diagnostic.js';

/** Types the configuration; returns it as it is. */
export function defineConfig(config: Config): Config {
  return config;
}
