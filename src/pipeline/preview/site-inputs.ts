import { bundleBrowser } from '../../bundle/bundle.js';
import { isSame } from '../../cache/identity.js';
import type { Cache } from '../../cache/types.js';
import type { LastUpdated } from '../../index/git/git-log.js';
import { readLastUpdatedOf } from '../../index/git/last-updated.js';
import type { ResolvedConfig } from '../../model/config.js';
import type { BrowserBundle } from '../../model/output.js';
import type { Plugin } from '../../model/plugin.js';
import type { SourceFile } from '../../model/types.js';
import { parserFor, type SiteParser } from '../../parse/parser-for.js';
import { publicPaths, readPublicFolder, type PublicFolder } from '../../plugins/hosting/public-files.js';
import type { PublishedFile } from '../../index/published/read-published.js';
import { publishedAddresses } from '../content.js';
import { settingFiles } from './inputs.js';
import { scan, type ScanResult } from '../../scan/scan.js';
import { foldersBeside } from '../../scan/paths/folders-beside.js';

/** Everything from which a site is made, as it was read. */
export interface SiteInputs {
  readonly config: ResolvedConfig;
  readonly plugins: readonly Plugin[];
  readonly scanned: ScanResult;
  readonly lastUpdated: LastUpdated;
  readonly publicFolder: PublicFolder;
  readonly publicFiles: ReadonlySet<string>;
  readonly published: readonly PublishedFile[];
  readonly parser: SiteParser;
  readonly bundle: BrowserBundle;
  readonly settingFiles: ReadonlySet<string>;
}

/** Reads everything. Data that has not changed is the same object as before. */
export async function readSiteInputs(
  config: ResolvedConfig,
  plugins: readonly Plugin[],
  cache: Cache,
  before?: SiteInputs,
  giveWay?: () => Promise<unknown>,
): Promise<SiteInputs> {
  const beside = foldersBeside(config);
  const lastUpdated = readLastUpdatedOf(config, beside, cache);
  // It is awaited later, because an error that ends the refresh earlier takes precedence.
  lastUpdated.catch(() => {});
  const options = { update: false, offline: config.offline, cache, plugins };
  const scanned = await scan(config, { ...options, ...(giveWay && { giveWay }) });
  const publicFolder = readPublicFolder(config);
  const publicFiles = publicPaths(publicFolder.files);
  return {
    config,
    plugins,
    scanned: { ...scanned, sources: keptSources(before?.scanned.sources ?? [], scanned.sources) },
    lastUpdated: await lastUpdated,
    publicFolder,
    publicFiles: before && isSame([...before.publicFiles], [...publicFiles]) ? before.publicFiles : publicFiles,
    published: publishedAddresses(config, publicFolder.files, plugins, cache),
    parser: await parserFor(config, beside),
    bundle: await bundleBrowser(config, plugins, cache),
    settingFiles: settingFiles(config, plugins),
  };
}

function keptSources(before: readonly SourceFile[], now: readonly SourceFile[]): readonly SourceFile[] {
  const known = new Map(before.map((source) => [source.path, source]));
  return now.map((source) => {
    const same = known.get(source.path);
    return same !== undefined && isSameSource(same, source) ? same : source;
  });
}

/** Whether a source has the same text and path as before. */
export const isSameSource = (a: SourceFile, b: SourceFile): boolean =>
  a.hash === b.hash &&
  a.file === b.file &&
  JSON.stringify([a.origin, a.alsoNamed]) === JSON.stringify([b.origin, b.alsoNamed]);
