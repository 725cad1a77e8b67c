/**
 * Everything that the build (Node) and the runtime (browser) have agreed on: names, shapes and pure formatting.
 * This file imports only types, so that both sides can use it.
 */
import type { PageData, SidebarItem, SiteData } from '../templates/types.js';

/** Global array that chunk scripts push to; the loader drains it and takes over its `push`. */
export const CHUNK_GLOBAL = 'docsBuildChunks';
/** Global that the script form of the chunk table assigns. */
export const TABLE_GLOBAL = 'docsBuildTable';
/** Global that the site data script assigns, before the runtime runs. */
export const SITE_GLOBAL = 'docsBuildSite';
/** Global that the file with React assigns: `{ React, ReactDOM, ReactDOMClient, jsxRuntime }`. */
export const REACT_GLOBAL = 'docsBuildReact';
/** Name of the only Trusted Types policy, and of the global under which the script in the head stores it for all others. */
export const TRUST_POLICY = 'docs-build';
/** Id of the element with the markup that React hydrates. */
export const ROOT_ID = 'root';
/** Id of the data block with the metadata of the page (`EmbeddedPage` as JSON). */
export const PAGE_DATA_ID = 'page-data';
/** Id of the element with the content of the page, exactly as the build rendered it. */
export const CONTENT_ID = 'md-content';
/** The longest wait for a chunk script, in milliseconds. */
export const CHUNK_TIMEOUT = 120_000;
/** The stylesheet chunk of the search dialog. */
export const SEARCH_STYLE_CHUNK = '9701';
/** Chunk of code that starts the search of the built index: exports `createSearch`. */
export const SEARCH_CHUNK = 'search-client';
/** Chunk of code that answers queries in the page if workers are not possible: exports `createEngine`. */
export const SEARCH_ENGINE_CHUNK = 'search-engine';
/** Script of the worker that answers queries. The table lists it like a chunk, but it is a program of its own. */
export const SEARCH_WORKER = 'search-worker';
/** Chunk of data: titles of all pages and headings, and which chunks hold words and texts. */
export const SEARCH_TITLES_CHUNK = 'search-titles';
/** Time without a query after which excerpts are loaded, in milliseconds: longer than the time between two keys. */
export const SEARCH_PAUSE = 300;
/** Chunk of data: every word of the index, to correct misspelled ones. */
export const SEARCH_SPELLING_CHUNK = 'search-spelling';
/** Chunk of data: URLs and titles of all pages. */
export const PAGE_LIST_CHUNK = 'page-list';
/** Path of the service worker within the site. */
export const WORKER_FILE = 'sw.js';
/** Path of the chunk table within the site. `runtime/chunks/` repeats the names as literals, which compress better. */
export const TABLE_FILE = 'chunks.json';
/** Path of its script form, for pages that are opened from the file system. */
export const TABLE_SCRIPT_FILE = 'chunks.js';
/** The only URL in the list of the package's worker. The build of a site replaces it with the list of the site. */
export const PRECACHE_PLACEHOLDER = 'precache-list';

/**
 * The metadata that a document contains for the runtime. The sidebar is read from the document itself, and so are the
 * headings, unless their titles are not what is written there.
 */
export type EmbeddedPage = Omit<PageData, 'headings'> & Partial<Pick<PageData, 'headings'>>;

/** What the site data script assigns. */
export type SiteGlobal = SiteData & {
  /** Another time-out than `CHUNK_TIMEOUT`, in milliseconds. */
  readonly chunkTimeout?: number;
  /** The file for an address, only in a portable site. */
  readonly fileAddress?: (address: string) => string;
  /** Loads the chunk table in a portable site that is opened from the file system, where nothing can be fetched. */
  readonly loadTable?: (document: Document, scope: object, base: string, timeout: number) => Promise<unknown>;
};

/** Payload of a code chunk: it gets the modules that the runtime shares, and returns the chunk's exports. */
export type CodePayload = (require: (name: string) => unknown) => Readonly<Record<string, unknown>>;

/** What a page chunk brings, from which the runtime renders the page. The sidebar is in a chunk of the section. */
export interface PagePayload {
  readonly page: PageData;
  /** HTML of the content. */
  readonly body: string;
}

/** Payload of a section's sidebar chunk: all items with their anchors. */
export interface SidebarPayload {
  readonly section: string;
  readonly items: readonly SidebarItem[];
}

/**
 * The content of `chunks.json`, and of `chunks.js` for `file://`: the only data whose file name has no hash, and which
 * is therefore always revalidated.
 */
export interface ChunkTable {
  /** A version name that changes with every published change. */
  readonly generation: string;
  /**
   * Maps the content path of a page (or, for pages without a file, its URL) to its URL and its chunks: page, sidebar,
   * and the screen if it is a chunk.
   */
  readonly pages: Readonly<Record<string, PageChunks>>;
  readonly chunks: Readonly<Record<string, ChunkFile>>;
  /** Ids of the chunks that the service worker stores in advance. */
  readonly offline: readonly string[];
}

/** Payload of a chunk of data: everything that is needed to read a section offline, in addition to what every page loads. */
export interface OfflineList {
  /** Title of the section. */
  readonly title: string;
  /** The entries of the section's pages in the chunk table. */
  readonly pages: ChunkTable['pages'];
  /** Chunks by their ids, with their sizes in bytes. */
  readonly chunks: Readonly<Record<string, ChunkFile & { readonly bytes: number }>>;
  /** Images on the pages: paths within the site, sizes in bytes, and a revision if the name has no hash. */
  readonly pictures: readonly { readonly file: string; readonly bytes: number; readonly revision?: string }[];
}

