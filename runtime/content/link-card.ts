/** Makes link cards. This is a chunk of its own, which is loaded before the first card is shown. */
import { adoptStyle } from '../../templates/hooks/adopt-style.js';
import { LINK_CARD_STYLE } from '../aids/styles.js';
import { cardContent, type CardContent } from './card-content.js';

export { cardContent };

/** Shows a card next to its link. */
export function showCard(window: Window, link: HTMLAnchorElement, id: string, content: CardContent): HTMLElement {
  adoptStyle(window.document, LINK_CARD_STYLE);
  const card = cardElement(window.document, id, content);
  window.document.body.append(card);
  place(card, link, window);
  return card;
}

function cardElement(document: Document, id: string, { title, nodes }: CardContent): HTMLElement {
  const card = document.createElement('div');
  card.id = id;
  card.className = 'link-card';
  card.setAttribute('role', 'tooltip');
  const heading = document.createElement('p');
  heading.className = 'link-card__title';
  heading.textContent = title;
  card.append(heading, ...nodes.map((node) => document.importNode(node, true)));
  return card;
}

/** Places a card under its link, or above it if there is more room, within the edges of the window. */
function place(card: HTMLElement, link: HTMLAnchorElement, window: Window): void {
  const { scrollX, scrollY, innerHeight } = window;
  const width = window.document.documentElement.clientWidth;
  // If the link is broken over several lines, the last one counts.
  const at = [...link.getClientRects()].pop() ?? link.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = card;
  const below = at.bottom + offsetHeight + 8 < innerHeight || at.top < offsetHeight + 8;
  card.style.left = `${scrollX + Math.max(8, Math.min(at.left, width - offsetWidth - 8))}px`;
  card.style.top = `${scrollY + (below ? at.bottom + 4 : at.top - offsetHeight - 4)}px`;
}
