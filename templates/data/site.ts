import type { LandingSettings } from './landing.js';
import type { NavLink, RelatedLink, SectionLink } from './links.js';
import type { PageKind } from './page.js';
import type { SearchSettings } from './search.js';

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
  /**
   * Contributors on the code host. Profiles are at `{profile}{name}`, avatars at `{profile}{name}.png?size=90`. Without
   * a code host, pages show names only.
   */
  readonly contributors: { readonly profile?: string };
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

/** A version of the documented product whose documentation can be chosen. */
export interface VersionLink {
  readonly label: string;
  /** What the addresses of the site for this version begin with (`https://example.org/v1`), before the same path of a page; null for the version that this site documents. */
  readonly origin: string | null;
}

/** A translation of the site. */
export interface LanguageLink {
  readonly label: string;
  /** BCP 47 code. */
  readonly lang: string;
  /** What its addresses begin with, before the same path of a page. */
  readonly origin: string;
}

/** A banner. It is no longer shown once the day `until` (yyyy-mm-dd, UTC) is over. */
export interface Notice {
  readonly marker: string;
  readonly html: string;
  readonly until?: string;
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
