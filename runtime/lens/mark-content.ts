import type { Places } from '../../templates/plugins/since/types.js';
import { shortVersion, versionOfBadge } from '../../templates/plugins/since/versions.js';

/** The class of the elements that are added. */
const TAG = 'lens-tag';

const needs = (since: string): string => `needs ${shortVersion(since)}`;

/**
 * Marks and dims the sections, rows and names of a page that are newer than a reader's version. Nothing moves, because
 * badges get a text that is not wider and other marks lie over the page. Elements that are already marked stay as they
 * are.
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

/** Removes all marks from the page. */
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

/**
 * Dims the part of a page that a badge belongs to: the section if the badge is alone under a heading, the page if it
 * begins the page, or the row if it is next to the row's name.
 */
function dimAround(content: Element, badge: Element, since: string): void {
  const row = rowNamedBy(badge);
  if (row) return dim(row, since);
  const line = badge.closest('p');
  if (line === null || line.textContent !== badge.textContent) return;
  const heading = line.previousElementSibling;
  if (heading === null && line.parentElement === content) for (const block of content.children) dim(block, since);
  else if (heading?.classList.contains('heading')) dimSection(heading, since);
}

/** Dims a place from the list of names: a section, a row, a paragraph or item, or a name in a text. */
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
  // There is no room for words over a name in a text, so only the pointer and screen readers get them.
  if (target.localName === 'code') {
    tag.classList.add('visually-hidden');
    target.title = needs(since);
  } else parent.dataset['tagged'] = '';
  parent.append(tag);
}

const badgeUnder = (heading: Element): Element | null =>
  heading.nextElementSibling?.querySelector(':scope > .badge[data-since]:only-child') ?? null;

/** Creates the element with the words for a place without a badge. Screen readers read them right after the name. */
function tagFor({ ownerDocument }: Element, since: string): Element {
  const tag = ownerDocument.createElement('span');
  tag.className = TAG;
  tag.lang = 'en';
  tag.textContent = ` ${needs(since)}`;
  return tag;
}

/** Dims everything up to the next heading of the same or a higher level. */
function dimSection(heading: Element, since: string): void {
  const level = levelOf(heading);
  dim(heading, since);
  for (let next = heading.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (next.classList.contains('heading') && levelOf(next) <= level) return;
    dim(next, since);
  }
}

/** The row of a table whose first cell contains the element; null if there is none. */
const rowNamedBy = (element: Element): HTMLElement | null =>
  element.closest('tbody tr > :first-child')?.closest('tr') ?? null;

const levelOf = ({ className }: Element): number => Number(/\bh([1-6])\b/.exec(className)?.[1]);

const dim = (element: Element, since: string): void => {
  (element as HTMLElement).dataset['needs'] ??= shortVersion(since);
};
