import { hrefOf } from '../../../templates/links.js';
import { isFromTheRight } from '../../../templates/language.js';
import type { SiteConfig } from '../../model/site-config.js';
import { FILES } from '../../model/generated.js';
import type { Plugin } from '../../model/plugin.js';

/** The web manifest: the key `manifest` of the configuration, completed from other keys. Paths get the base path. */
function webManifest({ settings, site }: SiteConfig): Readonly<Record<string, unknown>> {
  const { manifest = {} } = settings;
  const inSite = (value: unknown): unknown => (typeof value === 'string' ? hrefOf(value, site.base) : value);
  const icons = Array.isArray(manifest.icons)
    ? manifest.icons.map((icon: Readonly<Record<string, unknown>>) => ({ ...icon, src: inSite(icon.src) }))
    : (site.icons.png ?? []).map(({ size, src }) => ({
        src: inSite(src),
        sizes: `${size}x${size}`,
        type: 'image/png',
      }));
  return {
    name: site.title,
    short_name: site.title,
    description: site.description,
    lang: site.lang,
    ...(isFromTheRight(site.lang) ? { dir: 'rtl' } : {}),
    theme_color: site.themeColor,
    background_color: site.themeColor,
    display: 'minimal-ui',
    ...manifest,
    start_url: inSite(manifest.start_url ?? '/'),
    scope: inSite(manifest.scope ?? '/'),
    icons,
  };
}

export function webManifestPlugin(): Plugin {
  return {
    name: 'web-manifest',
    assets: ({ config }) =>
      config.settings.manifest === undefined
        ? []
        : [
            {
              path: FILES.manifest,
              key: config.hash,
              phase: 'asset',
              produce: () => `${JSON.stringify(webManifest(config), null, 2)}\n`,
            },
          ],
  };
}
