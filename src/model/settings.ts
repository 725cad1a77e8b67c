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
  /** URLs of pages that are yet to be written. Links to them are not errors, but are counted in one warning. */
  readonly planned: readonly string[];
  /** Whether addresses of pages end with a slash. Turn this off for hosts that remove it. */
  readonly trailingSlash: boolean;
  /** The hosts on which the site is published. The build writes what each of them reads. */
  readonly hosting: readonly Host[];
  /** Files for hosts that read them (Netlify, Cloudflare Pages): redirects with status 301, caching and security headers. */
  readonly hostFiles: readonly ('_redirects' | '_headers')[];
  /** Whether headers require Trusted Types. They never do if the script of an analytics service runs. */
  readonly trustedTypes: boolean;
  /**
   * Number of earlier generations whose page chunks stay published, for tabs that were opened before a deployment.
   * Default 0, with which the same input always gives the same files.
   */
  readonly keepGenerations: number;
  /**
   * Whether the output folder itself stays and files are put into it one by one, for a folder that a container mounts
   * or in which a server was started.
   */
  readonly inPlace: boolean;
}

/**
 * What `docs-build.config.ts` may contain, except its plugins: plain data with optional keys. Built-in plugins add
 * their keys to it.
 */
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
  /** The section of dated posts: the newest is first, and there are feeds. */
  readonly blog?: { readonly section: string; readonly title: string; readonly description?: string };
  readonly languages?: readonly LanguageLink[];
  readonly versions?: readonly VersionLink[];
  readonly hashRedirects?: readonly Omit<HashRedirect, 'living'>[];
  /** The code host of contributors, and those whom pages do not show. The content index names all of them. */
  readonly contributors?: { readonly profile?: string; readonly exclude?: readonly string[] };
  /**
   * Markdown of the banner. It is shown until it is dismissed or the day `until` is over; a new marker shows it again.
   */
  readonly notification?: { readonly marker: string; readonly text: string; readonly until?: string };
  readonly search?: Partial<Omit<SearchSettings, 'isOwn'>> & {
    /** Synonyms: words of readers -> words of the pages. */
    readonly synonyms?: Readonly<Record<string, string>>;
    /** What readers call pages and sections, by address: `/path/#anchor`. */
    readonly keywords?: Readonly<Record<string, readonly string[]>>;
  };
  /** With `failures`, what readers could not load is counted, too, as events named `exception`. */
  readonly analytics?: { readonly id: string; readonly endpoint?: string; readonly failures?: boolean };
  readonly thirdParty?: ThirdPartyConfig;
  /**
   * Components that content may use: tag name -> module relative to the site's root, whose default export is the
   * component.
   */
  readonly components?: Readonly<Record<string, ComponentConfig>>;
  /** The landing page's hero. Without it the root page is an ordinary page. */
  readonly landing?: Partial<LandingSettings> & { readonly headline: string };
  /** Address of an example that `<StackBlitzPreview example="…" />` shows; `{example}` is replaced by its name. */
  readonly exampleUrl?: string;
  /** A web editor that accepts the files of an `<Example>` in a form, as `https://stackblitz.com/run` does. */
  readonly playground?: string;
  /** Globs of file names (titles of code blocks) whose samples are written as ES modules and also shown as CommonJS. */
  readonly bothModuleSystems?: readonly string[];
  readonly serviceWorker?: boolean;
  /**
   * Whether a site with a base path is in a folder of that path within the output folder. Default: yes if `hosting`
   * names hosts that publish the output folder as their root.
   */
  readonly baseFolder?: boolean;
  /**
   * Encodings in which compressed copies of texts are written next to them. Default: those that the hosts of `hosting`
   * send.
   */
  readonly compress?: readonly Encoding[];
  /** What `docs-build check` compares the documentation with. */
  readonly verify?: VerifyConfig;
}

export type ComponentConfig = string | { readonly module: string; readonly island?: boolean };

/** READMEs of npm packages that become pages. */
export interface ThirdPartyConfig {
  /** Lock file with version and integrity of every package, relative to the site's root. */
  readonly lock: string;
  readonly packages: readonly ThirdPartyPackage[];
  /**
   * Repositories that have pages here, besides those of the packages: links to them become links within the site. A `*`
   * in `repository` (`owner/*`) matches a name that replaces the `*` in `url`, if that page is a package's.
   */
  readonly sameSite?: readonly { readonly repository: string; readonly url: string }[];
  /**
   * Prefixes of `repo` of what the site's project maintains itself, such as `https://github.com/owner/`. Their pages
   * have no disclaimer.
   */
  readonly owned?: readonly string[];
  /** Outdated places that READMEs link to: `/path/#old`, or `#old` on any page of the site -> where they are now. */
  readonly fragments?: Readonly<Record<string, string>>;
}

/** A package whose README becomes a page. */
export interface ThirdPartyPackage {
  readonly name: string;
  readonly title: string;
  /** Directory of the page, for example `loaders`. */
  readonly section: string;
  readonly group?: string;
  readonly contributors?: readonly string[];
  /** Words that readers use for the page although it does not contain them, for the search. */
  readonly keywords?: readonly string[];
  /** `https://github.com/owner/name`. */
  readonly repo: string;
  readonly branch: string;
}

/** The source of a page that was made from a package's README. */
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
