import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import { languagesOf, type LangAttribute } from './language.js';
import type { RelatedLink, SearchHit, SidebarItem } from './types.js';

/**
 * The environment of the templates: loading, navigation and storage in the browser, and stubs without effects in Node.
 * Templates access globals of the browser only in effects and event handlers, and prefer the host even there.
 */
export interface Host {
  /** Goes to an address of the site without a page load if that is possible, and otherwise with one. */
  navigate(href: string, options?: { readonly replace?: boolean }): void;
  /** Loads a part of the interface that the first load does not include. Rejects with a ChunkLoadError. */
  loadIsland(name: string): Promise<IslandComponent>;
  /** Returns an island that need not be loaded. Only Node has such islands, because the build renders them. */
  islandAtHand?(name: string): IslandComponent | undefined;
  /** Loads the anchors of a section's sidebar. Resolves to items by URL. */
  loadSidebar(section: string): Promise<readonly SidebarItem[]>;
  /** Tries again to load the missing sidebar of the current page. */
  retrySidebar?(): Promise<void>;
  /** Loads a chunk of data that a plugin read (`Plugin.scan`). */
  loadData?(id: string): Promise<unknown>;
  /** Loads the index that the build made. Absent if there is none, so that only a hosted service can search. */
  loadSearch?(): Promise<SearchProvider>;
  /** Discards the loaded parts of the search index. The next search loads them again. */
  forgetSearch?(): void;
  /** Loads the titles and URLs of all pages, for suggestions. */
  loadPageList?(): Promise<readonly RelatedLink[]>;
  /**
   * Defers the hydration of a part that the build rendered (LazyHydrate.tsx). Returns null if nothing may be deferred.
   * If this is absent, nothing is deferred.
   */
  deferHydration?(): DeferredHydration | null;
  /** Calls back after each navigation to another page; returns a function that stops this. */
  onVisit?(listener: () => void): () => void;
  /**
   * Lets swipes open and close the mobile sidebar. Returns a function that undoes this. Absent if the device has no
   * touch screen.
   */
  bindDrawer?(drawer: Drawer): () => void;
  /** Tries again to load the content of the page if that failed. */
  retry(): void;
  readonly preferences: Preferences;
  /** What an element with words of the interface gets, which are English, and an element in it with words of the site. */
  readonly english: LangAttribute;
  readonly own: LangAttribute;
  /** Converts HTML of the build to a form that the browser accepts. Absent in Node, where HTML is a string. */
  trustHtml?(html: string): string;
}

/** The default export of an island's module. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- Each island has props of its own, known where it is shown.
export type IslandComponent = ComponentType<any>;

/** What an answer of the search should contain, and when. `section` is the name of a directory; default: all. */
export interface SearchOptions {
  readonly section?: string;
  readonly limit?: number;
  /** How many of the hits have excerpts, whose texts must be loaded. Default: 8. */
  readonly excerpts?: number;
  /**
   * Whether to answer only when all words on which the order of the hits depends have been loaded. Otherwise, the
   * answer comes from what has been loaded.
   */
  readonly whole?: boolean;
  /** Aborted when the answer is no longer needed and may be skipped. */
  readonly signal?: AbortSignal;
}

/**
 * Hits, the best first, and whether they are final: `settled` if only texts for excerpts are still missing, so that
 * these are empty, and `partial` if something could not be loaded.
 */
export interface SearchFound {
  readonly hits: readonly SearchHit[];
  /**
   * The words that were searched, separated by spaces, which results show as matches: without what surrounds a pasted
   * message, and with corrections and synonyms. If it is absent, those of the query were.
   */
  readonly searched?: string;
  readonly state: 'growing' | 'settled' | 'complete' | 'partial';
}

/** Answers queries; an empty one has no hits. */
export interface SearchProvider {
  search(query: string, options?: SearchOptions): Promise<SearchFound>;
  /** Announces a query that will be asked next, so that the parts of the index for its answer can be requested. */
  expect?(query: string): void;
  /**
   * Adds a listener for new parts of the index, after which an answer that was `growing` may be better. Returns a
   * function that removes the listener.
   */
  listen?(listener: () => void): () => void;
  /** Lets the next query request again what could not be loaded. */
  retry?(): void;
}

/** A part of the document whose hydration is deferred until the reader comes near. */
export interface DeferredHydration {
  /** Resolves when the part should be hydrated. */
  readonly due: Promise<void>;
  readonly isDue: () => boolean;
  /** Makes the part due when the element comes near the window. */
  readonly hydrateNear: (element: Element) => void;
}

/** The mobile sidebar as gestures use it. */
export interface Drawer {
  readonly panel: HTMLElement;
  /** The strip at the edge of the window where a swipe may begin. */
  readonly opener: HTMLElement;
  readonly isOpen: () => boolean;
  readonly setOpen: (open: boolean) => void;
}

/** Small choices of the reader that are kept between visits. Without storage, nothing is kept. */
export interface Preferences {
  read(key: string): string | null;
  write(key: string, value: string): boolean;
}

/** The host for rendering in Node, which loads and stores nothing. */
export const staticHost: Host = {
  navigate() {},
  loadIsland: () => new Promise(() => {}),
  loadSidebar: () => new Promise(() => {}),
  retry() {},
  ...languagesOf({ lang: 'en' }),
  preferences: { read: () => null, write: () => false },
};

const HostContext = createContext<Host>(staticHost);
/** Gives everything within it a host. Without it, components have `staticHost`. */
export const HostProvider = HostContext.Provider;
/** What surrounds the component: in Node, a host that does nothing. */
export const useHost = (): Host => useContext(HostContext);
