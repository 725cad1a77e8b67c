import { useMemo, useState } from 'react';
import { useHost } from '../host.js';
import type { Heading, PageData, SidebarItem } from '../types.js';

/** Which pages of a sidebar show their headings. */
export interface OpenItems {
  readonly isOpen: (url: string) => boolean;
  readonly toggle: (url: string) => void;
  /** Headings of an open page; null while they are on their way. */
  readonly anchorsOf: (item: SidebarItem) => readonly Heading[] | null;
}

interface State {
  readonly url: string;
  readonly section: string | null;
  /** What the reader opened or closed by hand. */
  readonly manual: Readonly<Record<string, boolean>>;
  /** Loaded headings by url; null before they are. */
  readonly loaded: Readonly<Record<string, readonly Heading[]>> | null;
}

/** The current page is open; others open by hand and stay so within their section. Their headings are loaded then. */
export function useOpenItems(page: PageData, items: readonly SidebarItem[]): OpenItems {
  const host = useHost();
  const [state, setState] = useState<State>(() => ({ url: page.url, section: page.section, manual: {}, loaded: null }));

  if (state.url !== page.url) {
    const same = state.section === page.section;
    const manual = Object.entries(same ? state.manual : {}).filter(([url]) => url !== page.url);
    setState({ url: page.url, section: page.section, manual: Object.fromEntries(manual), loaded: same ? state.loaded : null });
  }

  return useMemo(() => {
    const isOpen = (url: string): boolean => state.manual[url] ?? url === page.url;
    const close = (url: string): void =>
      setState((before) => ({ ...before, manual: { ...before.manual, [url]: false } }));

    const load = (url: string): void => {
      const section = page.section;
      host.loadSidebar(section ?? '').then(
        (loaded) =>
          setState((before) => (before.section === section ? { ...before, loaded: headingsByUrl(loaded) } : before)),
        () => close(url),
      );
    };

    return {
      isOpen,
      toggle: (url) => {
        const opens = !isOpen(url);
        setState((before) => ({ ...before, manual: { ...before.manual, [url]: opens } }));
        const known = url === page.url || state.loaded !== null || find(items, url)?.anchors !== undefined;
        if (opens && !known) load(url);
      },
      anchorsOf: (item) =>
        item.url === page.url ? page.headings : item.anchors ?? (state.loaded === null ? null : state.loaded[item.url] ?? []),
    };
  }, [host, page, items, state]);
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
