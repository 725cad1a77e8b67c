import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { SiteSettings } from '../http/types.js';
import type { Inputs } from './watch-plan.js';

/**
 * Provides pages and files to the live preview from the stages of a build. Nothing is rendered before it is requested, and
 * requesting something unchanged again should be cheap.
 */
export interface PreviewSource {
  /**
   * The page at a URL within the site (encoded as in a browser's `location.pathname`, with a trailing slash), as of the last
   * `refresh`. Null if there is none.
   */
  page(url: string): Promise<PreviewPage | null>;
  /**
   * Problems of a page that take longer to find than the page takes to render, so they are sent afterward. Rejects only
   * for unexpected errors.
   */
  findings?(url: string): Promise<readonly Diagnostic[]>;
  /** Problems of the code samples on a page, which take longest and are sent last. */
  sampleFindings?(url: string): Promise<readonly Diagnostic[]>;
  /** The page that is shown for an address without a page. */
  notFound(): Promise<PreviewPage>;
  /**
   * A file by its path in the output folder (decoded, without a leading slash): script, style, image, chunk table. The site
   * data script has a hash in its name; if a new document names another script, the tab is reloaded.
   */
  asset(path: string): Promise<PreviewAsset | null>;
  /**
   * Where an old address (an encoded path within the site) leads: a path within the site or an absolute address. Null
   * if it is not an old address.
   */
  redirect(path: string): string | null | Promise<string | null>;
  /** The settings of the server from the configuration. */
  settings(): SiteSettings;
  /**
   * The files and folders from which the site is made. After a failed refresh, they include those that are needed to
   * fix it.
   */
  inputs(): Inputs;
  /**
   * Reads the inputs again and returns what changed since the last time. `named` are the only files that may have changed;
   * without it, everything is read.
   */
  refresh(named?: ReadonlySet<string>): Promise<Change>;
}

export interface PreviewPage {
  /** The complete HTML document; null if problems leave nothing to show. */
  readonly document: string | null;
  /** The text of the page's chunk script, served at `previewChunkFile(url)`; null for pages without one. */
  readonly chunk: string | null;
  /** All problems that concern this page, whatever file they are in. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface PreviewAsset {
  /** What is sent, or the absolute path of the file that is sent as it is, and of which only the requested part is read. */
  readonly content: Uint8Array | string | { readonly file: string };
  /** Media type with charset. Default: by the path's extension. */
  readonly type?: string;
}

/** What a refresh changed. */
export interface Change {
  /** URLs of pages whose own content changed, and of pages that were added or removed. */
  readonly pages: readonly string[];
  /** Something around the content changed: sidebars, sections, header, footer. */
  readonly navigation: boolean;
  /** Something changed that only a reload shows: configuration, components, styles, public files. */
  readonly reload: boolean;
  /** All problems of the site as it is now. */
  readonly diagnostics: readonly Diagnostic[];
}
