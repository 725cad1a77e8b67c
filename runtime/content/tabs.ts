import type { Preferences } from '../../templates/host.js';

const keyOf = (group: string): string => `tabs:${group}`;

/** Turns panels into tabs unless they are tabs already, and selects the reader's previous choice in each group. */
export function addTabs(content: Element, preferences: Preferences): void {
  for (const [number, tabs] of content.querySelectorAll<HTMLElement>('.tabs').entries()) {
    if (tabs.querySelector(':scope > .tabs__list') !== null) continue;
    const panels = panelsOf(tabs);
    if (panels.length === 0) continue;
    tabs.prepend(createList(tabs, panels, number));
    const group = tabs.dataset['tabs'] ?? '';
    const remembered =
      group === '' ? -1 : panels.findIndex((panel) => labelOf(panel) === preferences.read(keyOf(group)));
    select(tabs, Math.max(0, remembered));
  }
}

/** Listens for clicks and keys on all tabs, including tabs that are added later. */
export function listenToTabs(window: Window, preferences: Preferences): void {
  const { document } = window;
  const choose = (tab: HTMLElement): void => {
    const tabs = tab.closest<HTMLElement>('.tabs')!;
    const top = tab.getBoundingClientRect().top;
    const label = tab.textContent ?? '';
    const group = tabs.dataset['tabs'] ?? '';
    if (group !== '') preferences.write(keyOf(group), label);
    select(tabs, tabsOf(tabs).indexOf(tab));
    // Groups with the same name follow, unless they do not have the label.
    for (const other of document.querySelectorAll<HTMLElement>('.tabs')) {
      if (group === '' || other === tabs || other.dataset['tabs'] !== group) continue;
      const index = panelsOf(other).findIndex((panel) => labelOf(panel) === label);
      if (index !== -1) select(other, index);
    }
    // A change further up must not move the tab away from the pointer.
    window.scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  const tabOf = ({ target }: Event): HTMLElement | null | undefined =>
    (target as Element | null)?.closest?.<HTMLElement>('.tabs__tab');
  document.addEventListener('click', (event) => {
    const tab = tabOf(event);
    if (tab) choose(tab);
  });
  // The browser has found what the reader looks for, and is about to show it.
  document.addEventListener('beforematch', ({ target }) => revealInTabs(target as Element));
  document.addEventListener('keydown', (event) => {
    const tab = tabOf(event);
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = tabsOf(tab.closest('.tabs')!);
    const next = all[nextIndex(event.key, all.indexOf(tab), all.length, document.dir === 'rtl') ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next);
  });
}

/** Shows the panel that contains an element, without remembering it as a choice. */
export function revealInTabs(element: Element): void {
  for (
    let panel = element.closest('.tabs__panel');
    panel !== null;
    panel = panel.parentElement?.closest('.tabs__panel') ?? null
  ) {
    const tabs = panel.closest<HTMLElement>('.tabs');
    if (tabs !== null && tabs.querySelector(':scope > .tabs__list') !== null)
      select(tabs, panelsOf(tabs).indexOf(panel as HTMLElement));
  }
}

/** The arrows mean the direction in which texts are written. */
function nextIndex(key: string, index: number, count: number, isMirrored: boolean): number | undefined {
  const step = isMirrored ? -1 : 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (index + count + step) % count,
    ArrowLeft: (index + count - step) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}

const panelsOf = (tabs: Element): HTMLElement[] => [...tabs.querySelectorAll<HTMLElement>(':scope > .tabs__panel')];
const tabsOf = (tabs: Element): HTMLElement[] => [
  ...tabs.querySelectorAll<HTMLElement>(':scope > .tabs__list > .tabs__tab'),
];
const labelOf = (panel: Element): string =>
  panel.querySelector('.tabs__label')?.textContent ?? panel.getAttribute('aria-label') ?? '';

/** Creates the list of tabs of a group. `number` is that of the group on the page, which makes ids unique. */
function createList(tabs: HTMLElement, panels: readonly HTMLElement[], number: number): HTMLElement {
  const document = tabs.ownerDocument;
  const list = document.createElement('div');
  list.className = 'tabs__list';
  list.setAttribute('role', 'tablist');
  // The name of the group, with spaces for hyphens, tells what can be chosen.
  list.setAttribute('aria-label', (tabs.dataset['tabs'] || 'variants').replaceAll('-', ' '));
  panels.forEach((panel, index) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.className = 'tabs__tab';
    tab.textContent = labelOf(panel);
    tab.id = `tab-${number}-${index}`;
    tab.setAttribute('role', 'tab');
    panel.id ||= `panel-${number}-${index}`;
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    panel.removeAttribute('aria-label');
    list.append(tab);
  });
  return list;
}

function select(tabs: HTMLElement, selected: number): void {
  tabsOf(tabs).forEach((tab, index) => {
    tab.setAttribute('aria-selected', String(index === selected));
    tab.tabIndex = index === selected ? 0 : -1;
  });
  panelsOf(tabs).forEach((panel, index) => {
    panel.setAttribute('aria-hidden', String(index !== selected));
    // Browsers search hidden text of this kind, too. Its element would still be in the accessibility tree.
    if (index === selected) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  });
}
