import { hrefOf } from '../../templates/links.js';
import { compareText } from '../errors/diagnostic.js';
import type { Page } from '../types.js';
import { escapeHtml } from './escape.js';

interface Entry {
  readonly text: string;
  readonly href: string;
  /** Title of the page a heading is on; absent for the page itself. */
  readonly page?: string;
}

/** All pages and their headings of levels 2 and 3 from A to Z: what there is to find, without scripts. */
export function headingListHtml(pages: readonly Page[], base: string): string {
  const entries = pages.flatMap((page): Entry[] => {
    const href = hrefOf(page.url, base);
    const headings = page.parsed.headings.filter((heading) => heading.level === 2 || heading.level === 3);
    return [
      { text: page.title, href },
      ...headings.map(({ title, id }) => ({ text: title, href: `${href}#${encodeURIComponent(id)}`, page: page.title })),
    ];
  });
  const letters = new Map<string, { readonly order: string; readonly entry: Entry }[]>();
  for (const entry of entries) {
    const order = orderOf(entry.text);
    const letter = letterOf(order);
    const group = letters.get(letter);
    if (group === undefined) letters.set(letter, [{ order, entry }]);
    else group.push({ order, entry });
  }
  const sorted = [...letters].sort(([a], [b]) => compareText(a, b));
  const jumps = sorted.map(([letter]) => `<li><a href="#${idOf(letter)}">${letter}</a></li>`);
  const groups = sorted.map(([letter, group]) => {
    const items = group
      .sort((a, b) => compareText(a.order, b.order) || compareText(a.entry.page ?? '', b.entry.page ?? '') || compareText(a.entry.href, b.entry.href))
      .map(({ entry }) => `<li>${linkHtml(entry)}</li>`);
    return `<h2 id="${idOf(letter)}">${letter}</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
  });
  return `<nav class="heading-list__letters" aria-label="Letters">\n<ul>\n${jumps.join('\n')}\n</ul>\n</nav>\n<div class="heading-list">\n${groups.join('\n')}\n</div>\n`;
}

function linkHtml({ text, href, page }: Entry): string {
  const place = page === undefined || page === text ? '' : ` <span class="heading-list__page">${escapeHtml(page)}</span>`;
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>${place}`;
}

/** Without the signs in front (`--flag`, `[name]`), without accents, in lower case. */
function orderOf(text: string): string {
  const plain = /^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase();
}

/** Digits and everything without a letter stand together, in front. */
const letterOf = (order: string): string => /^\p{L}/u.exec(order)?.[0].toUpperCase() ?? '0–9';
const idOf = (letter: string): string => (letter === '0–9' ? 'letter-other' : `letter-${letter.toLowerCase()}`);
