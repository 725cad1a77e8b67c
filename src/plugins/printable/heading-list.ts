import { hrefOf } from '../../../templates/links.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { listedHeadings } from '../../index/listed-headings.js';
import type { SiteData } from '../../../templates/types.js';
import type { Page } from '../../model/types.js';
import { escapeHtml, langAttributes } from '../../html/escape.js';

interface Entry {
  readonly text: string;
  readonly href: string;
  /** Title of the page that contains the heading; absent for the page itself. */
  readonly page?: string;
}

/**
 * A list of all pages and their headings from A to Z, for readers without scripts. Headings of level 3 are listed only if
 * they are names, because steps and remarks make sense only on their page. Headings of posts and third-party pages
 * (`Install`, `Options`) are left out, because there are too many. A heading that several pages have is listed once.
 */
export function headingListHtml(pages: readonly Page[], { base, lang }: Pick<SiteData, 'base' | 'lang'>): string {
  const entries = pages.flatMap((page): Entry[] => {
    const href = hrefOf(page.url, base);
    const own = page.thirdParty || page.date !== undefined ? [] : listedHeadings(page.parsed);
    const headings = own.filter(({ title, level }) => title !== page.title && (level < 3 || !title.includes(' ')));
    return [
      { text: page.title, href },
      ...headings.map(({ title, id }) => ({
        text: title,
        href: `${href}#${encodeURIComponent(id)}`,
        page: page.title,
      })),
    ];
  });
  const letters = new Map<string, Map<string, { readonly order: string; readonly entries: Entry[] }>>();
  for (const entry of entries) {
    const order = orderOf(entry.text);
    const letter = letterOf(order);
    const group = letters.get(letter) ?? new Map<string, { readonly order: string; readonly entries: Entry[] }>();
    letters.set(letter, group);
    const same = group.get(entry.text);
    if (same === undefined) group.set(entry.text, { order, entries: [entry] });
    else same.entries.push(entry);
  }
  const { english, own } = langAttributes(lang);
  const sorted = [...letters].sort(([a], [b]) => compareText(a, b));
  const jumps = sorted.map(([letter]) => `<li><a href="#${idOf(letter)}">${letter}</a></li>`);
  const groups = sorted.map(([letter, group]) => {
    const items = [...group]
      .sort(([a, one], [b, other]) => compareText(one.order, other.order) || compareText(a, b))
      .map(([, { entries: same }]) => `<li>${itemHtml(same.sort(compareEntries))}</li>`);
    return `<h2 id="${idOf(letter)}">${letter}</h2>\n<ul role="list">\n${items.join('\n')}\n</ul>`;
  });
  return `<nav class="heading-list__letters"${english} aria-label="Letters">\n<ul${own}>\n${jumps.join('\n')}\n</ul>\n</nav>\n<div class="heading-list">\n${groups.join('\n')}\n</div>\n`;
}

const compareEntries = (a: Entry, b: Entry): number =>
  compareText(a.page ?? '', b.page ?? '') || compareText(a.href, b.href);

/** A heading with one place is a link; for several places, the titles of their pages are links. */
function itemHtml(entries: readonly Entry[]): string {
  const [{ text, href, page }] = entries as readonly [Entry];
  if (entries.length === 1) {
    const place = page === undefined ? '' : ` <span>${escapeHtml(page)}</span>`;
    return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>${place}`;
  }
  const places = entries.map(
    (entry) => `<a href="${escapeHtml(entry.href)}">${escapeHtml(entry.page ?? entry.text)}</a>`,
  );
  return `${escapeHtml(text)} <span>${places.join(', ')}</span>`;
}

/**
 * The text by which an entry is sorted: in lower case, without accents, leading signs (`--flag`, `[name]`) and the
 * number of a step.
 */
function orderOf(text: string): string {
  const plain = /^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.replace(/^(?:\d+[.)] )?[^\p{L}\p{N}]*/u, '').toLowerCase();
}

/** The letter under which an entry is listed. Entries that do not begin with a letter come first, under `0–9`. */
const letterOf = (order: string): string => /^\p{L}/u.exec(order)?.[0].toUpperCase() ?? '0–9';
const idOf = (letter: string): string => (letter === '0–9' ? 'letter-other' : `letter-${letter.toLowerCase()}`);
