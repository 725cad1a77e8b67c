import { resolve } from 'node:path';
import { memoLater } from '../../cache/memo.js';
import type { Cache } from '../../cache/types.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { ThirdPartyOrigin, ThirdPartyPackage } from '../../model/settings.js';
import { compareText, type Diagnostic } from '../../diagnostics/diagnostic.js';
import { packageMissing } from '../../diagnostics/catalogue/environment.js';
import { missingPackages, requirePackages } from '../../diagnostics/missing-packages.js';
import type { SourceFile } from '../../model/types.js';
import { bySourcePath } from '../content.js';
import { downloadAll, type DownloadOptions } from './download.js';
import type { PackageFetcher, Pin } from './fetcher.js';
import { readLock, writeLock, type Lock } from './lock.js';
import { npmFetcher } from './npm-fetcher.js';
import {
  broken,
  invalidName,
  missing as missingPage,
  notLocked,
  packageNotAdded,
  packageNotUpdated,
  updateOffline,
} from '../../diagnostics/catalogue/third-party.js';
import { linkRules } from './readme/link-rules.js';
import { repositoryUrls, slugOf, pageUrl } from './repository.js';
import { prunePackages, savePackage, loadPackage, type StoredPackage } from './store.js';
import { digestOf } from '../../cache/hash.js';
import { inConfig } from '../../config/locate/locate.js';
import { siteFile } from '../../config/site-file.js';

export interface ThirdPartyOptions {
  /** Whether to refresh the pins to the newest versions and write the lock file. */
  readonly update: boolean;
  /** Whether connections are forbidden. */
  readonly offline: boolean;
  readonly cache: Cache;
  /** Whether READMEs stay as their packages contain them. */
  readonly outline?: boolean;
  /** Awaited before each README that becomes a page. */
  readonly beforeReadme?: () => Promise<unknown>;
  /** Replaces the npm registry in tests. */
  readonly fetcher?: PackageFetcher;
}

export interface ThirdPartyPages {
  /** Sorted by path. */
  readonly sources: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** The changes of an update to the lock file, one line each: `name 1.0.0 -> 1.1.0`. */
  readonly changes: readonly string[];
}

const TIMEOUT = 10_000;
/** The registry client, an optional peer dependency for sites with third-party pages. */
const CLIENT = ['pacote'];
const NAME = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/i;
const LARGEST_README = 1024 * 1024;

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
  const downloads: DownloadOptions = { parallel: 6, retries: 2, pause: 400, abort: fetcher.close };
  try {
    let lock = read.lock;
    let reachable = !offline;
    const absent = options.fetcher === undefined && reachable ? missingPackages(CLIENT) : [];
    if (options.update && offline) diagnostics.push(updateOffline());
    if (options.update && !offline) {
      if (options.fetcher === undefined) requirePackages('Updating third-party pages', CLIENT);
      const updated = await newestPins(packages, lock, fetcher, downloads, config);
      diagnostics.push(...updated.diagnostics);
      lock = updated.lock;
      reachable = updated.reachable;
      writeLock(lockFile, lock);
    }
    const stored = await textsOf(
      packages,
      lock,
      { cache: options.cache, cacheDir: config.cacheDir },
      absent.length > 0 ? `${absent.join()} is not installed` : reachable ? fetcher : 'there is no connection',
      downloads,
      label,
    );
    diagnostics.push(...stored.diagnostics);
    if (absent.length > 0 && stored.diagnostics.some(({ code }) => code === missingPage.entry.code))
      diagnostics.push(packageMissing('Fetching READMEs of npm packages', absent, 'warning'));
    const sources: SourceFile[] = [];
    for (const entry of packages) {
      const text = stored.texts.get(entry.name);
      const page = text && (await toSource(entry, lock.get(entry.name)!, text, config, options));
      if (page?.diagnostic) diagnostics.push(page.diagnostic);
      if (page?.source) sources.push(page.source);
    }
    return { sources: sources.sort(bySourcePath), diagnostics, changes: changesBetween(read.lock, lock) };
  } finally {
    fetcher.close();
  }
}

async function newestPins(
  packages: readonly ThirdPartyPackage[],
  old: Lock,
  fetcher: PackageFetcher,
  downloads: DownloadOptions,
  config: SiteConfig,
): Promise<{ readonly lock: Lock; readonly reachable: boolean; readonly diagnostics: readonly Diagnostic[] }> {
  const outcomes = await downloadAll(packages, ({ name }) => fetcher.newest(name), downloads);
  const lock = new Map<string, Pin>();
  const diagnostics: Diagnostic[] = [];
  for (const [index, { name }] of packages.entries()) {
    const outcome = outcomes[index]!;
    const pin = outcome.failure ? old.get(name) : outcome.value;
    if (outcome.failure && pin) diagnostics.push(packageNotUpdated(name, outcome.failure.reason));
    else if (outcome.failure) {
      const at = config.settings.thirdParty!.packages.findIndex((one) => one.name === name);
      const place = ['thirdParty', 'packages', at, 'name'];
      diagnostics.push(inConfig(packageNotAdded(name, outcome.failure.reason), config, place));
    }
    if (pin) lock.set(name, pin);
  }
  return { lock, reachable: !outcomes.some(({ failure }) => failure?.unreachable), diagnostics };
}

