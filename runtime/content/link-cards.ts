import type { CardContent } from './card-content.js';
import { trusted } from '../boot/trust.js';
import { CONTENT_ID } from '../contract.js';
import type * as LinkCard from './link-card.js';
import { idOfHash, internalTarget, isPlainLink, linkOf } from '../navigation/links.js';

/**
 * How long a pointer must rest on a link before its card is shown, and how long it may take to reach the card, in
 * milliseconds.
 */
const REST = 350;
const GRACE = 200;
const CARD_ID = 'link-card';

export interface LinkCardOptions {
  readonly window: Window;
  readonly base: string;
  /** The HTML of a page's content; null if there is none. */
  readonly bodyOf: (url: string) => Promise<string | null>;
  /** Loads the code that makes cards. */
  readonly loadParts: () => Promise<typeof LinkCard>;
}

/**
 * Shows cards with the beginning of the place that a link in the content leads to, if the link has a fragment (a term of the
 * glossary, an option). A card is shown when the pointer rests on the link or the keyboard reaches it, stays while the
 * pointer is on it, and is closed with Escape.
 */
export function startLinkCards(options: LinkCardOptions): void {
  const { window, loadParts } = options;
  const { document } = window;
  let link: HTMLAnchorElement | null = null;
  let card: HTMLElement | null = null;
  let timer = 0;

  const hide = (): void => {
    window.clearTimeout(timer);
    card?.remove();
    link?.removeAttribute('aria-describedby');
    card = link = null;
  };

  const show = async (wanted: HTMLAnchorElement): Promise<void> => {
    const parts = await loadParts().catch(() => null);
    const content = parts === null ? null : await contentFor(wanted, parts, options).catch(() => null);
    if (parts === null || content === null || link !== wanted || card !== null) return;
    card = parts.showCard(window, wanted, CARD_ID, content);
    wanted.setAttribute('aria-describedby', CARD_ID);
  };

  const onEnter = (event: Event): void => {
    if ((event as PointerEvent).pointerType === 'touch') return;
    const next = linkOf(event);
    if (card?.contains(event.target as Node) || (next !== null && next === link)) return window.clearTimeout(timer);
    window.clearTimeout(timer);
    if (
      next === null ||
      !isPlainLink(next) ||
      !next.hash ||
      !document.getElementById(CONTENT_ID)?.contains(next) ||
      next.closest('h1, h2, h3, h4, h5, h6')
    ) {
      if (link !== null) timer = window.setTimeout(hide, GRACE);
      return;
    }
    hide();
    link = next;
    timer = window.setTimeout(() => void show(next), REST);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && card !== null) hide();
  };

  document.addEventListener('pointerover', onEnter, { passive: true });
  document.addEventListener('focusin', onEnter);
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', hide);
}

/** The content of the place to which a link leads: on this page, or on another one. */
async function contentFor(
  wanted: HTMLAnchorElement,
  { cardContent }: typeof LinkCard,
  { window, base, bodyOf }: LinkCardOptions,
): Promise<CardContent | null> {
  const target = internalTarget(wanted.href, window.location, base);
  if (target === null) return null;
  const id = idOfHash(target.hash);
  if (internalTarget(window.location.href, window.location, base)?.url === target.url)
    return cardContent(window.document, id);
  const body = await bodyOf(target.url);
  return body === null
    ? null
    : cardContent(new DOMParser().parseFromString(trusted('createHTML', body), 'text/html'), id);
}
