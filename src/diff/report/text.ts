import { printable } from '../../diagnostics/frame.js';
import type { Paint } from '../../diagnostics/print.js';
import type { PageChange, SectionChange, SiteDiff } from '../types.js';
import { anchorLines, factText, sectionDetails, sectionName, stateText, summaryOf } from './lines.js';

/** Lines for a terminal: a summary, then pages, order, names, redirects and lost addresses, as far as there are any. */
export function textReport(diff: SiteDiff, paint: Paint): readonly string[] {
  const { pages, order, names, redirects, lost } = diff;
  const part = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : ['', paint.bold(title), ...lines.map((line) => `  ${printable(line)}`)];
  const sign: Readonly<Record<SectionChange['kind'], string>> = {
    added: paint.green('+'),
    removed: paint.red('-'),
    changed: paint.yellow('~'),
  };
  const pageLines = (page: PageChange): readonly string[] => [
    `${sign.changed} ${page.url}  ${page.title}  ${paint.dim(page.file)}`,
    ...page.facts.map((fact) => `    ${factText(fact)}`),
    ...page.sections.map(
      (section) => `    ${sign[section.kind]} ${sectionName(section)}  ${paint.dim(sectionDetails(section))}`,
    ),
    ...anchorLines(page.anchors).map((line) => `    ${line}`),
  ];
  return [
    `${stateText(diff.before)} → ${stateText(diff.after)}: ${summaryOf(diff) ?? 'nothing changes for readers'}`,
    ...part('Pages', [
      ...pages.added.map(({ url, title, file }) => `${sign.added} ${url}  ${title}  ${paint.dim(file)}`),
      ...pages.removed.map(
        ({ url, title, leadsTo }) =>
          `${sign.removed} ${url}  ${title}${leadsTo === undefined ? '' : `, leads to ${leadsTo}`}`,
      ),
      ...pages.moved.map(
        ({ from, url, redirected }) =>
          `${paint.cyan('>')} ${from} → ${url}${redirected ? '' : paint.red(', without a redirect')}`,
      ),
      ...pages.changed.flatMap(pageLines),
    ]),
    ...part(
      'Order of pages',
      order.map((url) => `${sign.changed} ${url}`),
    ),
    ...part('Names', [
      ...names.added.map(({ kind, id, url }) => `${sign.added} ${kind} ${id}  ${paint.dim(url)}`),
      ...names.removed.map(({ kind, id, url }) => `${sign.removed} ${kind} ${id}  ${paint.dim(url)}`),
      ...names.changed.map(({ kind, id, facts }) => `${sign.changed} ${kind} ${id}  ${facts.map(factText).join(', ')}`),
    ]),
    ...part('Redirects', [
      ...redirects.added.map(({ from, to }) => `${sign.added} ${from} → ${to}`),
      ...redirects.removed.map(({ from, to }) => `${sign.removed} ${from} → ${to}`),
      ...redirects.changed.map(({ from, to, before }) => `${sign.changed} ${from} → ${to}, was ${before}`),
    ]),
    ...part('Addresses that no longer exist', lost),
  ];
}
