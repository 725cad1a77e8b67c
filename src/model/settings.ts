import type {
  HashRedirect,
  LandingSettings,
  LanguageLink,
  NavLink,
  SearchSettings,
  SiteData,
  SiteIcons,
  VersionLink,
} from '../../templates/types.js';
import type { Encoding, Host } from '../schema/hosts.js';
import type { VerifyConfig } from './verify.js';

/** Keys that have a default in the schema. */
export interface DefaultedSettings {
  /** Globs, relative to the content folder, of files that are not pages. */
  readonly ignore: readonly string[];
  /** Titles and order of top-level directories; those not named follow in alphabetical order. */
  readonly sections: readonly { readonly name: string; readonly title?: string }[];
  /** Sections that have a page with all of their content, for printing. */
  readonly printable: readonly string[];
  /** Sections that readers can keep for reading offline. */
  readonly readOffline: readonly string[];
  /** Old path -> new path, or an absolute address. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Urls of pages that are still to be written: links to them are not errors, but counted in one warning. */
  readonly planned: readonly string[];
  /** Addresses of pages end in a slash. Off for hosts that take it away. */
  readonly trailingSlash: boolean;
  /** Where the site is published: what each host reads is written. */
  readonly hosting: readonly Host[];
  /** Files for hosts that read them (Netlify, Cloudflare Pages): redirects with status 301, caching and security headers. */
  readonly hostFiles: readonly ('_redirects' | '_headers')[];
  /** Headers ask for Trusted Types. Never if the script of an analytics service runs. */
  readonly trustedTypes: boolean;
  /** Earlier generations whose page chunks stay published, for tabs that were opened before a deploy. Default 0: the same input then always gives the same files. */
  readonly keepGenerations: number;
  /** The output folder itself stays, and files are put into it one by one: for a folder that a container mounts, or in which a server was started. */
  readonly inPlace: boolean;
}

/** What `docs-build.config.ts` may say, but for its plugins: plain data, every key of it optional. Built-in plugins add their keys to it. */
export interface Settings extends Partial<DefaultedSettings> {
  /** Name of the site, the suffix of document titles. Default: the name of the folder. */
  readonly title?: string;
  /** The documented product as written inside a sentence. Default: the title. */
  readonly name?: string;
  /** Scheme and host the site is published at, for canonical links, feeds and the sitemap. */
  readonly origin?: string;
  /** Path the site is served under. Default `/`. */
  readonly base?: string;
  /** Language of the content, BCP 47. Default `en`. */
  readonly lang?: string;
  /** For pages without a description of their own. */
  readonly description?: string;

  /** Folders, relative to the site's root. Defaults `content`, `dist`, `.docs-build`. */
  readonly content?: string;
  readonly out?: string;
  readonly cache?: string;

  readonly themeColor?: string;
  readonly logo?: SiteData['logo'];
  readonly icons?: SiteIcons;
  readonly social?: Omit<SiteData['social'], 'imageSize'>;
  /** Web manifest, written as `manifest.json`. */
  readonly manifest?: Readonly<Record<string, unknown>>;

  /** Where `Edit this page` leads: `{path}` is replaced by the page's content path. */
  readonly editUrl?: string;
  readonly header?: { readonly links?: readonly NavLink[]; readonly external?: readonly NavLink[] };
  readonly footer?: { readonly links?: readonly NavLink[]; readonly note?: string };
  /** Sections that hold dated posts: newest first, feeds, no previous and next. */
  readonly blog?: { readonly section: string; readonly title: string; readonly description?: string };
  readonly languages?: readonly LanguageLink[];
  readonly versions?: readonly VersionLink[];
  readonly hashRedirects?: readonly Omit<HashRedirect, 'living'>[];
  /** Where contributors are at home, and whom pages do not show. The content index names all of them. */
  readonly contributors?: { readonly profile: string; readonly exclude?: readonly string[] };
  /** Markdown of the banner, shown until it is dismissed, or until the day `until` is over; a new marker shows it again. */
  readonly notification?: { readonly marker: string; readonly text: string; readonly until?: string };
  readonly search?: Partial<SearchSettings> & {
    /** Synonyms: the words of readers, and those of the pages. */
    readonly synonyms?: Readonly<Record<string, string>>;
    /** What readers call pages and sections, by their addresses: `/path/#anchor`. */
    readonly keywords?: Readonly<Record<string, readonly string[]>>;
  };
  /** `failures`: what readers could not load is counted, too, as events named `exception`. */
  readonly analytics?: { readonly id: string; readonly endpoint?: string; readonly failures?: boolean };
  readonly thirdParty?: ThirdPartyConfig;
  /** Components that content may use: tag name -> module, relative to the site's root, whose default export it is. */
  readonly components?: Readonly<Record<string, ComponentConfig>>;
  /** The landing page's hero. Without it the root page is an ordinary page. */
  readonly landing?: Partial<LandingSettings> & { readonly headline: string };
  /** Address of an example shown by `<StackBlitzPreview example="…" />`; `{example}` is replaced by its name. */
  readonly exampleUrl?: string;
  /** Editor on the web that takes the files of an `<Example>` in a form, as `https://stackblitz.com/run` does. */
  readonly playground?: string;
  /** Globs of file names (titles of code blocks) whose samples are written as ES modules and shown as CommonJS, too. */
  readonly bothModuleSystems?: readonly string[];
  readonly serviceWorker?: boolean;
  /** A site with a base path lies in a folder of that path within the output folder. Default: where `hosting` names hosts that publish the output folder as their root. */
  readonly baseFolder?: boolean;
  /** Codings in which copies of texts are written beside them. Default: what the hosts of `hosting` send of it. */
  readonly compress?: readonly Encoding[];
  /** What `docs-build check` holds the documentation against. */
  readonly verify?: VerifyConfig;
}

export type ComponentConfig = string | { readonly module: string; readonly island?: boolean };

/** READMEs of npm packages that are pages. */
export interface ThirdPartyConfig {
  /** Lock file with version and integrity of every package, relative to the site's root. */
  readonly lock: string;
  readonly packages: readonly ThirdPartyPackage[];
  /**
   * Repositories that have pages here besides the packages' own: links to them become links within the site. A `*` in
   * `repository` (`owner/*`) stands for a name that replaces the `*` in `url`; it counts where that page is a package's.
   */
  readonly sameSite?: readonly { readonly repository: string; readonly url: string }[];
  /** Beginnings of `repo` that the site's project maintains itself, such as `https://github.com/owner/`: no disclaimer. */
  readonly owned?: readonly string[];
  /** Stale places that READMEs point at: `/path/#old` or `#old` (on any page of the site) -> where they are now. */
  readonly fragments?: Readonly<Record<string, string>>;
}

export interface ThirdPartyPackage {
  readonly name: string;
  readonly title: string;
  /** Directory the page goes to, for example `loaders`. */
  readonly section: string;
  readonly group?: string;
  readonly contributors?: readonly string[];
  /** Words that readers use for the page and that it does not contain, for the search. */
  readonly keywords?: readonly string[];
  /** `https://github.com/owner/name`. */
  readonly repo: string;
  readonly branch: string;
}

/** What is known of a page that was made from a package's README. */
export interface ThirdPartyOrigin {
  readonly package: string;
  readonly version: string;
  readonly title: string;
  readonly group?: string;
  readonly keywords?: readonly string[];
  readonly contributors?: readonly string[];
  readonly source: string;
  readonly edit: string;
  readonly repo: string;
}
