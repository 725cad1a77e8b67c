import { isTyping, SINGLE_KEYS } from '../../templates/hooks/single-keys.js';
import type { Surroundings } from './surroundings.js';
import { SHORTCUTS_CHUNK } from '../contract.js';
import type * as List from './shortcut-list.js';

/**
 * Single-key shortcuts: `/` opens the search and `?` the list of shortcuts, and `[` and `]` go to the previous and the next
 * page. They do nothing while somebody types, while a dialog is open, or if the reader has turned them off (WCAG 2.1.4).
 */
export function startShortcuts({ window, preferences, announce, loadChunk }: Surroundings): void {
  const { document } = window;
  const press = (selector: string): boolean => {
    const element = document.querySelector<HTMLElement>(selector);
    element?.click();
    return element !== null;
  };
  const list = (): void => {
    loadChunk(SHORTCUTS_CHUNK).then(
      (parts) => (parts as typeof List).showShortcuts(document, preferences),
      () => announce('The list of keyboard shortcuts could not be loaded.'),
    );
  };
  const actions: Readonly<Record<string, () => void>> = {
    '/': () => press('.search-button'),
    '?': list,
    '[': () => press('a[rel="prev"]') || announce('There is no previous page.'),
    ']': () => press('a[rel="next"]') || announce('There is no next page.'),
  };
  const onKey = (event: KeyboardEvent): void => {
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    // Some keyboards need AltGr for brackets, which some systems report as Ctrl and Alt.
    const isCommand = event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph'));
    if (!action || isCommand || event.repeat || event.isComposing || isTyping(event.target)) return;
    if (document.querySelector('dialog[open], [aria-modal="true"]') !== null) return;
    // The search button has a listener of its own for the time before this one starts. That listener does not know that
    // shortcuts have been turned off.
    event.stopPropagation();
    if (preferences.read(SINGLE_KEYS) === 'off') return;
    event.preventDefault();
    action();
  };
  document.addEventListener('keydown', onKey, { capture: true });
  document.addEventListener('click', ({ target }) => {
    if ((target as Element | null)?.closest?.('[data-shortcuts]')) list();
  });
}
