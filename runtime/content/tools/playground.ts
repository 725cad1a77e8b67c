import type * as OpenPlayground from './open-playground.js';

/** Adds a button to the examples that can be opened in an editor. */
export function addPlaygrounds(content: Element): void {
  for (const card of content.querySelectorAll<HTMLElement>('.example[data-playground]')) {
    const links = card.querySelector('.example__links');
    if (links === null || links.querySelector('button') !== null) continue;
    const button = card.ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'example__open';
    button.textContent = card.dataset['label'] ?? '';
    links.append(' ', button);
  }
}

/**
 * Listens for clicks on these buttons. Nothing is requested before a click, not even the code that it needs
 * (open-playground.ts).
 */
export function listenToPlaygrounds(
  { document }: Window,
  announce: (text: string) => void,
  load: () => Promise<typeof OpenPlayground>,
): void {
  const onClick = (event: Event): void => {
    const card = (event.target as Element | null)?.closest?.('.example__open')?.closest<HTMLElement>('.example');
    if (card)
      load()
        .then(({ openPlayground }) => openPlayground(card))
        .catch(() => announce('The example could not be opened.'));
  };
  document.addEventListener('click', onClick);
}
