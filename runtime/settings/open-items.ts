import { createPreferences } from './preferences.js';

/** Key in the session storage, which lasts as long as the tab. */
const KEY = 'open-items';

/** The items that a reader opened or closed in the sidebar of a page, by their addresses. */
interface Toggled {
  readonly page: string;
  readonly items: readonly string[];
}

/** After a reload, opens the items of the sidebar that were open before. */
export function keepOpenItems(window: Window & typeof globalThis): void {
  const { document } = window;
  const storage = createPreferences(() => window.sessionStorage);
  const sidebar = (): Element | null => document.querySelector('.sidebar');
  /** Items that wait for their buttons, which a sidebar gets when the reader comes near. */
  const waiting = new Set(read(storage.read(KEY), window.location.pathname));

  const restore = (): void => {
    for (const button of togglesOf(sidebar())) if (waiting.delete(itemOf(button)) && !isToggled(button)) button.click();
    if (waiting.size === 0) changes.disconnect();
  };
  const changes = new window.MutationObserver(restore);
  const place = sidebar();
  if (waiting.size > 0 && place !== null) {
    changes.observe(place, { childList: true, subtree: true });
    restore();
  }

  window.addEventListener('pagehide', () => {
    const items = [...togglesOf(sidebar())].filter(isToggled).map(itemOf);
    const kept: Toggled = { page: window.location.pathname, items: [...items, ...waiting] };
    storage.write(KEY, JSON.stringify(kept));
  });
}

const togglesOf = (sidebar: Element | null): Iterable<HTMLElement> =>
  sidebar?.querySelectorAll<HTMLElement>('.sidebar__toggle') ?? [];

const linkBefore = (button: Element): Element | null => button.previousElementSibling;

const itemOf = (button: Element): string => linkBefore(button)?.getAttribute('href') ?? '';

/** Whether an item differs from its initial state: that of the shown page is open, and all others are closed. */
const isToggled = (button: Element): boolean =>
  (button.getAttribute('aria-expanded') === 'true') !== (linkBefore(button)?.getAttribute('aria-current') === 'page');

function read(text: string | null, page: string): readonly string[] {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Toggled> | null;
    return kept?.page === page && Array.isArray(kept.items) ? (kept.items as readonly string[]) : [];
  } catch {
    // The text was not written by this code.
    return [];
  }
}
