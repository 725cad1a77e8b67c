import { isFromTheRight } from '../../../templates/language.js';
import { readBrowserFile } from '../../bundle/package-files.js';
import { styleSheetOf, stylesOf } from '../../bundle/style-sheet.js';
import { escapeHtml, escapeText } from '../../html/escape.js';
import type { BodySource } from '../../model/content.js';
import { decodeUrlPath } from '../../model/page-url.js';
import type { Page } from '../../model/types.js';
import { pluginsOf } from '../../pipeline/build.js';
import { directionOf } from '../../render/text-direction.js';
import { bodiesOf } from '../bodies.js';
import type { ChangedPage, Comparison } from '../compare-sites.js';
import { sectionChange } from '../compare-pages.js';
import { cutAtHeadings, idOfPiece } from '../page-sections.js';
import type { SiteState } from '../read-state.js';
import type { SiteDiff } from '../types.js';
import { anchorLines, factText, sectionDetails, stateText, summaryOf } from '../report/lines.js';
import { markChanged } from './changed-parts.js';
import { idsIn, standaloneHtml, type Places } from './standalone-html.js';
import { STYLE } from './style.js';

/** A state with the contents of the pages that the report shows. */
interface Side {
  readonly state: SiteState;
  readonly bodies: BodySource;
  readonly label: string;
}

/** The report as a single HTML file that needs no other: what changed, with each changed section before and after. */
export async function reportPage(comparison: Comparison, then: SiteState, now: SiteState): Promise<string> {
  const { diff, changed, added } = comparison;
  const before: Side = {
    state: then,
    bodies: await bodiesOf(
      changed.map((page) => page.before),
      then,
    ),
    label: stateText(diff.before),
  };
  const after: Side = {
    state: now,
    bodies: await bodiesOf([...changed.map((page) => page.after), ...added], now),
    label: stateText(diff.after),
  };
  const { site } = now.config;
  const title = `${stateText(diff.before)} → ${stateText(diff.after)}`;
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(site.lang)}"${isFromTheRight(site.lang) ? ' dir="rtl"' : ''}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeText(title)} | ${escapeText(site.title)}</title>`,
    `<style>${stylesFor(now)}${STYLE}</style>`,
    `<script>if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.classList.add('dark');</script>`,
    '</head>',
    `<body><main class="diff"><h1>${escapeText(site.title)}: ${escapeText(title)}</h1>`,
    `<p>${escapeText(summaryOf(diff) ?? 'Nothing changes for readers.')}</p>`,
    contentsOf([...added, ...changed.map((page) => page.after)]),
    ...changeLists(diff),
    ...added.map((page, index) => addedPage(page, after, idOfPage(index))),
    ...changed.map((page, index) => changedPage(page, comparison, before, after, idOfPage(added.length + index))),
    '</main></body></html>',
    '',
  ].join('\n');
}

/** The styles of the site. A single file has no fonts. */
function stylesFor({ config }: SiteState): string {
  const formulas = readBrowserFile('formulas.css').toString();
  return styleSheetOf(config, stylesOf(pluginsOf(config), config), []) + formulas;
}

const idOfPage = (index: number): string => `page-${index}`;

/** Links to the pages in the report. */
const contentsOf = (pages: readonly Page[]): string =>
  pages.length < 2
    ? ''
    : `<nav aria-label="Pages"><ul class="diff__contents">${pages
        .map(
          ({ title, url }, index) =>
            `<li><a href="#${idOfPage(index)}">${escapeText(title)}</a> ${codeOf(decodeUrlPath(url))}</li>`,
        )
        .join('')}</ul></nav>`;

