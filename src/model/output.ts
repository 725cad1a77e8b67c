import type { ChunkFile } from '../../runtime/contract.js';

/**
 * A file of the output folder. `key` names everything its bytes depend on: where the last build wrote the same path
 * from the same key and the file is still there untouched, `produce` is not called at all.
 */
export interface OutputFile {
  /** Path within the output folder, posix. */
  readonly path: string;
  readonly key: string;
  /** Order of publication: assets before pages, pages before the worker. */
  readonly phase: 'asset' | 'page' | 'worker';
  /** Fits in one network packet even without compression, so that compressed copies would be useless. */
  readonly isSmall?: boolean;
  /** Says that `produce` will be called soon, so that another thread can do a part of its work before. */
  readonly begin?: () => void;
  readonly produce: () => Produced | Promise<Produced>;
}
export type Produced = string | Uint8Array;

/** A chunk of data for the browser that has yet to be made. */
export interface DataSource<T = unknown> {
  readonly id: string;
  /** Names everything that the data depends on. */
  readonly key: string;
  /** A more precise key that takes longer to compute, but does not change when an edit leaves the data alone. */
  readonly exactKey?: () => string;
  /** Making it is expensive, so its text is kept in memory from the time that its name is computed to its publication. */
  readonly isHeld?: boolean;
  readonly data: () => T;
}

/** What the browser half of a build yields: files to publish, and what documents need to know of them. */
export interface BrowserBundle {
  readonly files: readonly OutputFile[];
  /** Head elements' addresses (paths within the site, no base, no leading slash) with integrity. */
  readonly head: AssetReference;
  readonly react: AssetReference;
  readonly runtime: AssetReference;
  readonly styles: AssetReference;
  /** Styles for rare conditions (print, contrast), linked with these conditions, so that nothing waits for them. */
  readonly mediaStyles: AssetReference;
  /** Script of printable pages: opens the print dialog once. */
  readonly print: AssetReference;
  /** Paths of the fonts that the styles use on every page. */
  readonly fonts: readonly string[];
  /** Chunks of code and style: islands, site-owned components, stylesheet 9701. */
  readonly chunks: Readonly<Record<string, ChunkFile>>;
  /** Source text of the service worker; the site's list replaces the one in it. */
  readonly worker: string;
}

export interface AssetReference {
  readonly file: string;
  readonly integrity?: string;
}
