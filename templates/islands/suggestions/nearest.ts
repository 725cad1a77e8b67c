import type { RelatedLink } from '../../types.js';

/** Beyond that a page has nothing to do with the address. */
const FARTHEST = 0.45;
/** More suggestions help nobody. */
const MOST = 5;

/** The pages whose addresses are most like one that leads nowhere, the likeliest first. `path`: within the site. */
export function nearestPages(path: string, pages: readonly RelatedLink[]): readonly RelatedLink[] {
  const asked = segmentsOf(path);
  if (asked.length === 0) return [];
  return pages
    .filter(({ url }) => url !== '/')
    .map((page) => ({ page, distance: distanceBetween(asked, segmentsOf(page.url)) }))
    .filter(({ distance }) => distance <= FARTHEST)
    .sort(
      (a, b) => a.distance - b.distance || a.page.url.length - b.page.url.length || (a.page.url < b.page.url ? -1 : 1),
    )
    .slice(0, MOST)
    .map(({ page }) => page);
}

/** The parts of a path, without the endings of files. */
function segmentsOf(path: string): readonly string[] {
  const plain = path.toLowerCase().replace(/(?:index)?\.(?:html?|mdx?|php)$/, '');
  return plain
    .split('/')
    .filter((part) => part !== '')
    .slice(-4);
}

/** 0: the same. The last part counts most: pages move between sections more often than they change their names. */
function distanceBetween(asked: readonly string[], found: readonly string[]): number {
  const whole = unlikeness(asked.join('/'), found.join('/'));
  const last = unlikeness(asked.at(-1) ?? '', found.at(-1) ?? '');
  const nested = asked.length > 1 && found.length > 0 ? 0.3 + 0.3 * unlikeness(asked.at(-2)!, found.at(-1)!) : 1;
  return Math.min(whole, 0.75 * last + 0.25 * whole, nested);
}

/** Number of changes between two words, as a part of the longer one; words in another order are not far, either. */
function unlikeness(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  if (length === 0) return 0;
  return Math.min(changes(a, b) / length, 0.05 + changes(sorted(a), sorted(b)) / length);
}

const sorted = (text: string): string => text.split('-').sort().join('-');

/** Letters that must be put in, taken out or exchanged. */
function changes(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1])));
    }
    row = next;
  }
  return row[b.length]!;
}
