import type { SiteData } from '../../templates/types.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Content } from '../model/content.js';

/** What is the same on every page: the configuration's part, and the sections and top-level pages that the content has. */
export function siteDataFor(
  config: SiteConfig,
  { index, notification }: Pick<Content, 'index' | 'notification'>,
): SiteData {
  const top = index.sections.find((section) => section.name === '');
  return {
    ...config.site,
    notification: config.site.notification && { ...config.site.notification, html: notification ?? '' },
    sections: index.sections
      .filter((section) => section.name !== '')
      .map(({ name, title, url }) => ({ name, title, url })),
    topPages: (top?.pages ?? []).map(({ label, url }) => ({ title: label, url })),
  };
}