/** `fetcher`: the source of missing texts, or why they cannot be fetched. */
async function textsOf(
  packages: readonly ThirdPartyPackage[],
  lock: Lock,
  { cache, cacheDir }: { readonly cache: Cache; readonly cacheDir: string },
  fetcher: PackageFetcher | string,
  downloads: DownloadOptions,
  lockLabel: string,
): Promise<{ readonly texts: ReadonlyMap<string, StoredPackage>; readonly diagnostics: readonly Diagnostic[] }> {
  const texts = new Map<string, StoredPackage>();
  const diagnostics: Diagnostic[] = [];
  const missing: { readonly entry: ThirdPartyPackage; readonly pin: Pin }[] = [];
  for (const entry of packages) {
    const pin = lock.get(entry.name);
    const kept = pin && loadPackage(cacheDir, entry.name, pin);
    if (!pin) diagnostics.push(notLocked(pageUrl(entry), entry.name, lockLabel));
    else if (kept) texts.set(entry.name, kept);
    else missing.push({ entry, pin });
  }
  if (typeof fetcher === 'string')
    return {
      texts,
      diagnostics: [
        ...diagnostics,
        ...missing.map(({ entry, pin }) => missingPage(pageUrl(entry), `${entry.name}@${pin.version}`, fetcher)),
      ],
    };
  const fetchOne = async ({ entry, pin }: (typeof missing)[number]): Promise<StoredPackage> =>
    savePackage(cache, cacheDir, entry.name, pin, await fetcher.fetch(entry.name, pin));
  const outcomes = await downloadAll(missing, fetchOne, downloads);
  if (outcomes.some(({ failure }) => !failure)) prunePackages(cacheDir, lock);
  for (const [index, { entry, pin }] of missing.entries()) {
    const outcome = outcomes[index]!;
    if (outcome.failure)
      diagnostics.push(missingPage(pageUrl(entry), `${entry.name}@${pin.version}`, outcome.failure.reason));
    else texts.set(entry.name, outcome.value);
  }
  return { texts, diagnostics };
}

/** The page as a source. Its text is cached, and the parser is loaded only if a README is new. */
async function toSource(
  entry: ThirdPartyPackage,
  pin: Pin,
  stored: StoredPackage,
  config: SiteConfig,
  { cache, outline = false, beforeReadme }: ThirdPartyOptions,
): Promise<{ readonly source?: SourceFile; readonly diagnostic?: Diagnostic }> {
  if (stored.readme.length > LARGEST_README)
    return { diagnostic: broken(pageUrl(entry), entry.name, 'it is larger than a megabyte') };
  if (stored.readme.trim() === '') return { diagnostic: broken(pageUrl(entry), entry.name, 'it is empty') };
  const { thirdParty } = config.settings;
  const inputs = [
    stored.hash,
    stored.directory,
    entry,
    thirdParty?.packages,
    thirdParty?.sameSite,
    thirdParty?.fragments,
    config.settings.sections,
    config.site.origin,
    config.site.base,
  ];
  try {
    const makeText = async (): Promise<string> => {
      await beforeReadme?.();
      const { pageFromReadme } = await import('./readme/readme.js');
      const { picturesAsLinks } = await import('./readme/pictures.js');
      const rules = linkRules(entry, stored, config);
      return picturesAsLinks(pageFromReadme(stored.readme, [entry.name, entry.title], rules), rules.origin);
    };
    const text = outline ? stored.readme : await memoLater(cache, 'third-party', [JSON.stringify(inputs)], makeText);
    const path = `${entry.section === '' ? '' : `${entry.section}/`}${slugOf(entry.name)}.md`;
    const size = Buffer.byteLength(text);
    return {
      source: {
        path,
        file: stored.file,
        size,
        hash: digestOf(text),
        text: () => text,
        origin: originOf(entry, pin, stored),
      },
    };
  } catch (error) {
    return { diagnostic: broken(pageUrl(entry), entry.name, error instanceof Error ? error.message : String(error)) };
  }
}

function originOf(entry: ThirdPartyPackage, pin: Pin, { directory, readmeFile }: StoredPackage): ThirdPartyOrigin {
  const urls = repositoryUrls(entry);
  const path = directory === '' ? readmeFile : `${directory}/${readmeFile}`;
  return {
    package: entry.name,
    version: pin.version,
    title: entry.title,
    ...(entry.group == null ? {} : { group: entry.group }),
    ...(entry.contributors === undefined ? {} : { contributors: entry.contributors }),
    ...(entry.keywords === undefined ? {} : { keywords: entry.keywords }),
    source: urls.raw + path,
    edit: urls.edit + path,
    repo: entry.repo,
  };
}

function changesBetween(before: Lock, after: Lock): readonly string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort(compareText);
  return names.flatMap((name) => {
    const from = before.get(name)?.version ?? 'new';
    const to = after.get(name)?.version ?? 'removed';
    return from === to ? [] : [`${name} ${from} -> ${to}`];
  });
}
