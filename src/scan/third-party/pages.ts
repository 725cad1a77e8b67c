import { resolve } from 'node:path';
import type { SiteConfig } from '../../model/site-config.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { packageMissing } from '../../diagnostics/catalogue/environment/programs.js';
import { missingPackages, requirePackages } from '../../diagnostics/missing-packages.js';
import type { SourceFile } from '../../model/types.js';
import { bySourcePath } from '../content.js';
import type { PackageFetcher } from './fetcher.js';
import { readLock, writeLock } from './lock.js';
import { npmFetcher } from './npm-fetcher.js';
import { invalidName, missing as missingPage, updateOffline } from '../../diagnostics/catalogue/third-party.js';
import { toSource, type ReadmeOptions } from './page-source.js';
import { changesBetween, licenseChanges, newestPins } from './pins.js';
import { loadPackage } from './store.js';
import { packageTexts } from './texts.js';
import { siteFile } from '../../config/site-file.js';

export interface ThirdPartyOptions extends ReadmeOptions {
  /** Whether to refresh the pins to the newest versions and write the lock file. */
  readonly update: boolean;
  /** Whether connections are forbidden. */
  readonly offline: boolean;
  /** Replaces the npm registry in tests. */
  readonly fetcher?: PackageFetcher;
}

export interface ThirdPartyPages {
  /** Sorted by path. */
  readonly sources: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** The changes of an update to the lock file, one line each: `name 1.0.0 -> 1.1.0`, `name license MIT -> ISC`. */
  readonly changes: readonly string[];
}

const TIMEOUT = 10_000;
/** The registry client, an optional peer dependency for sites with third-party pages. */
const CLIENT = ['pacote'];
const NAME = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/i;

/**
 * Makes pages from the READMEs of npm packages. Without `update`, the pins of the lock file apply: whatever is in the
 * cache folder is read from there, and only what is missing is fetched. A page that cannot be fetched is a warning, and
 * never fails the build.
 */
export async function scanThirdParty(config: SiteConfig, options: ThirdPartyOptions): Promise<ThirdPartyPages> {
  const settings = config.settings.thirdParty;
  if (!settings || settings.packages.length === 0) return { sources: [], diagnostics: [], changes: [] };
  const lockFile = resolve(config.root, settings.lock);
  const label = siteFile(lockFile, config);
  const read = readLock(lockFile, label);
  const diagnostics: Diagnostic[] = [...read.diagnostics];
  if (read.diagnostics.length > 0 && !options.update) return { sources: [], diagnostics, changes: [] };
  const packages = settings.packages.filter(({ name }) => {
    if (!NAME.test(name)) diagnostics.push(invalidName(name));
    return NAME.test(name);
  });

  const offline = options.offline || config.offline;
  const fetcher = options.fetcher ?? npmFetcher({ root: config.root, workDir: config.workDir, timeout: TIMEOUT });
  try {
    let lock = read.lock;
    // An update may remove what is kept of the earlier versions.
    const licenses = new Map(
      options.update
        ? [...lock].flatMap(([name, pin]) => {
            const license = loadPackage(config.cacheDir, name, pin)?.license;
            return license === undefined ? [] : [[name, license] as const];
          })
        : [],
    );
    let reachable = !offline;
    const absent = options.fetcher === undefined && reachable ? missingPackages(CLIENT) : [];
    if (options.update && offline) diagnostics.push(updateOffline());
    if (options.update && !offline) {
      if (options.fetcher === undefined) requirePackages('Updating third-party pages', CLIENT);
      const updated = await newestPins(packages, lock, fetcher, config);
      diagnostics.push(...updated.diagnostics);
      lock = updated.lock;
      reachable = updated.reachable;
      writeLock(lockFile, lock);
    }
    const stored = await packageTexts(
      packages,
      { lock, label },
      { cache: options.cache, cacheDir: config.cacheDir },
      absent.length > 0 ? `${absent.join()} is not installed` : reachable ? fetcher : 'there is no connection',
    );
    diagnostics.push(...stored.diagnostics);
    if (absent.length > 0 && stored.diagnostics.some(({ code }) => code === missingPage.entry.code))
      diagnostics.push(packageMissing('Fetching READMEs of npm packages', absent, 'warning'));
    const sources: SourceFile[] = [];
    for (const entry of packages) {
      const text = stored.texts.get(entry.name);
      const page = text && (await toSource(entry, text, config, options));
      if (page?.diagnostic) diagnostics.push(page.diagnostic);
      if (page?.source) sources.push(page.source);
    }
    const changes = [...changesBetween(read.lock, lock), ...licenseChanges(licenses, stored.texts)];
    return { sources: sources.sort(bySourcePath), diagnostics, changes };
  } finally {
    fetcher.close();
  }
}
