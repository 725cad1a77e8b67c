import { hrefOf } from '../../../templates/links.js';
import { readableDate } from '../../../templates/readable-date.js';
import { memoOn } from '../../cache/identity.js';
import { counted } from '../../diagnostics/print.js';
import { escapeHtml, escapeText } from '../../html/escape.js';
import type { Plugin, PluginContext } from '../../model/plugin.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Page } from '../../model/types.js';
import { readRecord, type QualityRecord, type RecordedProblems } from './record-file.js';
import { qualityPath } from './settings.js';

/**
 * Tells readers what the content was checked against and with which result, on a separate page and in a line at the end
 * of each page.
 */
export function qualityPlugin(config: SiteConfig): Plugin {
  const { quality } = config.settings;
  if (quality === undefined) return { name: 'quality' };
  const url = qualityPath(quality);
  return {
    name: 'quality',
    inputs: [quality.file],
    scan: async () => ({ chunks: {}, counts: {}, diagnostics: readRecord(config).diagnostics }),
    index(index) {
      const { record } = readRecord(config);
      if (record?.tool === undefined) return index;
      const line = freshnessLine(record.tool, record.date, hrefOf(url, config.site.base));
      const fresh = (page: Page): Page => (page.thirdParty || page.section === null ? page : withLine(page, line));
      return {
        ...index,
        pages: index.pages.map(fresh),
        sections: index.sections.map((section) => ({ ...section, pages: section.pages.map(fresh) })),
      };
    },
    routes: [
      {
        kind: 'document',
        url,
        title: 'Quality',
        label: 'the page with the results of checks',
        description: `What the last check of the ${config.site.name} documentation looked at, and what it found.`,
        body: (site) => resultsHtml(readRecord(config).record, site),
      },
    ],
  };
}

const withLine = memoOn((page: Page, line: string): Page => ({ ...page, appendix: (page.appendix ?? '') + line }));

const timeOf = (day: string): string => `<time datetime="${escapeHtml(day)}">${escapeText(readableDate(day))}</time>`;

const freshnessLine = (tool: string, date: string | undefined, href: string): string =>
  `<p class="freshness"><a href="${escapeHtml(href)}">Checked against ${escapeText(tool)}</a>${date === undefined ? '' : ` on ${timeOf(date)}`}</p>\n`;

/** A table with a row for each check and a column for each section that has problems. */
function resultsHtml(record: QualityRecord | undefined, { index, config }: PluginContext): string {
  if (record === undefined) return '<p>No check has been recorded yet.</p>\n';
  const { tool, date, checks } = record;
  const total = checks.flatMap(({ problems }) => problems);
  const sum = (list: readonly RecordedProblems[]): string =>
    countText(
      list.reduce((all, { errors }) => all + errors, 0),
      list.reduce((all, { warnings }) => all + warnings, 0),
    );
  const rows = checks.map(
    ({ name, summary, problems }) =>
      `<tr><th scope="row"><code>${escapeText(name)}</code></th><td>${escapeText(summary)}</td><td>${sum(problems)}</td></tr>`,
  );
  const sections = index.sections.filter(({ pages }) => pages.length > 0);
  const bySection = sections.map(({ name, title, url, pages }) => {
    const found = total.filter(({ section }) => section === url);
    const link = `<a href="${escapeHtml(hrefOf(url, config.site.base))}">${escapeText(name === '' ? config.site.name : title)}</a>`;
    return `<tr><th scope="row">${link}</th><td>${pages.length}</td><td>${sum(found)}</td></tr>`;
  });
  return [
    `<p>${date === undefined ? 'The' : `On ${timeOf(date)}, the`} documentation was checked${tool === undefined ? '' : ` against ${escapeText(tool)}`}. The numbers include known problems that have been accepted.</p>`,
    headingHtml('checks', 'Checks'),
    tableHtml(['Check', 'What it checked', 'Problems'], rows),
    headingHtml('sections', 'Sections'),
    tableHtml(['Section', 'Pages', 'Problems'], bySection),
    '',
  ].join('\n');
}

const headingHtml = (id: string, title: string): string =>
  `<section class="heading h2"><h2 id="${id}">${title}</h2><a class="anchor" href="#${id}" aria-label="Link to “${title}”"></a></section>`;

const tableHtml = (titles: readonly string[], rows: readonly string[]): string =>
  `<div class="table-wrapper" tabindex="0" role="group" aria-label="${titles[0]!}"><table><thead><tr>${titles.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

function countText(errors: number, warnings: number): string {
  const parts = [
    ...(errors === 0 ? [] : [counted(errors, 'error')]),
    ...(warnings === 0 ? [] : [counted(warnings, 'warning')]),
  ];
  return parts.length === 0 ? 'none' : parts.join(', ');
}
