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
  /** 1 to 6, as written. The sidebar and the content index show levels up to 3; the element of a level 1 is an `h2`, below the page's title. */
  readonly level: number;
}

/** A link in the header, the footer or a menu. */
export interface NavLink {
  /** What the link says. */
  readonly content: string;
  /** A path within the site, without the base path (`/concepts/`), or an absolute address. */
  readonly url: string;
  /** Path prefixes for which the link counts as active, for example `/api/`. Without it: its own url as a prefix. */
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
  /** The label shown; the title unless the page gives a shorter one. */
  readonly content: string;
  readonly url: string;
  /** Label of the cluster this page belongs to; `-` or nothing shows no label. */
  readonly group?: string;
  readonly sort?: number;
  /** Whether there is anything to expand. Known before the anchors themselves are. */
  readonly hasAnchors: boolean;
  /** Headings of levels 1 to 3. Absent until they are loaded: documents carry those of their own page only. */
  readonly anchors?: readonly Heading[];
  readonly children?: readonly SidebarItem[];
}

/** A top-level directory of the content, as the sub-navigation and the mobile menu list it. */
export interface SectionLink {
  /** Directory name, for example `api`. */
  readonly name: string;
  /** The label shown, for example `API`. */
  readonly title: string;
  readonly url: string;
}

/** Which of the engine's own screens shows a page. */
export type OwnKind = 'landing' | 'document' | 'blog' | 'post' | 'printable' | 'search' | 'app-shell' | 'not-found';

/** Which screen shows a page: one of the engine's own, or one that a plugin brings. */
export type PageKind = OwnKind | (string & {});

/** All that a screen needs to know of a page, except its content. */
export interface PageData {
  readonly kind: PageKind;
  /** Path within the site, without the base path; starts and ends with a slash. */
  readonly url: string;
  /** Content path (posix, with extension, relative to the content folder); null for pages that no file stands for. */
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
  /** Name of the top-level directory the page is in; null for top-level pages. */
  readonly section: string | null;
  readonly group?: string;
  /** Levels 1 to 3, as written, for the on-page table of contents and the sidebar entry of the page. */
  readonly headings: readonly Heading[];
  /** Code host handles, those that the site leaves out already left out. */
  readonly contributors: readonly string[];
  readonly related: readonly RelatedLink[];
  /** A page made from the README of a package that the project does not maintain: shows the disclaimer. */
  readonly thirdParty?: boolean;
  /** Path of the file with the page's Markdown; absent if none is published. */
  readonly markdown?: string;
  /** Address of the text this page was made from, its editor on the code host, its repository. */
  readonly source?: string;
  readonly edit?: string;
  readonly repo?: string;
  /** Blog posts: the day of publication, `yyyy-mm-dd`. */
  readonly date?: string;
  /** Day of the last commit that touched the page, `yyyy-mm-dd`; absent if git cannot say for sure. */
  readonly lastUpdated?: string;
  /** Section whose printable page the sidebar offers; absent if there is none. */
  readonly printable?: string;
  /** What the screen of a plugin shows besides, or the sections that plugins add to the landing page: plain data. */
  readonly data?: unknown;
}

/** What becomes of something that is loaded on demand. */
export type Loadable<T> =
  | { readonly state: 'pending' }
  | { readonly state: 'loaded'; readonly value: T }
  | { readonly state: 'failed'; readonly reason: 'error' | 'offline' };

/** The arguments of the root template. */
export interface SiteProps {
  readonly site: SiteData;
  readonly page: PageData;
  /** HTML of the page's content, rendered from Markdown by the build. */
  readonly body: Loadable<string>;
  /** The pages of the section the page is in; top-level pages for a page outside any section. */
  readonly sidebar: readonly SidebarItem[];
  /** The sidebar could not be had: it is empty, and offers another try. Never in documents. */
  readonly sidebarMissing?: boolean;
}

/** A version of the documented product whose documentation can be chosen. */
export interface VersionLink {
  readonly label: string;
  /** Origin that carries the same paths; null for the version this site documents. */
  readonly origin: string | null;
}

/** A translation of the site, on another host. */
export interface LanguageLink {
  readonly label: string;
  /** BCP 47 code. */
  readonly lang: string;
  readonly origin: string;
}

/** A banner. It is not shown any more when the day `until` (yyyy-mm-dd, UTC) is over. */
export interface Notice {
  readonly marker: string;
  readonly html: string;
  readonly until?: string;
}

