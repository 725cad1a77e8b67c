import type { Cache } from '../cache/types.js';
import type { DataSource } from '../model/output.js';
import type { Plugin, ScannedData } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';
import { compareDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.js';
import type { Navigation } from './navigation/types.js';
import type { SourceFile } from '../model/types.js';
import { bySourcePath, scanContent } from './content.js';
import { shadowedPage } from '../diagnostics/catalogue/scan.js';
import { scanThirdParty, type ThirdPartyOptions } from './third-party/pages.js';
import { siteFile } from '../config/site-file.js';

export interface ScanOptions {
  /** `scan --update`: refresh the pins of third-party pages and what plugins keep of services. */
  readonly update: boolean;
  readonly offline: boolean;
  readonly cache: Cache;
  readonly plugins: readonly Plugin[];
  /** Hears of the site's own pages while others are yet to be read. */
  readonly onContent?: (sources: readonly SourceFile[]) => void;
  /** Called where READMEs are to be read, when nothing is fetched any more: what it promises comes before that. */
  readonly beforeReadmes?: (own: readonly SourceFile[]) => Promise<unknown>;
  /** Waits, between two READMEs, for what is more urgent. */
  readonly giveWay?: () => Promise<unknown>;
  /** READMEs are left as their packages have them: for who only wants to know which pages there are. Default: false. */
  readonly outline?: boolean;
  /** Stand-in for tests. */
  readonly fetcher?: ThirdPartyOptions['fetcher'];
}

/** Everything a build is made from, besides the configuration. */
export interface ScanResult {
  /** Pages, sorted by path. */
  readonly sources: readonly SourceFile[];
  /** Content paths of the pages that could not be read. */
  readonly unread: readonly string[];
  /** What navigation files of other generators say. */
  readonly navigation: Navigation;
  /** What plugins read for the browser. */
  readonly data: readonly DataSource[];
  /** How much they read, by what it is called. */
  readonly counts: ScannedData['counts'];
  /** What an update changed in the lock file of the third-party pages, a line each. */
  readonly changes: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Gathers all inputs of a build. The only stage that opens connections, and it does so only where an input is missing. */
export async function scan(config: SiteConfig, options: ScanOptions): Promise<ScanResult> {
  const { update, cache, fetcher, plugins, outline = false } = options;
  const offline = options.offline || config.offline;
  const content = scanContent(config, cache);
  options.onContent?.(content.sources);
  const read = Promise.all(plugins.flatMap((plugin) => plugin.scan?.({ config, update, offline }) ?? []));
  let before: Promise<unknown> | undefined;
  const beforeReadme = async (): Promise<void> => {
    await (before ??= read.then(() => options.beforeReadmes?.(content.sources)));
    await options.giveWay?.();
  };
  const [thirdParty, scanned] = await Promise.all([
    scanThirdParty(config, { update, offline, cache, outline, beforeReadme, ...(fetcher ? { fetcher } : {}) }),
    read,
  ]);
  // A page that the site wrote itself counts, whichever way its name is spelled.
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

/** What two sources of one page have in common: folder and name, without underscore and extension. */
function pageKey(path: string): string {
  return path
    .replace(/\.mdx?$/i, '')
    .replace(/(^|\/)_([^/]*)$/, '$1$2')
    .replace(/\/index$/i, '')
    .toLowerCase();
}
