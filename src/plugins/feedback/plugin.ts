import { memoOn } from '../../cache/identity.js';
import { escapeHtml } from '../../html/escape.js';
import type { Plugin } from '../../model/plugin.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Page } from '../../model/types.js';
import { ownParts } from '../own-parts.js';

/** Asks readers whether a page was helpful, unless scripts are off or the site is opened from the file system. */
export function feedbackPlugin({ settings: { feedback }, portable }: SiteConfig): Plugin {
  if (feedback === undefined || portable) return { name: 'feedback' };
  const { endpoint } = feedback;
  const asking = (page: Page): Page => (page.section === null ? page : withQuestion(page, endpoint));
  const parts = ownParts('feedback');
  return {
    name: 'feedback',
    index: (index) => ({
      ...index,
      pages: index.pages.map(asking),
      sections: index.sections.map((section) => ({ ...section, pages: section.pages.map(asking) })),
    }),
    islands: {
      feedback: parts.island('Feedback', () => import('../../../templates/plugins/feedback/islands/Feedback.js')),
    },
    styles: [parts.style],
    connectSources: endpoint.startsWith('/') ? [] : [endpoint],
  };
}

const withQuestion = memoOn((page: Page, endpoint: string): Page => {
  const props = escapeHtml(JSON.stringify({ endpoint, page: page.url }));
  const place = `<div class="feedback" data-island="feedback" data-props="${props}"></div>\n`;
  return { ...page, appendix: (page.appendix ?? '') + place };
});
