import type { Places } from '../../templates/plugins/since/types.js';
import { shortVersion, versionOfBadge } from '../../templates/plugins/since/versions.js';

/** What the lens adds, to be found again. */
const TAG = 'lens-tag';

const needs = (since: string): string => `needs ${shortVersion(since)}`;

/**
 * Marks and dims the sections, rows and names of a page that are newer than a reader's version. Badges get another text
 * of no greater width, other marks lie over the page: nothing moves. What is marked already stays as it is.
 */
export function markContent(content: Element, places: Places, newer: (since: string) => boolean): void {
  for (const badge of content.querySelectorAll<HTMLElement>('.badge:not([data-since])')) {
    const text = badge.textContent;
    const since = versionOfBadge(text);
    if (since === undefined || !newer(since)) continue;
    badge.dataset['since'] = text;
    badge.textContent = needs(since);
    dimAround(content, badge, since);
  }
  for (const [id, since] of Object.entries(places)) {
    if (!newer(since) || id === '') continue;
    const place = content.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    if (place !== null) dimPlace(place, since);
  }
}

/** The page as it was. */
export function unmarkContent(root: Element): void {
  for (const badge of root.querySelectorAll<HTMLElement>('.badge[data-since]')) {
    badge.textContent = badge.dataset['since']!;
    delete badge.dataset['since'];
  }
  for (const tag of root.querySelectorAll(`.${TAG}`)) tag.remove();
  for (const tagged of root.querySelectorAll<HTMLElement>('[data-tagged]')) delete tagged.dataset['tagged'];
  for (const dimmed of root.querySelectorAll<HTMLElement>('[data-needs]')) {
    delete dimmed.dataset['needs'];
    if (dimmed.localName === 'code') dimmed.removeAttribute('title');
  }
}

/** A badge alone under its heading is its section's, one that begins the page the page's, one beside a row's name the row's. */
function dimAround(content: Element, badge: Element, since: string): void {
  const row = rowNamedBy(badge);
  if (row) return dim(row, since);
  const line = badge.closest('p');
  if (line === null || line.textContent !== badge.textContent) return;
  const heading = line.previousElementSibling;
  if (heading === null && line.parentElement === content) for (const block of content.children) dim(block, since);
  else if (heading?.classList.contains('heading')) dimSection(heading, since);
}

/** A place that the list of names knows: a section, a row, a paragraph or item, or a name in a text. */
function dimPlace(place: HTMLElement, since: string): void {
  const heading = place.closest<HTMLElement>('.heading');
  const row = rowNamedBy(place);
  const target = heading ?? row ?? place;
  if (target.dataset['needs'] !== undefined) return;
  if (heading !== null) dimSection(heading, since);
  else dim(target, since);
  const badged = heading === null ? target.querySelector('.badge[data-since]') : badgeUnder(heading);
  if (badged !== null) return;
  const tag = tagFor(target, since);
  const parent = (row?.firstElementChild as HTMLElement | null | undefined) ?? target;
  // Names in a text stand too close for words over them: the pointer and screen readers get them.
  if (target.localName === 'code') {
    tag.classList.add('visually-hidden');
    target.title = needs(since);
  } else parent.dataset['tagged'] = '';
  parent.append(tag);
}

const badgeUnder = (heading: Element): Element | null =>
  heading.nextElementSibling?.querySelector(':scope > .badge[data-since]:only-child') ?? null;

/** The words for a place that has no badge. Screen readers come to them right after the name. */
function tagFor({ ownerDocument }: Element, since: string): Element {
  const tag = ownerDocument.createElement('span');
  tag.className = TAG;
  tag.textContent = ` ${needs(since)}`;
  return tag;
}

/** Everything up to the next heading of its level or above. */
function dimSection(heading: Element, since: string): void {
  const level = levelOf(heading);
  dim(heading, since);
  for (let next = heading.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (next.classList.contains('heading') && levelOf(next) <= level) return;
    dim(next, since);
  }
}

/** The row whose name an element is, or stands beside. */
const rowNamedBy = (element: Element): HTMLElement | null =>
  element.closest('tbody tr > :first-child')?.closest('tr') ?? null;

const levelOf = ({ className }: Element): number => Number(/\bh([1-6])\b/.exec(className)?.[1] ?? 6);

const dim = (element: Element, since: string): void => {
  (element as HTMLElement).dataset['needs'] ??= shortVersion(since);
};
