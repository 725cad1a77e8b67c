import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PluginParts } from '../../templates/Site.js';
import { loadPageModule } from '../config/modules/load-page-module.js';
import { placeFailure } from '../config/modules/module-failure.js';
import { componentNotLoaded } from '../diagnostics/catalogue/components.js';
import { DocsError } from '../diagnostics/docs-error.js';
import { posixPath } from '../files/paths.js';
import type { BrowserModule, Plugin } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';

/** The components of plugins that Node renders: screens, and islands that are sections of the landing page. */
export async function loadPluginParts(config: SiteConfig, plugins: readonly Plugin[]): Promise<PluginParts> {
  const rendered = new Set(plugins.flatMap(({ landingSections = [] }) => landingSections.map(({ island }) => island)));
  const islands = plugins
    .flatMap((plugin) => Object.entries(plugin.islands ?? {}))
    .filter(([name]) => rendered.has(name));
  const screens = plugins.flatMap((plugin) => Object.entries(plugin.screens ?? {}));
  return {
    islands: (await loadAll(islands, config)) as PluginParts['islands'],
    screens: (await loadAll(screens, config)) as PluginParts['screens'],
  };
}

interface Component {
  readonly default: unknown;
}

async function loadAll(
  modules: readonly (readonly [name: string, module: BrowserModule])[],
  config: SiteConfig,
): Promise<Readonly<Record<string, unknown>>> {
  const loaded = await Promise.all(modules.map(async ([name, module]) => [name, await load(name, module, config)]));
  return Object.fromEntries(loaded) as Record<string, unknown>;
}

/** The default export of a module. The engine's modules are loaded as they are; others may be TypeScript. */
async function load(name: string, module: BrowserModule, config: SiteConfig): Promise<unknown> {
  if (typeof module !== 'string') {
    const { module: own } = module;
    return (typeof own === 'string' ? ((await import(pathToFileURL(own).href)) as Component) : await own()).default;
  }
  const file = resolve(config.root, module);
  const { exports } = await loadPageModule(file, config).catch((error: unknown) => {
    throw error instanceof DocsError
      ? error
      : new DocsError([placeFailure(componentNotLoaded(name, error), error, posixPath(config.root, file))]);
  });
  return exports['default'];
}
