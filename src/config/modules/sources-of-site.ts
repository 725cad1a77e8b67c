import { resolve } from 'node:path';
import type { Plugin } from '../../model/plugin.js';
import type { SiteConfig } from '../../model/site-config.js';
import { filesOfModule } from './watched-files.js';

/**
 * The absolute paths of what a site consists of besides its content: its configuration, components, plugins and styles,
 * everything that these import, and what plugins read.
 */
export function sourcesOfSite(config: SiteConfig, plugins: readonly Plugin[]): readonly string[] {
  const modules = [
    ...(config.file === null ? [] : [config.file]),
    ...Object.values(config.settings.components).map(({ module }) => module),
    ...plugins.flatMap(browserModules),
  ];
  return [
    ...modules.flatMap((file) => [...filesOfModule(resolve(config.root, file))]),
    ...plugins
      .flatMap(({ inputs = [], styles = [] }) => [...inputs, ...styles])
      .map((file) => resolve(config.root, file)),
  ];
}

/** The modules of a plugin's browser half. The engine's own do not change while it runs. */
const browserModules = ({ islands, screens }: Plugin): readonly string[] =>
  [...Object.values(islands ?? {}), ...Object.values(screens ?? {})].filter((module) => typeof module === 'string');
