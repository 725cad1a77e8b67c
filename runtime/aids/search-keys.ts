import { isTyping, SINGLE_KEYS } from '../../templates/hooks/single-keys.js';
import type { Preferences } from '../../templates/host.js';

/**
 * Opens the search with Control or Command and K, and with `/` outside of fields unless the reader has turned that off.
 * If the page does not respond yet when such a key is pressed, the search opens as soon as it does (early-clicks.ts).
 * Without a search button, or if scripts could not be loaded, the keys keep their meaning in the browser.
 */
export function startSearchKeys(document: Document, preferences: Pick<Preferences, 'read'>): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.defaultPrevented || event.altKey || event.shiftKey) return;
    if (isCommand ? !/^k$/i.test(key) : key !== '/' || isTyping(target) || preferences.read(SINGLE_KEYS) === 'off')
      return;
    const button = document.querySelector<HTMLElement>('.js .search-button');
    if (button === null) return;
    event.preventDefault();
    button.click();
  });
}