/** What is the same on every page of a site. Plain data: it comes from the configuration and the content index. */
export interface SiteData {
  /** The suffix of document titles. */
  readonly title: string;
  /** What is documented, as it is written inside a sentence. */
  readonly name: string;
  /** Scheme and host, without a trailing slash. Empty if none is configured. */
  readonly origin: string;
  /** Path the site is served under; starts and ends with a slash. */
  readonly base: string;
  /** The host takes the slash at the end of addresses away: search engines are told those without. */
  readonly slashless?: true;
  readonly lang: string;
  readonly description: string;
  readonly themeColor: string;
  /** Path of the logo within the site (`/logo.svg`), and its size in CSS pixels. With an empty `alt` the title stands beside it. */
  readonly logo?: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number };
  readonly icons: SiteIcons;
  /** Of the cards that other sites show for a page. The size is known of an image of the site. */
  readonly social: {
    readonly handle?: string;
    readonly image?: string;
    readonly imageAlt?: string;
    readonly imageSize?: { readonly width: number; readonly height: number };
  };
  /** Top-level directories in their order; the sub-navigation leaves out those listed in `hidden`. */
  readonly sections: readonly SectionLink[];
  /** Top-level pages outside any section, for the mobile menu. */
  readonly topPages: readonly RelatedLink[];
  readonly header: { readonly links: readonly NavLink[]; readonly external: readonly NavLink[] };
  readonly footer: { readonly links: readonly NavLink[]; readonly note?: string };
  readonly languages: readonly LanguageLink[];
  readonly versions: readonly VersionLink[];
  /** Hosted code: profile and avatar addresses are `{profile}{name}`, `{profile}{name}.png?size=90`. */
  readonly contributors: { readonly profile: string } | null;
  /** The landing page's hero; null: the landing page is an ordinary page. */
  readonly landing: LandingSettings | null;
  readonly notification: Notice | null;
  readonly search: SearchSettings;
  readonly analytics: { readonly id: string; readonly endpoint?: string; readonly failures?: boolean } | null;
  /** Pages of plugins whose screen is known by their address, before anything of them is loaded: url -> kind. */
  readonly kinds?: Readonly<Record<string, PageKind>>;
  /** Feed addresses for the head of every page; empty if the site has no blog. */
  readonly feeds: readonly { readonly title: string; readonly type: string; readonly url: string }[];
  /** A preview that search engines leave out. */
  readonly noindex?: true;
  /** Old places inside pages that moved: a visit to `from` with that hash goes to `to`. */
  readonly hashRedirects: readonly HashRedirect[];
  readonly serviceWorker: boolean;
  /** Of a site that is opened from the file system: the base path of the published one. Known in the browser only. */
  readonly portable?: string;
}

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

export interface SearchSettings {
  readonly placeholder: string;
  /** The hosted service; absent: the index that the build makes. */
  readonly hosted?: {
    readonly appId: string;
    readonly apiKey: string;
    readonly indexName: string;
    readonly endpoint?: string;
  };
}

export interface LandingSettings {
  /** What stands before the rotating word: `bundle your`. */
  readonly headline: string;
  /** The words that take turns. The first one is part of the stable heading that screen readers hear. */
  readonly words: readonly string[];
  /** One or two sentences under the headline. */
  readonly lead: string;
  readonly actions: readonly NavLink[];
  /** Shows the rotating double cube. */
  readonly cube: boolean;
  /** What flows into the cube and out of it: a label and short texts such as `.js`. Shown on wide screens. */
  readonly diagram?: { readonly from: DiagramSide; readonly to: DiagramSide };
}

/** A section of the landing page that a plugin brings: an island that the build renders, too. */
export interface LandingSection {
  readonly island: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface DiagramSide {
  readonly label: string;
  /** At most six fit. */
  readonly files: readonly string[];
}

/** One result of a search: a page, or a heading of it. */
export interface SearchHit {
  /** Path within the site, without the base path, with the fragment of the heading. */
  readonly url: string;
  /** Title of the page. */
  readonly title: string;
  /** The heading found, where it is not the page itself. */
  readonly heading?: string;
  /** Headings that it stands below and does not name itself, from the top. */
  readonly parents?: readonly string[];
  /** Name of the top-level directory. */
  readonly section?: string;
  /** Plain text around the match. */
  readonly excerpt?: string;
  /** On a page made from somebody else's README. */
  readonly thirdParty?: boolean;
}

/** An old place inside a page that moved to another page. Paths within the site. */
export interface HashRedirect {
  readonly from: string;
  /** `#name`, or `#name*` for all that begin like it. */
  readonly hash: string;
  /** A page, to which the fragment is added, or a place of one. */
  readonly to: string;
  /** Ids that begin like it and that the page still has, as addresses write them. */
  readonly living?: readonly string[];
}

/** One element of a document's head. Attribute values are raw text; the shell escapes them. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string | true>>;
  /** Text content, for `title` and for data. */
  readonly text?: string;
}
