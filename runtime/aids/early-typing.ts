/** The search button while the dialog that it opens is on its way. */
const OPENING = '.header:not([data-ready]) [data-typed], [data-typed][aria-busy]';

/**
 * Keeps what readers type between opening the search (early-clicks.ts) and the moment when its field is there. The dialog
 * takes it from the button. Without this, the letters would be lost, or taken for shortcuts. If Enter was the last key, a
 * line feed ends what was typed.
 */
export function keepEarlyTyping(document: Document): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const { key } = event;
      const data = document.querySelector<HTMLElement>(OPENING)?.dataset;
      if (data === undefined || event.ctrlKey || event.metaKey) return;
      const typed = data['typed']!.replace('\n', '');
      if (key === 'Backspace') data['typed'] = typed.slice(0, -1);
      else if (key.length === 1) data['typed'] = typed + key;
      else if (key === 'Enter' && typed) data['typed'] = typed + '\n';
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