/** What changed besides the content of pages. */
const changeLists = (diff: SiteDiff): readonly string[] => [
  listOf('Addresses that no longer exist', diff.lost),
  listOf(
    'Pages that are gone',
    diff.pages.removed.map(
      ({ url, title: of, leadsTo }) => `${url} ${of}${leadsTo === undefined ? '' : `, leads to ${leadsTo}`}`,
    ),
  ),
  listOf(
    'Pages that moved',
    diff.pages.moved.map(({ from, url, redirected }) => `${from} → ${url}${redirected ? '' : ', without a redirect'}`),
  ),
  listOf('Sections whose pages are in another order', diff.order),
  listOf('Redirects', [
    ...diff.redirects.added.map(({ from, to }) => `new: ${from} → ${to}`),
    ...diff.redirects.removed.map(({ from, to }) => `gone: ${from} → ${to}`),
    ...diff.redirects.changed.map(({ from, to, before: was }) => `${from} → ${to}, was ${was}`),
  ]),
  listOf('Names', [
    ...diff.names.added.map(({ kind, id }) => `new: ${kind} ${id}`),
    ...diff.names.removed.map(({ kind, id }) => `gone: ${kind} ${id}`),
    ...diff.names.changed.map(({ kind, id, facts }) => `${kind} ${id}: ${facts.map(factText).join(', ')}`),
  ]),
];

const codeOf = (text: string): string => `<code>${escapeText(text)}</code>`;

const headingOf = ({ title, url }: Page, what: string, id: string): string =>
  `<h2 id="${id}">${escapeText(title)} ${codeOf(`${decodeUrlPath(url)} ${what}`)}</h2>`;

const listOf = (title: string, items: readonly string[]): string =>
  items.length === 0
    ? ''
    : `<h2>${escapeText(title)}</h2><ul>${items.map((item) => `<li>${escapeText(item)}</li>`).join('')}</ul>`;

function addedPage(page: Page, after: Side, id: string): string {
  const html = after.bodies.of(page);
  const side = sideOf(after, page, html, undefined, { prefix: `${id}-`, ids: idsIn(html) });
  return `${headingOf(page, 'new', id)}<div class="diff__pair diff__pair--one">${side}</div>`;
}

function changedPage(
  { before, after, sections }: ChangedPage,
  { diff }: Comparison,
  then: Side,
  now: Side,
  id: string,
): string {
  const report = diff.pages.changed.find(({ url }) => url === after.url)!;
  const lines = [...report.facts.map(factText), ...anchorLines(report.anchors)];
  const oldPieces = piecesOf(then, before);
  const newPieces = piecesOf(now, after);
  const pairs = sections.map((pair) => ({
    pair,
    was: pair.before && oldPieces.get(pair.before.id),
    is: pair.after && newPieces.get(pair.after.id),
  }));
  const oldPlaces = { prefix: `${id}-before-`, ids: idsIn(pairs.map(({ was = '' }) => was).join('')) };
  const newPlaces = { prefix: `${id}-after-`, ids: idsIn(pairs.map(({ is = '' }) => is).join('')) };
  const shown = pairs.map(({ pair, was, is }) => {
    const sides = [
      was === undefined ? '' : sideOf(then, before, was, is, oldPlaces),
      is === undefined ? '' : sideOf(now, after, is, was, newPlaces),
    ];
    const one = sides.includes('') ? ' diff__pair--one' : '';
    return `<p class="diff__label">${escapeText(sectionDetails(sectionChange(pair)))}</p><div class="diff__pair${one}">${sides.join('')}</div>`;
  });
  const facts = lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escapeText(line)}</li>`).join('')}</ul>`;
  return `${headingOf(after, report.from === undefined ? '' : `was ${report.from}`, id)}${facts}${shown.join('\n')}`;
}

const piecesOf = ({ bodies }: Side, page: Page): ReadonlyMap<string | null, string> =>
  new Map(cutAtHeadings(bodies.of(page)).map((piece) => [idOfPiece(piece), piece]));

/** A section in one of the states. What the other state does not have is marked. */
function sideOf({ state, label }: Side, page: Page, html: string, other: string | undefined, places: Places): string {
  const marked = other === undefined ? html : markChanged(html, other);
  const shown = standaloneHtml(marked, places, page, state);
  const { direction } = directionOf(page, state.config.site);
  const dir = direction === undefined ? '' : ` dir="${direction}"`;
  return `<div class="diff__side"><p class="diff__label">${escapeText(label)}</p><div class="prose"${dir}>${shown}</div></div>`;
}
