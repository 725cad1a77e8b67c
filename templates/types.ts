import type { SidebarItem } from './data/links.js';
import type { PageData } from './data/page.js';
import type { SiteData } from './data/site.js';

/**
 * The data that templates show. All of it is readonly plain data: it can be hashed, cached, sent to a worker, written as
 * JSON and compared in tests. `data/` has a file for each subject; everything is imported from here.
 */
export type * from './data/landing.js';
export type * from './data/links.js';
export type * from './data/page.js';
export type * from './data/search.js';
export type * from './data/site.js';

/** The state of something that is loaded on demand. */
export type Loadable<T> =
  | { readonly state: 'pending' }
  | { readonly state: 'loaded'; readonly value: T }
  | { readonly state: 'failed'; readonly reason: 'error' | 'offline' };

/** The props of the root template. */
export interface SiteProps {
  readonly site: SiteData;
  readonly page: PageData;
  /** HTML of the page's content, rendered from Markdown by the build. */
  readonly body: Loadable<string>;
  /**
   * The pages of the section that contains the page; top-level pages for a page outside of all sections. A document of a
   * section with hundreds of pages lists only some of them.
   */
  readonly sidebar: readonly SidebarItem[];
  /** Whether the sidebar could not be loaded. It is empty then, and offers to try again. Documents never have this. */
  readonly sidebarMissing?: boolean;
}

/** One element of a document's head. Attribute values are raw text, which the document escapes. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string | true>>;
  /** The text of the element, for `title` and for data. */
  readonly text?: string;
}
