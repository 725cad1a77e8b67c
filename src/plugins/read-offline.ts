import { memoOn } from '../cache/identity.js';
import { escapeHtml } from '../html/escape.js';
import type { Plugin } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Page } from '../model/types.js';

/**
 * Leaves a line at the end of a section's own page in which readers are offered to keep the section. The runtime fills it
 * where that is possible (`runtime/offline/`); the line is there from the beginning, so that nothing moves then.
 */
export function readOfflinePlugin({ site, settings }: SiteConfig): Plugin {
  if (!site.serviceWorker || settings.readOffline.length === 0) return { name: 'read-offline' };
  const offer = (page: Page): Page =>
    settings.readOffline.some((name) => page.section === name && page.url === `/${encodeURIComponent(name)}/`)
      ? withPlace(page, page.section!)
      : page;
  return {
    name: 'read-offline',
    index: (index) => ({
      ...index,
      pages: index.pages.map(offer),
      sections: index.sections.map((section) => ({ ...section, pages: section.pages.map(offer) })),
    }),
  };
}

const withPlace = memoOn((page: Page, section: string): Page => ({
  ...page,
  appendix: `${page.appendix ?? ''}<p data-read-offline="${escapeHtml(section)}">&nbsp;</p>\n`,
}));
