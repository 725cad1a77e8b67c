import type { SiteProps } from '../../templates/types.js';
import type { Plugin } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';
import { loadPluginParts } from './plugin-parts.js';

/** Markup of a page: React and all templates, loaded when the first page has to be rendered. A build in which nothing changed never needs them. */
export async function loadRenderer(
  config: SiteConfig,
  plugins: readonly Plugin[],
): Promise<(props: SiteProps) => string> {
  const [{ renderToString }, { createElement }, { createSite }, parts] = await Promise.all([
    import('react-dom/server'),
    import('react'),
    import('../../templates/Site.js'),
    loadPluginParts(config, plugins),
  ]);
  const Site = createSite(parts);
  return (props) => renderToString(createElement(Site, props));
}
