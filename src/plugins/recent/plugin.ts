import { readableDate } from '../../../templates/readable-date.js';
import { shallowHistory } from '../../diagnostics/catalogue/environment/programs.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { escapeHtml } from '../../html/escape.js';
import { findGitDirectory, readShallowCommits, shallowFile } from '../../index/git/git-directory.js';
import type { Plugin, PluginContext } from '../../model/plugin.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Page } from '../../model/types.js';
import { pageListHtml } from '../page-list.js';
import { recentPath } from './settings.js';

/** The minimum number of listed pages, if that many have a date. All pages of the last listed day are included. */
const PAGES = 40;

/**
 * Adds a page that lists what changed last. It uses the days of commits, so every machine with the history makes the
 * same list.
 */
export function recentPlugin({ contentDir, settings: { recent }, site: { name } }: SiteConfig): Plugin {
  if (recent === undefined) return { name: 'recent' };
  const directory = findGitDirectory(contentDir);
  const isShallow = (): boolean => directory !== undefined && readShallowCommits(directory).size > 0;
  return {
    name: 'recent',
    inputs: directory === undefined ? [] : [shallowFile(directory)],
    scan: () =>
      Promise.resolve({
        chunks: {},
        counts: {},
        diagnostics: isShallow() ? [shallowHistory(recentPath(recent))] : [],
      }),
    routes: [
      {
        kind: 'document',
        url: recentPath(recent),
        title: 'Recently Changed',
        label: 'the list of recent changes',
        description: `The pages of the ${name} documentation that changed last, newest first.`,
        body: listHtml,
      },
    ],
  };
}

function listHtml({ index, config }: PluginContext): string {
  const byDay = new Map<string, Page[]>();
  for (const page of index.pages)
    if (page.lastUpdated !== undefined && !page.unlisted)
      byDay.set(page.lastUpdated, [...(byDay.get(page.lastUpdated) ?? []), page]);
  let listed = 0;
  const days = [...byDay]
    .sort(([a], [b]) => compareText(b, a))
    .flatMap(([day, pages]) => {
      if (listed >= PAGES) return [];
      listed += pages.length;
      const id = `changed-${day}`;
      const label = readableDate(day);
      const anchor = `<a class="anchor" href="#${id}" aria-label="${escapeHtml(`Link to “${label}”`)}"></a>`;
      return [
        `<section class="heading h2"><h2 id="${id}"><time datetime="${day}">${label}</time></h2>${anchor}</section>\n${pageListHtml(pages, config.site.base)}`,
      ];
    });
  return days.length === 0 ? '<p>The history of the pages is not available.</p>\n' : days.join('');
}
