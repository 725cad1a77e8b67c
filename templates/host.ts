import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { RelatedLink, SearchHit, SidebarItem } from './types.js';

/**
 * What surroundings offer a template: in the browser real loading, navigation and storage, in Node nothing that acts.
 * Templates touch no global of the browser except inside effects and event handlers, and prefer the host there, too.
 */
export interface Host {
  /** Goes to an address of the site without a page load. Falls back to a page load where it must. */
  navigate(href: string, options?: { readonly replace?: boolean }): void;
  /** Loads a piece of the interface that is not part of the first load. Rejects with a ChunkLoadError. */
  loadIsland(name: string): Promise<IslandComponent>;
  /** An island that need not be loaded: in Node, where the build renders it. */
  islandAtHand?(name: string): IslandComponent | undefined;
  /** Loads the anchors of a section's sidebar; resolves to items by url. */
  loadSidebar(section: string): Promise<readonly SidebarItem[]>;
  /** Tries again to load the sidebar that the page which shows lacks. */
  retrySidebar?(): Promise<void>;
  /** Loads a chunk of data that a plugin read (`Plugin.scan`). */
  loadData?(id: string): Promise<unknown>;
  /** Loads the index that the build made. Absent where there is none: then only a hosted service can search. */
  loadSearch?(): Promise<SearchProvider>;
  /** Titles and urls of all pages, for suggestions. */
  loadPageList?(): Promise<readonly RelatedLink[]>;
  /** Puts off the hydration of a part that the build rendered (LazyHydrate.tsx); null where nothing may wait. Absent: nothing waits. */
  deferHydration?(): DeferredHydration | null;
  /** Calls back when another page has taken the place of the one that showed; returns how to stop. */
  onVisit?(listener: () => void): () => void;
  /** Lets swipes open and close the mobile sidebar; returns what undoes it. Absent where there is no touch. */
  bindDrawer?(drawer: Drawer): () => void;
  /** Tries again to load the content of the page that failed. */
  retry(): void;
  readonly preferences: Preferences;
  /** HTML of the build in the form in which the browser takes it. Absent in Node: there it is text. */
  trustHtml?(html: string): string;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- Each island has props of its own, known where it is shown.
export type IslandComponent = ComponentType<any>;

export interface SearchOptions {
  readonly section?: string;
  readonly limit?: number;
  /** How many of the hits have excerpts, whose texts must be loaded. Default: 8. */
  readonly excerpts?: number;
  /** Answers when the words are there that the order of the hits depends on; without it, from what is there. */
  readonly whole?: boolean;
  /** Nobody waits for the answer any more: it may be left out. */
  readonly signal?: AbortSignal;
}

/**
 * Hits, best first, and whether they are those of the whole index: `settled` where only texts for excerpts are still to
 * come, for which an empty one stands; `partial` where something could not be loaded.
 */
export interface SearchFound {
  readonly hits: readonly SearchHit[];
  readonly state: 'growing' | 'settled' | 'complete' | 'partial';
}

/** Answers queries; an empty one has no hits. */
export interface SearchProvider {
  search(query: string, options?: SearchOptions): Promise<SearchFound>;
  /** Calls back when more of the index has come: an answer that was `growing` may be better now. Returns how to stop. */
  listen?(listener: () => void): () => void;
  /** What could not be loaded is asked for again by the next question. */
  retry?(): void;
}

/** A part of the document that waits for its reader before it is hydrated. */
export interface DeferredHydration {
  /** Resolves when the part is to be hydrated. */
  readonly due: Promise<void>;
  readonly isDue: () => boolean;
  /** Makes it due when the element comes near the window. */
  readonly hydrateNear: (element: Element) => void;
}

/** The mobile sidebar as gestures see it. */
export interface Drawer {
  readonly panel: HTMLElement;
  /** The strip at the edge of the window where a swipe may begin. */
  readonly opener: HTMLElement;
  readonly isOpen: () => boolean;
  readonly setOpen: (open: boolean) => void;
}

/** Small choices that outlive a visit. Works without storage: then nothing is remembered. */
export interface Preferences {
  read(key: string): string | null;
  write(key: string, value: string): boolean;
}

/** The host while rendering in Node: nothing loads, nothing is remembered. */
export const staticHost: Host = {
  navigate() {},
  loadIsland: () => new Promise(() => {}),
  loadSidebar: () => new Promise(() => {}),
  retry() {},
  preferences: { read: () => null, write: () => false },
};

const HostContext = createContext<Host>(staticHost);
export const HostProvider = HostContext.Provider;
export const useHost = (): Host => useContext(HostContext);
