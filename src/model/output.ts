import type { ChunkFile } from '../../runtime/contract.js';

/**
 * A file of the output folder. `key` names everything that its bytes depend on: if the last build wrote the same path
 * with the same key, and the file has not been touched since, `produce` is not called.
 */
export interface OutputFile {
  /** Path within the output folder, posix. */
  readonly path: string;
  readonly key: string;
  /** Order of publication: assets before pages, pages before the worker. */
  readonly phase: 'asset' | 'page' | 'worker';
  /** Whether it fits in one network packet even without compression, so that compressed copies would be useless. */
  readonly isSmall?: boolean;
  /** Announces that `produce` will be called soon, so that another thread can do a part of its work in advance. */
  readonly begin?: () => void;
  readonly produce: () => Produced | Promise<Produced>;
  /** Absolute path of the file with exactly these bytes, if there is one. A large one is copied instead of produced. */
  readonly original?: string;
}
/** The content of a published file. A text is written as UTF-8. */
export type Produced = string | Uint8Array;

/** A chunk of data for the browser, which is made on request. */
export interface DataSource<T = unknown> {
  readonly id: string;
  /** Names everything that the data depends on. */
  readonly key: string;
  /**
   * Whether making it is expensive. Then its text is kept in memory after its name has been computed, until it is
   * published.
   */
  readonly isHeld?: boolean;
  readonly data: () => T;
}

/** The result of building the browser half: files to publish, and what documents need to know of them. */
export interface BrowserBundle {
  readonly files: readonly OutputFile[];
  /**
   * Addresses of the elements in the head (paths within the site, without the base path or a leading slash), with their
   * integrity.
   */
  readonly head: AssetReference;
  readonly react: AssetReference;
  readonly runtime: AssetReference;
  readonly styles: AssetReference;
  /** The style sheet that takes the place of `styles` if the site shows formulas. It is not among the files. */
  readonly withFormulas: { readonly reference: AssetReference; readonly output: OutputFile };
  /**
   * Styles for rare conditions (print, contrast). They are linked with these conditions, so that no other page waits
   * for them.
   */
  readonly mediaStyles: AssetReference;
  /** Script of printable pages, which opens the print dialog once. */
  readonly print: AssetReference;
  /** Paths of the fonts of the package that the styles use on every page. That of text is the first. */
  readonly fonts: readonly string[];
  /** Chunks of code and style: islands, site-owned components, stylesheet 9701. */
  readonly chunks: Readonly<Record<string, ChunkFile>>;
  /** Source text of the service worker, in which the site's list of files replaces the one that was built in. */
  readonly worker: string;
}

/** What a document has to know of a file in order to load it. The path is within the site, without the base path. */
export interface AssetReference {
  readonly file: string;
  readonly integrity?: string;
}
