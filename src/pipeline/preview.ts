import type { Cache } from '../cache/types.js';
import { quickFindings, sampleFindings } from '../check/quick.js';
import { judgeInThread } from '../check/samples/thread/judge-in-thread.js';
import type { ResolvedConfig } from '../model/config.js';
import { policyFor } from '../model/content-security-policy.js';
import { createHighlighter } from '../highlight/highlighter.js';
import type { Plugin } from '../model/plugin.js';
import { createPreviewCache } from './preview/cache.js';
import { changeBetween, changedPages } from './preview/change.js';
import { openSite } from './preview/current-site.js';
import { createEarlyPages } from './preview/early-pages.js';
import { inputsOf, settingFiles } from './preview/inputs.js';
import { createPageMaker, isOf } from './preview/make-page.js';
import type { Others, Snapshot } from './preview/snapshot.js';
import { retryWhileChanging } from './preview/retry-while-changing.js';
import type { Change, PreviewAsset, PreviewPage, PreviewSource } from '../serve/preview/preview-source.js';
import type { OutputFile } from '../model/output.js';

export interface PreviewInput {
  /** Read again at every refresh, so that an edited configuration takes effect. */
  readonly loadConfig: () => Promise<ResolvedConfig>;
  readonly cache: Cache;
  readonly pluginsOf: (config: ResolvedConfig) => readonly Plugin[];
  /** How many bytes of results of edits are kept in memory. Default: 16 MB. */
  readonly memory?: number;
}

/** A preview that answers while it is still reading the site. */
export interface OpeningPreview {
  readonly source: PreviewSource;
  /** Resolves when the whole site has been read; rejects if that fails, because the preview cannot work then. */
  readonly opened: Promise<unknown>;
}

/** How many versions of the site data are kept for documents that were requested before an edit. */
const KEPT_SITE_DATA = 8;

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
}: PreviewInput): Promise<OpeningPreview> {
  const cache = createPreviewCache(disk, memory);
  const highlighter = createHighlighter({ cache });
  const maker = createPageMaker(cache, (blocks) => highlighter.render(blocks));
  const judge = judgeInThread();
  const config = await loadConfig();
  const plugins = pluginsOf(config);
  const early = await createEarlyPages(config, plugins, cache, maker);
  const opening = early.asked.then(() => openSite({ loadConfig, cache, pluginsOf, config, giveWay: early.idle }));
  /** The site, once it has been read. */
  let site: Awaited<typeof opening> | undefined;
  /** The snapshot that tabs know about. */
  let told: Snapshot;
  const opened = opening.then((read) => {
    site = read;
    told = read.snapshot();
    return read;
  });
  // The error is the answer to requests, and ends the command.
  opened.catch(() => {});
  /** What tabs may have loaded besides the pages of the content. */
  let shown = new Set<Others>();
  /** Site data by the path that documents name, oldest first, because a browser may request it after the next edit. */
  const named = new Map<string, OutputFile>();

  /** Makes something from the current snapshot. If a file has changed since, the snapshot is refreshed first. */
  const make = async <T>(from: (snapshot: Snapshot) => Promise<T>): Promise<T> => {
    const whole = await opened;
    return retryWhileChanging(() => from(whole.snapshot()), whole.refresh);
  };
  const show = async (snapshot: Snapshot): Promise<Others> => {
    const others = await snapshot.others();
    shown.add(others);
    return others;
  };
  const keepSiteData = (file: OutputFile): void => {
    named.delete(file.path);
    named.set(file.path, file);
    if (named.size > KEPT_SITE_DATA) named.delete(named.keys().next().value!);
  };

  const source: PreviewSource = {
    async page(url) {
      const first = site === undefined ? await early.page(url) : undefined;
      // If the whole site has been read in the meantime, the page is made from it instead.
      if (first !== undefined && site === undefined) {
        keepSiteData(first.siteData);
        return first.page;
      }
      return make(async (snapshot): Promise<PreviewPage | null> => {
        const written = snapshot.pages.get(url);
        const page = written ?? (await show(snapshot)).pages.get(url);
        if (page === undefined) return null;
        keepSiteData(snapshot.siteData);
        return maker.page(snapshot, page, written?.written);
      });
    },
    findings: (url) =>
      make(async (snapshot) => {
        const page = snapshot.pages.get(url)?.written;
        if (page === undefined) return [];
        const found = await (snapshot.checked ??= quickFindings(snapshot.config, cache, snapshot.content));
        const isOfPage = isOf(snapshot, page);
        return found.filter((one) => isOfPage(one) || one.about.startsWith(`${page.url}#`));
      }),
    sampleFindings: (url) =>
      make(async ({ config, content, pages }) => {
        const page = pages.get(url)?.written;
        return page === undefined ? [] : sampleFindings(config, cache, content, page, judge);
      }),
    notFound: () =>
      make(async (snapshot) => {
        const file = (await show(snapshot)).files.get('404.html');
        keepSiteData(snapshot.siteData);
        return { document: file ? String(await file.produce()) : null, chunk: null, diagnostics: [] };
      }),
    async asset(path) {
      const first = site === undefined ? (named.get(path) ?? early.files.get(path)) : undefined;
      if (first !== undefined) return { body: await first.produce() };
      return make(async (snapshot): Promise<PreviewAsset | null> => {
        const file = (await show(snapshot)).files.get(path) ?? named.get(path);
        return file ? { body: await maker.whole(snapshot, file.produce) } : null;
      });
    },
    async redirect(path) {
      if (site === undefined && early.isPage(path)) return null;
      const { redirects } = (await opened).snapshot().content.index;
      return Object.hasOwn(redirects, path) ? redirects[path]! : null;
    },
    settings() {
      const { config: now, plugins: used } = site?.snapshot().siteInputs ?? { config, plugins };
      return { base: now.site.base, contentSecurityPolicy: policyFor(now, used) };
    },
    inputs: () =>
      site?.inputs() ??
      inputsOf(config, { parsed: [], examples: new Map(), dependencies: [] }, settingFiles(config, plugins)),
    async refresh(files): Promise<Change> {
      const read = await opened.catch(() => undefined);
      if (read === undefined) return { pages: [], navigation: false, reload: false, diagnostics: [] };
      await read.refresh(files);
      const [before, now] = [told, read.snapshot()];
      told = now;
      const outdated = early.outdated(now);
      const change = (urls: readonly string[]): Change => {
        const found = changeBetween(before, now, [...urls, ...outdated]);
        return { ...found, navigation: found.navigation || outdated.length > 0 };
      };
      if (files !== undefined) return change([]);
      const others = await now.others();
      const changed = [...shown].flatMap(({ pages }) => changedPages(pages, others.pages));
      shown = new Set([others]);
      return change(changed);
    },
  };
  return { source, opened };
}
