import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { RelatedLink, SearchHit, SidebarItem } from './types.js';

/**
 * What the environment offers to templates: in the browser loading, navigation and storage, in Node only stubs without effects.
 * Templates touch no global of the browser except inside effects and event handlers, and prefer the host there, too.
 */
export interface Host {
  /** Goes to an address of the site without a page load. Falls back to a page load where it must. */
  navigate(href: string, options?: { readonly replace?: boolean }): void;
  /** Loads a part of the interface that is not in the first load. Rejects with a ChunkLoadError. */
  loadIsland(name: string): Promise<IslandComponent>;
  /** An island that need not be loaded: in Node, where the build renders it. */
  islandAtHand?(name: string): IslandComponent | undefined;
  /** Loads the anchors of a section's sidebar; resolves to items by url. */
  loadSidebar(section: string): Promise<readonly SidebarItem[]>;
  /** Tries again to load the missing sidebar of the current page. */
  retrySidebar?(): Promise<void>;
  /** Loads a chunk of data that a plugin read (`Plugin.scan`). */
  loadData?(id: string): Promise<unknown>;
  /** Loads the index that the build made. Absent if there is none: then only a hosted service can search. */
  loadSearch?(): Promise<SearchProvider>;
  /** Titles and urls of all pages, for suggestions. */
  loadPageList?(): Promise<readonly RelatedLink[]>;
  /** Puts off the hydration of a part that the build rendered (LazyHydrate.tsx); null if nothing may wait. Absent: nothing waits. */
  deferHydration?(): DeferredHydration | null;
  /** Calls back after each navigation to another page; returns a function that stops this. */
  onVisit?(listener: () => void): () => void;
  /** Lets swipes open and close the mobile sidebar; returns what undoes it. Absent if there is no touch. */
  bindDrawer?(drawer: Drawer): () => void;
  /** Tries again to load the content of the page that failed. */
  retry(): void;
  readonly preferences: Preferences;
  /** HTML of the build in the form that the browser accepts. Absent in Node, where it is text. */
  trustHtml?(html: string): string;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- Each island has props of its own, known where it is shown.
export type IslandComponent = ComponentType<any>;

export interface SearchOptions {
  readonly section?: string;
  readonly limit?: number;
  /** How many of the hits have excerpts, whose texts must be loaded. Default: 8. */
  readonly excerpts?: number;
  /** Answers only when all words that the order of the hits depends on have been loaded; without it, from the loaded ones. */
  readonly whole?: boolean;
  /** The answer is no longer needed and may be skipped. */
  readonly signal?: AbortSignal;
}

/**
 * Hits, best first, and whether they are final: `settled` if only texts for excerpts are still
 * missing, which are empty then; `partial` if something could not be loaded.
 */
export interface SearchFound {
  readonly hits: readonly SearchHit[];
  readonly state: 'growing' | 'settled' | 'complete' | 'partial';
}

/** Answers queries; an empty one has no hits. */
export interface SearchProvider {
  search(query: string, options?: SearchOptions): Promise<SearchFound>;
  /** A query that will be asked next: what its answer needs can be requested already. */
  expect?(query: string): void;
  /** Calls back when more of the index has arrived, because an answer that was `growing` may be better now. Returns a function that stops this. */
  listen?(listener: () => void): () => void;
  /** What could not be loaded is requested again by the next question. */
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

/** Small choices that outlive a visit. Without storage, nothing is kept. */
export interface Preferences {
  read(key: string): string | null;
  write(key: string, value: string): boolean;
}

/** The host while rendering in Node: it loads and stores nothing. */
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
