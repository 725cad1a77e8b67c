import type { Cache } from '../cache/types.js';
import type { DataSource } from '../model/output.js';
import type { Plugin, ScannedData } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';
import { compareDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.js';
import type { Moved } from './moved/types.js';
import type { Navigation } from './navigation/types.js';
import type { SourceFile } from '../model/types.js';
import { bySourcePath, scanContent } from './content.js';
import { pluginData } from './plugin-data.js';
import { shadowedPage } from '../diagnostics/catalogue/scan.js';
import { scanThirdParty, type ThirdPartyOptions } from './third-party/pages.js';
import { siteFile } from '../config/site-file.js';
import { withoutPageExtension } from '../files/page-name.js';

export interface ScanOptions {
  /** Whether to refresh the pins of third-party pages and the data that plugins keep of services (`scan --update`). */
  readonly update: boolean;
  readonly offline: boolean;
  readonly cache: Cache;
  readonly plugins: readonly Plugin[];
  /** Called with the site's own pages while others have not been read yet. */
  readonly onContent?: (sources: readonly SourceFile[]) => void;
  /** Called when everything has been fetched, before READMEs are read, which waits for its promise. */
  readonly beforeReadmes?: (own: readonly SourceFile[]) => Promise<unknown>;
  /** Waits between two READMEs for more urgent work. */
  readonly giveWay?: () => Promise<unknown>;
  /**
   * Whether READMEs stay as their packages contain them, for callers that only want to know which pages exist. Default:
   * false.
   */
  readonly outline?: boolean;
  /** Replaces the npm registry in tests. */
  readonly fetcher?: ThirdPartyOptions['fetcher'];
}

/** Everything from which a build is made, besides the configuration. */
export interface ScanResult {
  /** Pages, sorted by path. */
  readonly sources: readonly SourceFile[];
  /** Content paths of the pages that could not be read. */
  readonly unread: readonly string[];
  /** What navigation files of other generators contain. */
  readonly navigation: Navigation;
  /** Redirects in configurations of other generators. */
  readonly moved: readonly Moved[];
  /** Data that plugins read for the browser. */
  readonly data: readonly DataSource[];
  /** Counts of what plugins read, by name. */
  readonly counts: ScannedData['counts'];
  /** The changes of an update to the lock file of third-party pages, one line each. */
  readonly changes: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Gathers all inputs of a build. This is the only stage that opens connections, and it does so only if an input is
 * missing.
 */
export async function scan(config: SiteConfig, options: ScanOptions): Promise<ScanResult> {
  const { update, cache, fetcher, plugins, outline = false } = options;
  const offline = options.offline || config.offline;
  const content = scanContent(config, cache);
  options.onContent?.(content.sources);
  const read = Promise.all(plugins.flatMap((plugin) => pluginData(plugin, { config, update, offline }, cache) ?? []));
  let before: Promise<unknown> | undefined;
  const beforeReadme = async (): Promise<void> => {
    await (before ??= read.then(() => options.beforeReadmes?.(content.sources)));
    await options.giveWay?.();
  };
  const [thirdParty, scanned] = await Promise.all([
    scanThirdParty(config, { update, offline, cache, outline, beforeReadme, ...(fetcher ? { fetcher } : {}) }),
    read,
  ]);
  // A page of the site itself takes precedence, however its name is spelled.
  const own = new Map(content.sources.map((source) => [pageKey(source.path), source]));
  const fetched = thirdParty.sources.filter((source) => !own.has(pageKey(source.path)));
  const shadowed = thirdParty.sources
    .filter((source) => own.has(pageKey(source.path)))
    .map((source) =>
      shadowedPage(siteFile(own.get(pageKey(source.path))!.file, config), source.origin?.package ?? source.path),
    );
  return {
    sources: [...content.sources, ...fetched].sort(bySourcePath),
    unread: content.unread,
    navigation: content.navigation,
    moved: content.moved,
    data: scanned.flatMap(({ chunks }) =>
      Object.entries(chunks).map(([id, data]): DataSource => ({ id, key: JSON.stringify(data), data: () => data })),
    ),
    counts: Object.assign({}, ...scanned.map(({ counts }) => counts)) as ScannedData['counts'],
    changes: thirdParty.changes,
    diagnostics: [
      ...content.diagnostics,
      ...thirdParty.diagnostics,
      ...scanned.flatMap((one) => one.diagnostics),
      ...shadowed,
    ].sort(compareDiagnostics),
  };
}

/** What two sources of the same page have in common: folder and name, without underscore and extension. */
function pageKey(path: string): string {
  return withoutPageExtension(path)
    .replace(/(^|\/)_([^/]*)$/, '$1$2')
    .replace(/\/index$/i, '')
    .toLowerCase();
}
