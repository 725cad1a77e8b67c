import { useMemo, useState } from 'react';
import { useHost } from '../host.js';
import type { Heading, PageData, SidebarItem } from '../types.js';
import { useHydrated } from './use-hydrated.js';

/** The pages of a sidebar that show their headings. */
export interface OpenItems {
  readonly isOpen: (url: string) => boolean;
  readonly toggle: (url: string) => void;
  /** Headings of an open page; null until they are loaded. */
  readonly anchorsOf: (item: SidebarItem) => readonly Heading[] | null;
  /** How often loading headings has failed since the page was shown, and a function that tries again. */
  readonly failures: number;
  readonly retry: () => void;
  /** Whether buttons work. Documents contain none, because they would be as long as all the links. */
  readonly hydrated: boolean;
}

interface State {
  readonly url: string;
  readonly section: string | null;
  readonly failures: number;
  /** Pages that the reader opened or closed. */
  readonly manual: Readonly<Record<string, boolean>>;
  /** Loaded headings by URL; null while they are being loaded. */
  readonly loaded: Readonly<Record<string, readonly Heading[]>> | null;
}

/**
 * The current page is open. Others are opened by the reader, until another page is shown, and their headings are loaded
 * then.
 */
export function useOpenItems(page: PageData, items: readonly SidebarItem[]): OpenItems {
  const host = useHost();
  const [state, setState] = useState<State>(() => ({
    url: page.url,
    section: page.section,
    failures: 0,
    manual: {},
    loaded: null,
  }));

  if (state.url !== page.url) {
    setState({
      url: page.url,
      section: page.section,
      failures: 0,
      manual: {},
      loaded: state.section === page.section ? state.loaded : null,
    });
  }

  const hydrated = useHydrated();
  return useMemo(() => {
    const isOpen = (url: string): boolean => state.manual[url] ?? url === page.url;
    const load = (): void => {
      const section = page.section;
      const change = (next: (before: State) => State): void =>
        setState((before) => (before.section === section ? next(before) : before));
      host.loadSidebar(section ?? '').then(
        (items) => change((before) => ({ ...before, loaded: headingsByUrl(items) })),
        () => change((before) => ({ ...before, failures: before.failures + 1 })),
      );
    };

    return {
      hydrated,
      isOpen,
      toggle: (url) => {
        const opens = !isOpen(url);
        setState((before) => ({ ...before, manual: { ...before.manual, [url]: opens } }));
        const known = url === page.url || state.loaded !== null || find(items, url)?.anchors !== undefined;
        if (opens && !known) load();
      },
      failures: state.failures,
      retry: load,
      anchorsOf: (item) =>
        item.url === page.url
          ? page.headings
          : (item.anchors ?? (state.loaded === null ? null : (state.loaded[item.url] ?? []))),
    };
  }, [host, page, items, state, hydrated]);
}

function headingsByUrl(items: readonly SidebarItem[]): Readonly<Record<string, readonly Heading[]>> {
  const all: Record<string, readonly Heading[]> = {};
  for (const item of items) {
    all[item.url] = item.anchors ?? [];
    if (item.children) Object.assign(all, headingsByUrl(item.children));
  }
  return all;
}

function find(items: readonly SidebarItem[], url: string): SidebarItem | undefined {
  for (const item of items) {
    const found = item.url === url ? item : item.children && find(item.children, url);
    if (found) return found;
  }
  return undefined;
}
