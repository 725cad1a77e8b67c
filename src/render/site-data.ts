import { join } from 'node:path';
import type { SiteData } from '../../templates/types.js';
import type { Plugin } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Content } from '../model/content.js';
import { readIfThere } from '../files/read-files.js';
import { imageSize } from '../parse/files/image-size.js';

/** What is the same on every page: the parts of the configuration and of plugins, and the sections and top-level pages that the content has. */
export function siteDataFor(
  config: SiteConfig,
  plugins: readonly Plugin[],
  { index, notification }: Pick<Content, 'index' | 'notification'>,
): SiteData {
  const landingSections = plugins.flatMap((plugin) => plugin.landingSections ?? []);
  const kinds = plugins.flatMap(({ routes }) => routes ?? []).map(({ url, kind }) => [url, kind] as const);
  const top = index.sections.find((section) => section.name === '');
  return {
    ...config.site,
    social: withImageSize(config),
    landing: config.site.landing && {
      ...config.site.landing,
      ...(landingSections.length > 0 && { sections: landingSections }),
    },
    ...(kinds.length > 0 && { kinds: Object.fromEntries(kinds) }),
    notification: config.site.notification && { ...config.site.notification, html: notification ?? '' },
    sections: index.sections
      .filter((section) => section.name !== '')
      .map(({ name, title, url }) => ({ name, title, url })),
    topPages: (top?.pages ?? []).map(({ label, url }) => ({ title: label, url })),
  };
}

/** Sites that show a card lay it out before they have its image, where they know how large that is. */
function withImageSize({ site: { social }, contentDir }: SiteConfig): SiteData['social'] {
  if (social.image === undefined || !/^\/(?!\/)/.test(social.image)) return social;
  const bytes = readIfThere(join(contentDir, 'public', social.image));
  const size = bytes && imageSize(bytes);
  return size ? { ...social, imageSize: size } : social;
}
