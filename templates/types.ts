/**
 * The data that templates show, in the order in which a reader meets it: the site, the page, its neighbors.
 * All of it is readonly plain data: it can be hashed, cached, sent to a worker, written as JSON and compared in tests.
 */

/** A heading of a page that can be linked to. */
export interface Heading {
  /** Text without markup, for example `output.filename`. */
  readonly title: string;
  /** The fragment of its address, unique within the page. */
  readonly id: string;
  /** The level as written, 1 to 6. The sidebar and the index show up to 3. A level 1 is an `h2`, below the title. */
  readonly level: number;
}

/** A link in the header, the footer or a menu. */
export interface NavLink {
  /** The text of the link. */
  readonly content: string;
  /** A path within the site, without the base path (`/concepts/`), or an absolute address. */
  readonly url: string;
  /** Path prefixes for which the link counts as active, for example `/api/`. By default, this is the link's own URL. */
  readonly activePaths?: readonly string[];
  readonly children?: readonly NavLink[];
  /** An icon known to the header: `github`, `x`, `stackoverflow`, `discord`, `rss`, `external`. */
  readonly icon?: string;
}

/** A link of the "Further Reading" list. */
export interface RelatedLink {
  readonly title: string;
  readonly url: string;
}

/** The page before or after this one in its sidebar. */
export interface AdjacentLink {
  readonly url: string;
  readonly title: string;
}

/** One page as the sidebar lists it. */
export interface SidebarItem {
  readonly title: string;
  /** The label that is shown: the title, unless the page has a shorter one. */
  readonly content: string;
  readonly url: string;
  /** Label of the group to which this page belongs; there is no label if it is `-` or absent. */
  readonly group?: string;
  readonly sort?: number;
  /** Whether there is anything to expand, which is known before the anchors are loaded. */
  readonly hasAnchors: boolean;
  /**
   * Headings of levels 1 to 3. Absent until they are loaded, because documents contain only those of their own page.
   */
  readonly anchors?: readonly Heading[];
  readonly children?: readonly SidebarItem[];
}

/** A top-level directory of the content, as the sub-navigation and the mobile menu list it. */
export interface SectionLink {
  /** Directory name, for example `api`. */
  readonly name: string;
  /** The label that is shown, for example `API`. */
  readonly title: string;
  readonly url: string;
}

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
  /** Whether the document lists only the pages of the section around its own. */
  readonly partialSidebar?: boolean;
  /** Plain data for the screen of a plugin, or for the sections that plugins add to the landing page. */
  readonly data?: unknown;
}

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

/** A version of the documented product whose documentation can be chosen. */
export interface VersionLink {
  readonly label: string;
  /** Origin of the site for this version, which has the same paths; null for the version that this site documents. */
  readonly origin: string | null;
}

/** A translation of the site, on another host. */
export interface LanguageLink {
  readonly label: string;
  /** BCP 47 code. */
  readonly lang: string;
  readonly origin: string;
}

/** A banner. It is no longer shown once the day `until` (yyyy-mm-dd, UTC) is over. */
export interface Notice {
  readonly marker: string;
  readonly html: string;
  readonly until?: string;
}

