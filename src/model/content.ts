import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { StoredExample } from './example.js';
import type { ContentIndex, Page, ParsedPage, SourceFile } from './types.js';

/** A parsed page and the name of everything it was made from: what depends on the page's content alone is keyed by it. */
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
  /** Files that went into pages and banner besides the pages' own, each once for every text that it went into. */
  readonly dependencies: ParsedPage['dependencies'];
  /** Problems of parsing and of the index; what the content opts out of is a note. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The HTML of pages' contents. Both are requested only where they are needed. */
export interface BodySource {
  readonly of: (page: Page) => string;
  /** Names everything that the HTML of a page's content depends on. */
  readonly keyOf: (page: Page) => string;
}
