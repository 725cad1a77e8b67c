import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type * as React from 'react';
import type { PluginParts } from '../../templates/Site.js';
import type { SiteProps } from '../../templates/types.js';
import { placeIfKnown } from '../config/modules/module-failure.js';
import { requireReactServer } from '../config/modules/react/one-react.js';
import { strayError } from '../config/modules/stray-error.js';
import { screenFailed } from '../diagnostics/catalogue/components.js';
import { DocsError } from '../diagnostics/docs-error.js';
import { posixPath } from '../files/paths.js';
import type { Plugin } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';
import { loadPluginParts } from './plugin-parts.js';

/** Makes the markup of a page. */
export type Renderer = (props: SiteProps) => string;

/**
 * React and all templates, which are loaded when the first page has to be rendered. A build in which nothing changed
 * never needs them.
 */
export async function createRenderer(parts: PluginParts | Promise<PluginParts>): Promise<Renderer> {
  const [{ createSite }, loaded] = await Promise.all([import('../../templates/Site.js'), parts]);
  const { renderToString } = requireReactServer();
  const { createElement } = createRequire(import.meta.url)('react') as typeof React;
  const Site = createSite(loaded);
  return (props) => renderToString(createElement(Site, props));
}

/** The same with the components of the site's plugins, which are to blame if a page that shows them cannot be made. */
export async function loadRenderer(config: SiteConfig, plugins: readonly Plugin[]): Promise<Renderer> {
  const render = await createRenderer(loadPluginParts(config, plugins));
  return (props) => {
    try {
      return render(props);
    } catch (error) {
      const { kind, url } = props.page;
      const own = plugins.flatMap(({ screens = {}, islands = {}, landingSections = [] }) =>
        kind === 'landing' ? landingSections.map(({ island }) => islands[island]) : (screens[kind] ?? []),
      );
      const [file, ...others] = own.filter((module) => typeof module === 'string');
      if (file === undefined) throw error;
      const place = others.length === 0 ? { file: posixPath(config.root, resolve(config.root, file)) } : {};
      throw new DocsError(
        [{ ...place, ...placeIfKnown(screenFailed(url, error), strayError(error, config.root)) }],
        undefined,
        error,
      );
    }
  };
}
