import { memoOn } from '../cache/identity.js';
import { escapeHtml } from '../html/escape.js';
import type { Plugin } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Page } from '../model/types.js';

/**
 * Adds an empty line to the index page of a section, in which the runtime offers to keep the section for offline reading if
 * that is possible (`runtime/offline/`). The line is there from the beginning, so that nothing moves.
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
