import { hostFilesOf, isReadAtRoot, publishesRoot } from '../schema/hosts.js';
import { TABLE_FILE, TABLE_SCRIPT_FILE, WORKER_FILE } from '../../runtime/contract.js';
import type { Plugin } from './plugin.js';
import type { SiteConfig } from './site-config.js';

/** Names of published files that several parts of the build use. They are paths within the output folder. */
export const FILES = {
  contentIndex: 'content-index.json',
  sitemap: 'sitemap.xml',
  robots: 'robots.txt',
  openSearch: 'opensearch.xml',
  rss: 'feed.xml',
  atom: 'atom.xml',
  jsonFeed: 'feed.json',
  manifest: 'manifest.json',
  llms: 'llms.txt',
  llmsFull: 'llms-full.txt',
  notFound: '404.html',
  worker: WORKER_FILE,
  chunks: TABLE_FILE,
  chunksScript: TABLE_SCRIPT_FILE,
  names: 'options.json',
} as const;

/**
 * The document without content that the service worker shows for pages it has not kept; the runtime then loads the
 * page.
 */
export const APP_SHELL_URL = '/app-shell/';
/** The page that lists all headings and, with scripts, all results of a query. */
export const SEARCH_URL = '/search/';
/** The URL of the printable page of a section, by the name of its folder. */
export const printableUrl = (section: string): string => `/${encodeURIComponent(section)}/printable/`;

/** Pages that the build makes without a content file: URL -> what messages call it. */
export type GeneratedPages = ReadonlyMap<string, string>;

/** The pages that the engine and the plugins of a configuration make, so that links to them are not dead. */
export function generatedPages(config: SiteConfig, plugins: readonly Plugin[]): GeneratedPages {
  const pages = new Map([
    [APP_SHELL_URL, 'the application shell'],
    [SEARCH_URL, 'the list of all headings'],
  ]);
  for (const section of config.settings.printable) pages.set(printableUrl(section), `the printable page of ${section}`);
  for (const { url, label } of plugins.flatMap(({ routes }) => routes ?? [])) pages.set(url, label);
  return pages;
}

/** Files that the build makes for a configuration. They are paths within the output folder. */
export function generatedFiles(config: SiteConfig): readonly string[] {
  const { manifest } = config.settings;
  return [
    FILES.contentIndex,
    FILES.robots,
    FILES.llms,
    FILES.llmsFull,
    FILES.notFound,
    FILES.chunks,
    FILES.chunksScript,
    ...(config.site.serviceWorker ? [FILES.worker] : []),
    ...(config.site.origin === '' ? [] : [FILES.sitemap, FILES.openSearch]),
    ...(hasFeeds(config) ? [FILES.rss, FILES.atom, FILES.jsonFeed] : []),
    ...(manifest === undefined ? [] : [FILES.manifest]),
    ...(config.settings.names === undefined ? [] : [FILES.names]),
    ...hostFilesOf(config.settings),
  ];
}

/**
 * Folder of the site within the output folder, with a slash at its end. It is the base path if the output folder is the
 * root of a host, and empty otherwise.
 */
export const siteFolder = ({ site, settings, portable }: SiteConfig): string =>
  portable || !publishesRoot(settings) ? '' : decodeURI(site.base.slice(1));

/** Files that programs request at the root of a host, and that mean the same wherever the site is. */
const ALSO_AT_ROOT: readonly string[] = [FILES.notFound, FILES.robots];

/** The paths at which a file of the site is published within the output folder. */
export function placesOf(config: SiteConfig, path: string): readonly string[] {
  const folder = siteFolder(config);
  if (folder === '') return [path];
  return isReadAtRoot(path) ? [path] : [folder + path, ...(ALSO_AT_ROOT.includes(path) ? [path] : [])];
}

/** Feeds need absolute addresses. */
export const hasFeeds = ({ settings, site }: SiteConfig): boolean => settings.blog !== undefined && site.origin !== '';
