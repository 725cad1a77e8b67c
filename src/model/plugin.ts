import type { MarkdownIt } from 'markdown-it';
import type { HeadTag, LandingSection, PageData, SidebarItem, SiteProps } from '../../templates/types.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { SiteConfig } from './site-config.js';
import type { ContentIndex, Page } from './types.js';
import type { DataSource, OutputFile } from './output.js';
import type { Schema } from '../schema/nodes.js';

/**
 * A plugin runs between two stages: it gets data and returns data. Every hook is optional.
 * The result of a hook must depend only on its arguments and on `version`, because results are cached between builds.
 */
export interface Plugin {
  readonly name: string;
  /**
   * A part of every cache key: change it when the plugin's behavior or options change. Default: the text of its hooks.
   */
  readonly version?: string;
  /**
   * The plugin's options and their schema. They are checked with the configuration, and all mistakes are reported at
   * their keys.
   */
  readonly options?: PluginOptions;
  /**
   * Reads what the site shows besides its content, at the beginning of every build. Request data from services only if
   * `update` is set (`docs-build scan --update`); all other builds read the committed file that was written then.
   */
  scan?(context: ScanContext): Promise<ScannedData>;
  /**
   * Files and folders that the hooks read, relative to the site's folder; the live preview watches them. If a
   * plugin with hooks names none, every build runs the hooks. If it names files only, `scan` runs again only when one of
   * them or the configuration changes.
   */
  readonly inputs?: readonly string[];
  /** Adds rules to the Markdown parser. */
  markdown?(md: MarkdownIt): void;
  /** Changes a page before it is indexed. */
  page?(page: Page): Page;
  /** Changes the index before anything is rendered. */
  index?(index: ContentIndex): ContentIndex;
  /** Changes the head of a document. */
  head?(tags: readonly HeadTag[], props: SiteProps): readonly HeadTag[];
  /** Chunks of data made from the content; components load them with the host's `loadData`. */
  data?(site: PluginContext): readonly DataSource[];
  /** Adds files to the output. */
  assets?(site: PluginContext): readonly OutputFile[] | Promise<readonly OutputFile[]>;
  /** Pages without a content file. Links may lead to them, and no content file can have their addresses. */
  readonly routes?: readonly PluginRoute[];
  /** Screens by the kind of page that they show: components of `SiteProps`, rendered by the build and in the browser. */
  readonly screens?: Readonly<Record<string, BrowserModule>>;
  /** Parts of pages that are loaded in the browser when they are needed, by name: components. */
  readonly islands?: Readonly<Record<string, BrowserModule>>;
  /** Sections of the landing page below its content: islands that the build renders, too. */
  readonly landingSections?: readonly LandingSection[];
  /** Stylesheets, absolute or relative to the site's folder. Every page loads them, after the engine's own. */
  readonly styles?: readonly string[];
  /** Addresses of services from which islands request data. The content security policy allows their hosts. */
  readonly connectSources?: readonly string[];
}

/**
 * A module whose default export is a component: its path, absolute or relative to the site's folder. The engine's own
 * modules are functions that import them, and were compiled for the browser when the package was built; all others are
 * compiled again when they or their imports change.
 */
export type BrowserModule =
  string | { readonly module: string | (() => Promise<{ readonly default: unknown }>); readonly compiled: string };

/** A page that a plugin adds: data that its screen shows. */
export interface PluginRoute {
  /** Path within the site, without the base path; starts and ends with a slash. */
  readonly url: string;
  /** Which screen shows it: one of `screens`, usually of the same plugin. */
  readonly kind: string;
  readonly title: string;
  /** What messages call it: `the poll`. */
  readonly label: string;
  readonly description?: string;
  /** Plain data that the screen shows, as `page.data`. */
  readonly data?: unknown;
  /**
   * HTML of its content, if its screen shows any. With the kind `document`, it looks like a page with a content file.
   */
  readonly body?: (site: PluginContext) => string;
}

/** Options of a plugin, and the schema that they must match. */
export interface PluginOptions {
  readonly schema: Schema;
  readonly value: unknown;
}

/** What `Plugin.scan` may know and do. */
export interface ScanContext {
  readonly config: SiteConfig;
  /** Whether to request new data and to write it to committed files. */
  readonly update: boolean;
  /** Whether connections are forbidden. */
  readonly offline: boolean;
}

/** The data that a plugin read. */
export interface ScannedData {
  /** Chunks of plain data by id; components load them with the host's `loadData`. */
  readonly chunks: Readonly<Record<string, unknown>>;
  /** The counts that `docs-build scan` prints, by name: `{ teas: 12 }`. */
  readonly counts: Readonly<Record<string, number>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** What is passed to plugins that add files. */
export interface PluginContext {
  readonly config: SiteConfig;
  /** All plugins of the site, the built-in ones first. */
  readonly plugins: readonly Plugin[];
  readonly index: ContentIndex;
  /** HTML of a page's content. */
  readonly bodyOf: (page: Page) => string;
  /** Names everything that the HTML of a page's content depends on. */
  readonly bodyKeyOf: (page: Page) => string;
  /** A complete document for a page without a content file. */
  readonly document: (page: SyntheticPage) => OutputFile;
}

/** A generated page: printable pages, /search/, /app-shell/, 404. */
export interface SyntheticPage {
  readonly page: PageData;
  /** A key that names everything the body depends on. */
  readonly bodyKey: string;
  readonly body: () => string;
  /** Path within the output folder; default: the url and `index.html`. */
  readonly file?: string;
  readonly sidebar?: readonly SidebarItem[];
  /** Whether the document has no scripts (printable pages load only the print script). */
  readonly scripts?: 'runtime' | 'print' | 'none';
}
