import type { RelatedLink } from '../../types.js';

/** Beyond this distance, a page has nothing to do with the address. */
const FARTHEST = 0.45;
/** More suggestions would not help. */
const MOST = 5;

/** The pages whose addresses most resemble one that leads nowhere, the most similar first. `path`: within the site. */
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

/**
 * The distance between two paths; 0 means that they are equal. The last part counts most, because pages move between
 * sections more often than they change their names.
 */
function distanceBetween(asked: readonly string[], found: readonly string[]): number {
  const whole = unlikeness(asked.join('/'), found.join('/'));
  const last = unlikeness(asked.at(-1) ?? '', found.at(-1) ?? '');
  const nested = asked.length > 1 && found.length > 0 ? 0.3 + 0.3 * unlikeness(asked.at(-2)!, found.at(-1)!) : 1;
  return Math.min(whole, 0.75 * last + 0.25 * whole, nested);
}

/** The distance between two words, relative to the longer one. Words in another order are close, too. */
function unlikeness(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  if (length === 0) return 0;
  return Math.min(changes(a, b) / length, 0.05 + changes(sorted(a), sorted(b)) / length);
}

const sorted = (text: string): string => text.split('-').sort().join('-');

/** The number of letters that must be inserted, removed or replaced. */
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
