import { rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { BuildContext } from '../pipeline/build-context.js';
import { createDiskCache, createMemoryCache, resultsFolder } from '../cache/disk-cache.js';
import { findEngine } from '../cache/engine.js';
import { engineFingerprint } from '../cache/fingerprint.js';
import { guessedContent, pagesElsewhere } from '../config/foreign-content.js';
import { foreignFile } from '../config/foreign-site.js';
import { isWithin, posixPath } from '../files/paths.js';
import { foldersBeside } from '../scan/paths/folders-beside.js';
import { isFolder } from '../files/read-files.js';
import { temporaryFolder } from '../cache/scratch.js';
import type { Cache } from '../cache/types.js';
import { almostConfigs, CONFIG_NAMES, findConfig, otherConfigs } from '../config/files.js';
import type { ResolvedConfig } from '../model/config.js';
import { reportSlowHooks } from '../pipeline/slow-hooks.js';
import { runSiteCode, type SiteCode } from '../pipeline/site-code.js';
import { passInterrupts } from '../threads/interrupts.js';
import { loadSiteConfig } from '../pipeline/site-config.js';
import { configIgnored, configMisnamed, configWaits } from '../diagnostics/catalogue/config.js';
import { contentGuessed } from '../diagnostics/catalogue/scan.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { CommonOptions } from './options.js';
import type { Reporter } from '../diagnostics/reporter.js';
import type { Trust } from './with-cache.js';

export interface ContextInput {
  readonly command: string;
  readonly root: string;
  readonly options: CommonOptions;
  readonly reporter: Reporter;
  readonly cleanups: Set<() => void>;
  readonly trust: Trust;
  /** Gets problems that are not in the content: a cache folder that cannot be written, a second configuration. */
  readonly warn: (problem: Diagnostic) => void;
  readonly running: SiteCode;
}

/** Makes everything that a command works with from flags, environment and configuration. */
export async function openContext(input: ContextInput): Promise<BuildContext> {
  const { root, options, reporter, cleanups, trust, warn } = input;
  const engine = findEngine();
  const useCache = trust !== 'nothing';
  const guessed = guessFor(options, root);
  const load = configLoader(input, { engine: engine.stamp, useCache, guessed });
  const config = await load();
  if (guessed !== undefined) {
    const beside = foldersBeside(config).map(({ folder }) => posixPath(root, folder));
    const others = pagesElsewhere(root, guessed).filter((folder) => !beside.includes(folder));
    warn(contentGuessed([guessed, ...beside], others));
  }
  if (options.config === undefined) for (const problem of ignoredConfigs(config)) warn(problem);
  const stored = useCache
    ? createDiskCache(resultsFolder(config.cacheDir), engine.stamp, { warn, verify: trust === 'results' })
    : createMemoryCache(engine.stamp);
  // Parts of one site may be made with and without a cache, so both kinds of cache have the same fingerprint.
  const cache: Cache = { ...stored, fingerprint: engineFingerprint(engine, stored) };
  cleanups.add(cache.close);
  return {
    config,
    cache,
    reload: () => load(),
    loadAt: (folder) => load(folder, config.cacheDir),
    reporter,
    cleanups,
    limits: limitsFor(input, config, guessed),
  };
}

/** The folder of the pages if neither an option nor a configuration names one. */
const guessFor = ({ content, config }: CommonOptions, root: string): string | undefined =>
  (content ?? config) === undefined ? guessedContent(root) : undefined;

/** Loads the configuration of a site: that of the root, or that of a copy of the site in another folder. */
type LoadConfig = (at?: string, cache?: string) => Promise<ResolvedConfig>;

function configLoader(
  { command, root, options, reporter, cleanups, running }: ContextInput,
  { engine, useCache, guessed }: { readonly engine: string; readonly useCache: boolean; readonly guessed?: string },
): LoadConfig {
  // A folder that is not a cache yet may turn out to be the content, so nothing is written there before that is known.
  const isNewCache = typeof options.cache === 'string' && !isFolder(resultsFolder(options.cache));
  const workDir = !useCache ? temporaryFolder() : isNewCache ? temporaryIfPossible() : undefined;
  if (workDir !== undefined) cleanups.add(() => rmSync(workDir, { recursive: true, force: true }));
  // A preview loads its configuration again and again.
  let isWatched = false;
  const imported = new Set<string>();
  const watch = (): void => {
    if (!isWatched) passInterrupts();
    isWatched = true;
  };
  const say = (problem: Diagnostic): void => reporter.problems([problem]);
  return async (at = root, cache = typeof options.cache === 'string' ? options.cache : undefined) => {
    // Another state of the site, or a later one, may have its pages elsewhere. A folder that is gone for a while is waited for.
    const pages = guessFor(options, at) ?? (findConfig(at, undefined) === null ? guessed : undefined);
    const there = (path?: string): string | undefined =>
      path !== undefined && isWithin(root, path) ? join(at, relative(root, path)) : path;
    const input = {
      fingerprint: engine,
      config: there(options.config),
      content: there(options.content) ?? pages,
      out: there(options.out),
      cache,
      base: options.base,
      origin: options.origin,
      noindex: options.noindex,
      offline: options.offline,
      useCache,
      workDir,
      imported,
      drafts: command === 'serve',
      portable: options.portable ?? options.docset,
    };
    const read = (): Promise<ResolvedConfig> => loadSiteConfig(at, input);
    const loaded = await runSiteCode(running, 'the configuration', read, (seconds) => say(configWaits(seconds)));
    return { ...loaded, plugins: reportSlowHooks(loaded.plugins, say, running, watch) };
  };
}

/** Files that are not read, although they are configurations or look like one. */
const ignoredConfigs = ({ root, file }: ResolvedConfig): readonly Diagnostic[] => [
  ...(file === null ? [] : otherConfigs(file).map((name) => configIgnored(basename(file), name))),
  ...almostConfigs(root).map((name) => configMisnamed(name, CONFIG_NAMES)),
];

/** Which problems a command accepts. */
function limitsFor(
  { command, options }: ContextInput,
  config: ResolvedConfig,
  guessed: string | undefined,
): BuildContext['limits'] {
  const { root, file, contentDir } = config;
  const isFirstLook =
    file === null && options.strict !== true && /^(?:scan|index|render|merge|bundle|serve)$/.test(command);
  const isNamed = (guessed ?? options.content) !== undefined;
  const foreign = isFirstLook ? (foreignFile(root, contentDir) ?? (isNamed ? null : undefined)) : undefined;
  const isOther = options.content !== undefined && options.config === undefined && !isWithin(root, contentDir);
  return {
    strict: options.strict ?? false,
    maxWarnings: options.maxWarnings ?? Infinity,
    lenient: options.lenient ?? false,
    ...(foreign !== undefined && { foreign }),
    ...(isOther && file !== null && { otherContent: { root, file, contentDir } }),
  };
}

/** Whoever names a cache folder may do so because there is no temporary one. */
function temporaryIfPossible(): string | undefined {
  try {
    return temporaryFolder();
  } catch {
    return undefined;
  }
}
