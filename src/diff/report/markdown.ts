import type { PageChange, SectionChange, SiteDiff } from '../types.js';
import { anchorLines, factText, sectionDetails, sectionName, stateText, summaryOf } from './lines.js';

/** The length in characters that code hosts accept for a comment. */
const LONGEST = 60_000;
const SIGN: Readonly<Record<SectionChange['kind'], string>> = { added: '➕', removed: '➖', changed: '✏️' };

/** The report for a comment on a pull request, in Markdown, with long lists folded. */
export function markdownReport(diff: SiteDiff): string {
  const { pages, order, names, redirects, lost } = diff;
  const blocks = [
    `### What changes for readers`,
    `${code(stateText(diff.before))} → ${code(stateText(diff.after))}: ${summaryOf(diff) ?? 'nothing.'}`,
    part('⚠️ Addresses that no longer exist', lost.map(code)),
    part('Pages', [
      ...pages.added.map(({ url, title }) => `${SIGN.added} ${code(url)} ${escaped(title)}`),
      ...pages.removed.map(
        ({ url, title, leadsTo }) =>
          `${SIGN.removed} ${code(url)} ${escaped(title)}${leadsTo === undefined ? '' : `, leads to ${code(leadsTo)}`}`,
      ),
      ...pages.moved.map(
        ({ from, url, redirected }) => `➡️ ${code(from)} → ${code(url)}${redirected ? '' : ', **without a redirect**'}`,
      ),
      ...pages.changed.map(pageItem),
    ]),
    part('Order of pages', order.map(code)),
    part('Names', [
      ...names.added.map(({ kind, id }) => `${SIGN.added} ${kind} ${code(id)}`),
      ...names.removed.map(({ kind, id }) => `${SIGN.removed} ${kind} ${code(id)}`),
      ...names.changed.map(
        ({ kind, id, facts }) =>
          `${SIGN.changed} ${kind} ${code(id)}: ${facts.map((one) => code(factText(one))).join(', ')}`,
      ),
    ]),
    part('Redirects', [
      ...redirects.added.map(({ from, to }) => `${SIGN.added} ${code(from)} → ${code(to)}`),
      ...redirects.removed.map(({ from, to }) => `${SIGN.removed} ${code(from)} → ${code(to)}`),
      ...redirects.changed.map(
        ({ from, to, before }) => `${SIGN.changed} ${code(from)} → ${code(to)}, was ${code(before)}`,
      ),
    ]),
  ];
  return `${shortened(blocks.filter((block) => block !== '').join('\n\n'))}\n`;
}

const pageItem = ({ url, title, facts, sections, anchors }: PageChange): string =>
  [
    `${SIGN.changed} ${code(url)} ${escaped(title)}`,
    ...[
      ...facts.map((one) => escaped(factText(one))),
      ...sections.map((one) => `${SIGN[one.kind]} **${escaped(sectionName(one))}**: ${escaped(sectionDetails(one))}`),
      ...anchorLines(anchors).map(escaped),
    ].map((line) => `  - ${line}`),
  ].join('\n');

/** A titled list. It is folded if it has more than 20 items. */
function part(title: string, items: readonly string[]): string {
  const list = items.map((item) => `- ${item}`).join('\n');
  if (items.length <= 20) return items.length === 0 ? '' : `#### ${title}\n\n${list}`;
  return `<details><summary><b>${title}</b> (${items.length})</summary>\n\n${list}\n\n</details>`;
}

/** Cuts a report that is too long at the end of a line, and says so. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const kept = text.slice(0, text.lastIndexOf('\n', LONGEST));
  const open = kept.split('<details>').length - kept.split('</details>').length;
  return `${kept}\n${'\n</details>\n'.repeat(open)}\nThe rest of the report is too long for a comment; \`docs-build diff\` prints all of it.`;
}

/** Text as code, even if it contains backticks. */
function code(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

/** Escapes a text so that it is not read as markup and mentions no user. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
    .replace(/@(?=\w)/g, '@\u200b')
    .replaceAll('\n', ' ');
