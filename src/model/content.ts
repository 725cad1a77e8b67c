import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { StoredExample } from './example.js';
import type { ContentIndex, Page, ParsedPage, SourceFile } from './types.js';

/**
 * A parsed page, and a key that names everything it was made from. Whatever depends only on the page's content uses
 * this key.
 */
export interface Parsed {
  readonly source: SourceFile;
  readonly parsed: ParsedPage;
  readonly key: string;
}

/** All content of a site, parsed and ordered. */
export interface Content {
  readonly parsed: readonly Parsed[];
  readonly index: ContentIndex;
  /** Folders of examples that pages show, by the names that they give. */
  readonly examples: ReadonlyMap<string, StoredExample>;
  /** HTML of the banner, from the configuration's Markdown. */
  readonly notification: string | null;
  /**
   * Files besides the pages' own that were read for pages and the banner, each once for every version of its text, and
   * paths that were asked about.
   */
  readonly dependencies: ParsedPage['dependencies'];
  /** Problems found by the parser and the index. Those that the content opts out of are notes. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The HTML of the contents of pages, and its keys. Both are made only on request. */
export interface BodySource {
  readonly of: (page: Page) => string;
  /** Names everything that the HTML of a page's content depends on. */
  readonly keyOf: (page: Page) => string;
  /** Whether the HTML was made in this build, so that the page's document will be, too. Default: no. */
  readonly isNew?: (page: Page) => boolean;
}
