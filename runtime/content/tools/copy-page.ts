import { showResult } from '../../aids/show-result.js';
import { writeClipboard } from './copy-text.js';

/**
 * Listens for clicks on buttons that copy a page as Markdown. A data attribute of the button has the address of the
 * Markdown.
 */
export function listenToCopyPage(window: Window, announce: (text: string) => void): void {
  const { document } = window;
  const onClick = (event: Event): void => {
    const button = (event.target as Element | null)?.closest?.<HTMLElement>('[data-copy-page]');
    if (button) void copyPage(button, window, announce);
  };
  document.addEventListener('click', onClick);
}

async function copyPage(button: HTMLElement, window: Window, announce: (text: string) => void): Promise<void> {
  if (button.dataset['state'] !== undefined) return;
  button.dataset['state'] = 'busy';
  const done = await copyFrom(button.dataset['copyPage'] ?? '', window);
  showResult(button, done ? 'copied' : 'failed');
  announce(done ? 'Page copied as Markdown' : 'The page could not be copied.');
}

async function copyFrom(address: string, window: Window): Promise<boolean> {
  const load = async (): Promise<string> => {
    const response = await window.fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.text();
  };
  try {
    const text = load();
    // Some browsers allow writing only during the click, so they get the promise and wait for it themselves.
    const Item = (window as Window & typeof globalThis).ClipboardItem as typeof ClipboardItem | undefined;
    if (Item !== undefined && typeof window.navigator.clipboard?.write === 'function') {
      try {
        await window.navigator.clipboard.write([
          new Item({ 'text/plain': text.then((one) => new Blob([one], { type: 'text/plain' })) }),
        ]);
        return true;
      } catch {
        // The browser does not allow writing a promise, or does not allow writing at all. Trying the second way shows
        // which.
      }
    }
    return await writeClipboard(await text, window);
  } catch {
    return false;
  }
}
