import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { SiteSettings } from '../http/types.js';
import type { Inputs } from './watch-plan.js';

/**
 * What live preview asks for pages and files: the stages of a build, turned inside out. Nothing is rendered before it is
 * asked for, and asking twice for something unchanged should be cheap.
 */
export interface PreviewSource {
  /**
   * The page at a url within the site (encoded as a browser's `location.pathname`, ends in a slash), as it is after the
   * last `refresh`. Null if there is none.
   */
  page(url: string): Promise<PreviewPage | null>;
  /** What takes longer to find out of a page than rendering it: told when the page is there. Rejects for nothing that is expected. */
  findings?(url: string): Promise<readonly Diagnostic[]>;
  /** What takes longest: what is wrong with the code on a page. Told after the findings. */
  sampleFindings?(url: string): Promise<readonly Diagnostic[]>;
  /** The page that is shown if there is none. */
  notFound(): Promise<PreviewPage>;
  /**
   * A file by its path in the output folder (decoded, no leading slash): script, style, picture, chunk table. The site
   * data script has a hash in its name: a tab whose fresh document names another script loads the page again.
   */
  asset(path: string): Promise<PreviewAsset | null>;
  /** Where an old address leads, by its path within the site (encoded): a path within the site or an absolute address. Null if none does. */
  redirect(path: string): string | null | Promise<string | null>;
  /** What the configuration says to the server. */
  settings(): SiteSettings;
  /** All that the site is made of, as far as it is known: after a refresh that failed, what is needed to fix it is among them. */
  inputs(): Inputs;
  /**
   * Reads the inputs again and says what is different from the last time. `named` are the files that something happened
   * to, and no others; without it everything is read.
   */
  refresh(named?: ReadonlySet<string>): Promise<Change>;
}

export interface PreviewPage {
  /** Complete HTML document; null if problems leave nothing to show. */
  readonly document: string | null;
  /** Text of the page's chunk script, served at `previewChunkFile(url)`; null for pages without one. */
  readonly chunk: string | null;
  /** All problems that concern this page, whatever file they are in. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface PreviewAsset {
  readonly body: Uint8Array | string;
  /** Media type with charset. Default: by the path's extension. */
  readonly type?: string;
}

/** What became different. */
export interface Change {
  /** Urls of pages whose own content changed, and of pages that came or went. */
  readonly pages: readonly string[];
  /** Something around the content changed: sidebars, sections, header, footer. */
  readonly navigation: boolean;
  /** Something changed that only loading again shows: configuration, components, styles, public files. */
  readonly reload: boolean;
  /** All problems of the site as it is now. */
  readonly diagnostics: readonly Diagnostic[];
}