/** A page in the chunk table: its URL within the site, and the ids of the chunks that show it. */
export interface PageChunks {
  readonly url: string;
  readonly chunks: readonly string[];
}

/** The published file of a chunk. */
export interface ChunkFile {
  /** Path within the site, without the base path and without a leading slash: `assets/3f2a91c0.0d1c2b3a.js`. */
  readonly file: string;
  readonly type: 'script' | 'style';
  /** Subresource integrity, absent in the portable build. */
  readonly integrity?: string;
}

/** Chunk id of a section's sidebar; top-level pages have the section `''`. */
export const sidebarChunkId = (section: string): string => `nav-${section === '' ? 'top' : section}`;
/**
 * Chunk ids of the search index: words in alphabetical order, and texts in the order of the site, both numbered from 0.
 */
export const searchWordsId = (number: number): string => `search-words-${number}`;
export const searchTextsId = (number: number, part = 0): string =>
  `${SEARCH_TEXTS}${number}${part > 0 ? `-${part}` : ''}`;
export const SEARCH_TEXTS = 'search-texts-';
/** Chunk of code that makes link cards. */
export const LINK_CARD_CHUNK = 'link-card';
/** Chunk of code that sends an example to the configured editor. */
export const PLAYGROUND_CHUNK = 'playground';
/** Chunk of code that is loaded when the page is idle: copy buttons, service worker, link cards, counting of visits. */
export const LATE_CHUNK = 'late-parts';
/** Chunk of code with the gestures of the mobile sidebar, for screens that can be touched: exports `bindDrawer`. */
export const GESTURES_CHUNK = 'gestures';
/** Chunk of code that marks what is newer than the reader's version: exports `createLens`. */
export const LENS_CHUNK = 'lens';
/** Chunk of code with the list of keyboard shortcuts: exports `showShortcuts`. */
export const SHORTCUTS_CHUNK = 'shortcuts';
/** Chunk of code that keeps sections for reading offline: exports `createOfflineReading`. */
export const OFFLINE_CHUNK = 'read-offline';
/** Chunk id of the list of files that reading a section offline needs. */
export const offlineListId = (section: string): string => `offline-${section}`;
/** Chunk of code whose default export is the component of an island. */
export const islandChunkId = (name: string): string => `island-${name}`;
/** Chunk of code whose default export is the screen of a kind of page. There is none if the runtime contains the screen. */
export const screenChunkId = (kind: string): string => `screen-${kind}`;

/** Path of the live preview's own files, which no published site has: below the base path, without a leading slash. */
export const PREVIEW_PATH = '__docs-build/';

/** Events that the live preview sends to open tabs. URLs are paths within the site, without the base path. */
export type PreviewEvent =
  /** The content of a page changed, or the page was added or removed. */
  | { readonly type: 'page'; readonly url: string }
  /** Sidebar, header or other data around the content changed. */
  | { readonly type: 'shell' }
  /** Code, styles or configuration changed. */
  | { readonly type: 'reload' }
  /** All current problems of a page. An empty list clears the overlay. */
  | { readonly type: 'diagnostics'; readonly url: string; readonly diagnostics: readonly PreviewProblem[] }
  /** Nothing happened. A connection that brings nothing for longer than a while is dead. */
  | { readonly type: 'alive' };

/** How often a silent connection is kept alive, in milliseconds: more often than proxies close it. */
export const HEARTBEAT = 10_000;

/** A diagnostic in the form that the browser gets. */
export interface PreviewProblem {
  readonly severity: 'error' | 'warning' | 'note';
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly frame?: string;
}

/** Text of the site data script, without data that only the heads of documents need. */
export function siteScript(site: SiteGlobal): string {
  return `self.${SITE_GLOBAL}=${JSON.stringify({ ...site, description: '', themeColor: '', icons: {}, social: {}, feeds: [] } satisfies SiteGlobal)};\n`;
}

/** JSON that is safe inside a script element. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'),
  );
}

/** Text of a chunk script with data. It needs no escaping, because it is a file, not part of a script element. */
export function chunkScript(id: string, payload: unknown): string {
  return `(self.${CHUNK_GLOBAL}=self.${CHUNK_GLOBAL}||[]).push([${JSON.stringify(id)},${JSON.stringify(payload)}]);\n`;
}

/** Returns a path with exactly one trailing slash, without query and fragment. `/a/index.html` becomes `/a/`. */
function normalizePath(pathname: string): string {
  const path = pathname
    .replace(/[?#].*$/s, '')
    .replace(/\/index\.html$/, '/')
    .replace(/\/+$/, '');
  return `${path}/`;
}

/** Returns the path within the site for a path with the base path; null for a path outside of the site. */
export function withoutBase(pathname: string, base: string): string | null {
  const path = normalizePath(pathname);
  if (!path.startsWith(base)) return null;
  return `/${path.slice(base.length)}`;
}

/**
 * Does the opposite of `withoutBase`: adds the base path to a path within the site. Absolute addresses and fragments
 * stay as they are.
 */
export function withBase(url: string, base: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? base + url.slice(1) : url;
}
