import type { Cache } from '../cache/types.js';
import { judgeInThread } from '../check/samples/thread/judge-in-thread.js';
import { createHighlighter } from '../highlight/highlighter.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { ResolvedConfig } from '../model/config.js';
import { policyFor } from '../model/content-security-policy.js';
import type { Plugin } from '../model/plugin.js';
import type { PreviewSource } from '../serve/preview/preview-source.js';
import { softenedAll } from './limits.js';
import { createPreviewCache } from './preview/cache.js';
import { openSite } from './preview/current-site.js';
import { createEarlyPages } from './preview/early-pages.js';
import { findProblems } from './preview/find-problems.js';
import { inputsOf, settingFiles } from './preview/inputs.js';
import { createLiveSite } from './preview/live-site.js';
import { createPageMaker } from './preview/make-page.js';
import { makeFiles } from './preview/make-files.js';
import { createRefresh } from './preview/refresh.js';

export interface PreviewInput {
  /** Read again at every refresh, so that an edited configuration takes effect. */
  readonly loadConfig: () => Promise<ResolvedConfig>;
  readonly cache: Cache;
  readonly pluginsOf: (config: ResolvedConfig) => readonly Plugin[];
  /** How many bytes of results of edits are kept in memory. Default: 16 MB. */
  readonly memory?: number;
  /** Whether errors of pages are warnings until the site has a configuration of its own. */
  readonly foreign?: boolean;
}

/** A preview that answers while it is still reading the site. */
export interface OpeningPreview {
  readonly source: PreviewSource;
  /** Resolves when the whole site has been read; rejects if that fails, because the preview cannot work then. */
  readonly opened: Promise<unknown>;
}

/** A preview of a site that has been read completely. */
export async function createPreviewSource(input: PreviewInput): Promise<PreviewSource> {
  const { source, opened } = await openPreview(input);
  await opened;
  return source;
}

/**
 * The stages of a build, on demand: a refresh reads the inputs and prepares everything, and a request renders one page.
 * The pages that are requested first are rendered before the rest of the site is read.
 */
export async function openPreview({
  loadConfig,
  cache: disk,
  pluginsOf,
  memory = 16_000_000,
  foreign = false,
}: PreviewInput): Promise<OpeningPreview> {
  const cache = createPreviewCache(disk, memory);
  const highlighter = createHighlighter({ cache });
  const maker = createPageMaker(cache, (blocks) => highlighter.render(blocks));
  const config = await loadConfig();
  const plugins = pluginsOf(config);
  const early = await createEarlyPages(config, plugins, cache, maker);
  const opened = early.asked.then(() => openSite({ loadConfig, cache, pluginsOf, config, giveWay: early.idle }));
  const site = createLiveSite(opened);
  const files = makeFiles(site, early, maker);
  const refresh = createRefresh(site, early);
  const softly = <T extends { readonly diagnostics: readonly Diagnostic[] }>(made: T): T =>
    foreign && (site.read()?.snapshot().config ?? config).file === null
      ? { ...made, diagnostics: softenedAll(made.diagnostics) }
      : made;
  const source: PreviewSource = {
    ...files,
    ...findProblems(site, cache, judgeInThread()),
    page: async (url) => {
      const page = await files.page(url);
      return page && softly(page);
    },
    refresh: async (named) => softly(await refresh(named)),
    settings() {
      const { config: now, plugins: used } = site.read()?.snapshot().siteInputs ?? { config, plugins };
      return { base: now.site.base, contentSecurityPolicy: policyFor(now, used) };
    },
    inputs: () =>
      site.read()?.inputs() ??
      inputsOf(config, { parsed: [], examples: new Map(), dependencies: [] }, settingFiles(config, plugins)),
  };
  return { source, opened };
}
