import type { Heading, RelatedLink } from './links.js';

/** Kinds of pages for which the engine has a screen. */
export type OwnKind = 'landing' | 'document' | 'blog' | 'post' | 'printable' | 'search' | 'app-shell' | 'not-found';

/** The kind of a page, which determines its screen: one of the engine's own, or one of a plugin. */
export type PageKind = OwnKind | (string & {});

/** All data of a page that a screen needs, except its content. */
export interface PageData {
  readonly kind: PageKind;
  /** Path within the site, without the base path. It starts and ends with a slash. */
  readonly url: string;
  /** Content path (POSIX, with extension, relative to the content folder); null for pages without a file. */
  readonly path: string | null;
  readonly title: string;
  /** Text of the title element. */
  readonly documentTitle: string;
  /** Text of the description meta element. */
  readonly description: string;
  /** Absolute address with exactly one trailing slash. */
  readonly canonical: string;
  /** `noindex,nofollow` on pages that search engines should leave out. */
  readonly robots?: string;
  /** Name of the top-level directory that contains the page; null for top-level pages. */
  readonly section: string | null;
  readonly group?: string;
  /** Headings of levels 1 to 3, as written, for the page's table of contents and its entry in the sidebar. */
  readonly headings: readonly Heading[];
  /** Names on the code host, without those that the site excludes. */
  readonly contributors: readonly string[];
  readonly related: readonly RelatedLink[];
  /** Whether the page is made from the README of a third party, so that it shows a disclaimer. */
  readonly thirdParty?: boolean;
  /** Path of the file with the page's Markdown; absent if none is published. */
  readonly markdown?: string;
  /** Address of the text from which this page was made, of its editor on the code host, and of its repository. */
  readonly source?: string;
  readonly edit?: string;
  readonly repo?: string;
  /** For blog posts, the day of publication, `yyyy-mm-dd`. */
  readonly date?: string;
  /** Day of the last commit that changed the page, `yyyy-mm-dd`; absent if Git does not know for sure. */
  readonly lastUpdated?: string;
  /** The section whose printable page the sidebar offers; absent if there is none. */
  readonly printable?: string;
  /** The direction of title and text if it is not that of the site. */
  readonly direction?: 'ltr' | 'rtl';
  /** Whether the document lists only the pages of the section around its own. */
  readonly partialSidebar?: boolean;
  /** Plain data for the screen of a plugin, or for the sections that plugins add to the landing page. */
  readonly data?: unknown;
}
