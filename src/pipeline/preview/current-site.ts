import { configGone, configSlow } from '../../diagnostics/catalogue/config.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { siteFile } from '../../config/site-file.js';
import type { ResolvedConfig } from '../../model/config.js';
import type { Plugin } from '../../model/plugin.js';
import type { ContentIndex } from '../../model/types.js';
import { createFileHashes } from '../../parse/files/file-hashes.js';
import type { Inputs } from '../../serve/preview/watch-plan.js';
import type { PreviewCache } from './cache.js';
import { inputsOf, settingFiles } from './inputs.js';
import { readSiteInputs, type SiteInputs } from './site-inputs.js';
import { readNamed } from './read-named.js';
import { LONG_PAUSES, retryWhileChanging } from './retry-while-changing.js';
import { takeSnapshot, type Snapshot } from './snapshot.js';

/** A site in the present state of its files. */
export interface CurrentSite {
  snapshot(): Snapshot;
  /** Everything from which the site is made; after a refresh that failed, also what is needed to fix it. */
  inputs(): Inputs;
  /**
   * Reads the named files again, or everything if none are named. A refresh that fails leaves the snapshot as it is.
   */
  refresh(named?: ReadonlySet<string>): Promise<void>;
}

export interface CurrentSiteInput {
  /** Read again whenever everything is read again, so that an edited configuration takes effect. */
  readonly loadConfig: () => Promise<ResolvedConfig>;
  readonly cache: PreviewCache;
  readonly pluginsOf: (config: ResolvedConfig) => readonly Plugin[];
  /** The configuration that was read last. */
  readonly config: ResolvedConfig;
  /** Waits while something is more urgent than reading everything. */
  readonly giveWay: () => Promise<unknown>;
}

export async function openSite({
  loadConfig,
  cache,
  pluginsOf,
  giveWay,
  ...opened
}: CurrentSiteInput): Promise<CurrentSite> {
  const hashes = createFileHashes();
  const loadAgain = loadInTime(loadConfig);
  let { config } = opened;
  await giveWay();
  const open = async (): Promise<Snapshot> => {
    const siteInputs = await readSiteInputs(config, pluginsOf(config), cache, undefined, giveWay);
    await giveWay();
    return takeSnapshot(siteInputs, cache, { hashes, giveWay });
  };
  // What is known of files by their names belongs to the attempt that failed.
  let now = await retryWhileChanging(open, async () => hashes.forget(), LONG_PAUSES);
  // Saves what was parsed for the first time, so that the next start need not parse it.
  cache.save();
  // Results that were just made contain the texts of all pages in memory, but those that are read from the cache
  // contain none.
  let known: SiteInputs | undefined = cache.hasGrown() ? undefined : now.siteInputs;
  cache.refreshed();
  /** Whether the snapshot contains everything that was read. */
  let isWhole = known !== undefined;

  const readAgain = async (
    named: ReadonlySet<string> | undefined,
  ): Promise<{ readonly siteInputs: SiteInputs; readonly since?: ContentIndex }> => {
    const reread = named && isWhole ? readNamed(now.siteInputs, now.content, named, cache) : undefined;
    isWhole = false;
    hashes.forget(reread && named);
    if (reread !== undefined) return { siteInputs: reread, since: now.content.index };
    const loaded = await loadAgain(config);
    if (loaded.file === null && config.file !== null)
      throw new DocsError([configGone(siteFile(config.file, config))], EXIT.usage);
    // The hash depends on the whole text of the configuration, and of the modules that it imports.
    if (loaded.hash !== config.hash || loaded.file !== config.file) config = loaded;
    const plugins = config === known?.config ? known.plugins : pluginsOf(config);
    return { siteInputs: await readSiteInputs(config, plugins, cache, known) };
  };
  const refresh = async (named: ReadonlySet<string> | undefined): Promise<void> => {
    const { siteInputs, since } = await readAgain(named);
    const next = await takeSnapshot(siteInputs, cache, { hashes, keep: false }, since);
    // Plugins may fail, too. After an edit of texts only, that is noticed when everything is read again.
    if (named === undefined) await next.others();
    now = next;
    known = siteInputs;
    isWhole = true;
    cache.refreshed();
  };
  let refreshing: Promise<unknown> = Promise.resolve();

  return {
    snapshot: () => now,
    inputs: () =>
      inputsOf(config, now.content, isWhole ? now.siteInputs.settingFiles : settingFiles(config, pluginsOf(config))),
    /** Refreshes run one after another, so each sees everything that changed before it began. */
    refresh(named) {
      let paths = named;
      const next = refreshing.then(() =>
        retryWhileChanging(
          () => refresh(paths),
          async () => (paths = undefined),
        ),
      );
      refreshing = next.catch(() => {});
      return next;
    },
  };
}

/**
 * How long loading a configuration may take, in milliseconds: at first, and after one did not end, when the next edit
 * waits.
 */
const PATIENCE = { first: 30_000, later: 3_000 };

/**
 * Loads a configuration, and gives up if it waits for something that never comes. Otherwise, no later edit would be
 * read.
 */
export function loadInTime(load: () => Promise<ResolvedConfig>): (before: ResolvedConfig) => Promise<ResolvedConfig> {
  let limit = PATIENCE.first;
  return async (before) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const say = (): void => {
        reject(new DocsError([configSlow(siteFile(before.file ?? before.root, before), limit / 1000)], EXIT.usage));
        limit = PATIENCE.later;
      };
      timer = setTimeout(say, limit);
    });
    try {
      const loaded = await Promise.race([load(), late]);
      limit = PATIENCE.first;
      return loaded;
    } finally {
      clearTimeout(timer);
    }
  };
}