/** Data that is the same on every page of a site. It is plain data from the configuration and the content index. */
export interface SiteData {
  /** The suffix of document titles. */
  readonly title: string;
  /** The name of the documented product, as it is written within a sentence. */
  readonly name: string;
  /** Scheme and host, without a trailing slash. Empty if none is configured. */
  readonly origin: string;
  /** Path under which the site is served. It starts and ends with a slash. */
  readonly base: string;
  /** Whether the host removes the slash at the end of addresses, so that search engines get addresses without it. */
  readonly slashless?: true;
  readonly lang: string;
  readonly description: string;
  readonly themeColor: string;
  /** Path of the logo within the site and its size in CSS pixels. With an empty `alt`, the title is next to it. */
  readonly logo?: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number };
  readonly icons: SiteIcons;
  /** Settings of the cards that other sites show. Only the size of an image of this site is known. */
  readonly social: {
    readonly handle?: string;
    readonly image?: string;
    readonly imageAlt?: string;
    readonly imageSize?: { readonly width: number; readonly height: number };
  };
  /** Top-level directories in their order. The sub-navigation leaves out those in `hidden`. */
  readonly sections: readonly SectionLink[];
  /** Top-level pages, which are outside of all sections, for the mobile menu. */
  readonly topPages: readonly RelatedLink[];
  readonly header: { readonly links: readonly NavLink[]; readonly external: readonly NavLink[] };
  readonly footer: { readonly links: readonly NavLink[]; readonly note?: string };
  readonly languages: readonly LanguageLink[];
  readonly versions: readonly VersionLink[];
  /** Contributors on the code host. Profiles are at `{profile}{name}`, avatars at `{profile}{name}.png?size=90`. */
  readonly contributors: { readonly profile: string } | null;
  /** The hero of the landing page; null if the landing page is an ordinary page. */
  readonly landing: LandingSettings | null;
  readonly notification: Notice | null;
  readonly search: SearchSettings;
  readonly analytics: { readonly id: string; readonly endpoint?: string; readonly failures?: boolean } | null;
  /** Kinds of plugin pages by their URL, so that the screen is known before anything of the page is loaded. */
  readonly kinds?: Readonly<Record<string, PageKind>>;
  /** Feed addresses for the head of every page; empty if the site has no blog. */
  readonly feeds: readonly { readonly title: string; readonly type: string; readonly url: string }[];
  /** Whether the site is a preview, which search engines should leave out. */
  readonly noindex?: true;
  /** Old places on pages that have moved: a visit to `from` with that fragment goes to `to`. */
  readonly hashRedirects: readonly HashRedirect[];
  readonly serviceWorker: boolean;
  /** The base path of the published site, only in a portable site in the browser. */
  readonly portable?: string;
}

/** Icons and the web manifest, as the head links to them. */
export interface SiteIcons {
  /** Paths within the site. Absent ones are left out of the head. */
  readonly favicon?: string;
  readonly png?: readonly { readonly size: number; readonly src: string }[];
  readonly appleTouch?: string;
  readonly mask?: { readonly src: string; readonly color: string };
  readonly tile?: { readonly src: string; readonly color: string };
  /** Path of the web manifest. */
  readonly manifest?: string;
}

/** What the search of a site needs to know in the browser. */
export interface SearchSettings {
  readonly placeholder: string;
  /** The hosted search service. If it is absent, the index of the build is used. */
  readonly hosted?: {
    readonly appId: string;
    readonly apiKey: string;
    readonly indexName: string;
    readonly endpoint?: string;
  };
}

/** The texts of the landing page. Its other content comes from plugins. */
export interface LandingSettings {
  /** The text before the rotating word: `bundle your`. */
  readonly headline: string;
  /** The words that take turns. Screen readers read all of them in one stable heading. */
  readonly words: readonly string[];
  /** One or two sentences under the headline. */
  readonly lead: string;
  readonly actions: readonly NavLink[];
  /** Whether to show the rotating double cube. */
  readonly cube: boolean;
  /** The files that flow into the cube and out of it, on wide screens: a label and texts such as `.js`. */
  readonly diagram?: { readonly from: DiagramSide; readonly to: DiagramSide };
}

/** A section of the landing page from a plugin: an island that the build renders, too. */
export interface LandingSection {
  readonly island: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface DiagramSide {
  readonly label: string;
  /** The files of this side, of which at most six fit. */
  readonly files: readonly string[];
}

/** One result of a search: a page, or a heading of it. */
export interface SearchHit {
  /** Path within the site, without the base path, with the fragment of the heading. */
  readonly url: string;
  /** Title of the page. */
  readonly title: string;
  /** The heading that was found, unless the hit is the page itself. */
  readonly heading?: string;
  /** The headings above it, from the top, without those that its own heading begins with. */
  readonly parents?: readonly string[];
  /** Name of the top-level directory. */
  readonly section?: string;
  /** Plain text around the match. */
  readonly excerpt?: string;
  /** Whether it is on a page made from the README of a third party. */
  readonly thirdParty?: boolean;
}

/** An old place on a page that moved to another page. URLs are paths within the site. */
export interface HashRedirect {
  readonly from: string;
  /** `#name`, or `#name*` for all fragments that begin with it. */
  readonly hash: string;
  /** A page, to which the fragment is added, or a place on a page. */
  readonly to: string;
  /** Ids that match `hash` and that the page still has, in the encoding of addresses. */
  readonly living?: readonly string[];
}

/** One element of a document's head. Attribute values are raw text, which the document escapes. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string | true>>;
  /** The text of the element, for `title` and for data. */
  readonly text?: string;
}
