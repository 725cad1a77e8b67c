import { chunkScript } from '../../runtime/contract.js';
import type { Cache } from '../cache/types.js';
import { siteFile } from '../config/site-file.js';
import { quickFindings, sampleFindings } from '../check/quick.js';
import { judgeInThread } from '../check/samples/thread/judge-in-thread.js';
import type { ResolvedConfig } from '../model/config.js';
import { policyFor } from '../model/content-security-policy.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { renderBodies } from '../highlight/bodies.js';
import { createHighlighter } from '../highlight/highlighter.js';
import type { Plugin } from '../model/plugin.js';
import { createPreviewCache } from './preview/cache.js';
import { changeBetween, changedPages } from './preview/change.js';
import { openSite } from './preview/current-site.js';
import { chunkIdOf, type Others, type Snapshot } from './preview/snapshot.js';
import { retryWhileChanging } from './preview/retry-while-changing.js';
import type { Change, PreviewAsset, PreviewPage, PreviewSource } from '../serve/preview/preview-source.js';
import type { Page } from '../model/types.js';
import type { OutputFile, Produced } from '../model/output.js';

export interface PreviewInput {
  /** Read again at every refresh, so that an edited configuration takes effect. */
  readonly loadConfig: () => Promise<ResolvedConfig>;
  readonly cache: Cache;
  readonly pluginsOf: (config: ResolvedConfig) => readonly Plugin[];
  /** Bytes of what edits bring that are remembered for when they are asked for again. Default: 16 MB. */
  readonly memory?: number;
}

/** How many versions of the site data are kept for documents that came before an edit. */
const KEPT_SITE_DATA = 8;

/** The stages of a build turned inside out: a refresh reads the inputs and prepares everything, a request renders one page. */
export async function createPreviewSource({
  loadConfig,
  cache: disk,
  pluginsOf,
  memory = 16_000_000,
}: PreviewInput): Promise<PreviewSource> {
  const cache = createPreviewCache(disk, memory);
  const highlighter = createHighlighter({ cache });
  const judge = judgeInThread();
  const site = await openSite({ loadConfig, cache, pluginsOf });
  /** What tabs were told of. */
  let told = site.snapshot();
  /** What tabs may have seen besides the pages that somebody wrote. */
  let shown = new Set<Others>();
  /** Site data by the path that documents name, oldest first: a browser may ask for it after the next edit. */
  const named = new Map<string, OutputFile>();

  /** Makes something from the current snapshot. Where a file has changed since, the snapshot is refreshed first. */
  const make = <T>(from: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
    retryWhileChanging(() => from(site.snapshot()), site.refresh);

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
  /** What is made of contents whose code was not colored yet is made once more. */
  const whole = async <T extends Produced>(snapshot: Snapshot, produce: () => T | Promise<T>): Promise<T> => {
    const made = await produce();
    if (snapshot.uncolored.size === 0) return made;
    const contents = [...snapshot.uncolored];
    snapshot.uncolored.clear();
    await renderBodies(contents, cache, snapshot.config.root, (blocks) => highlighter.render(blocks));
    return produce();
  };
  /** What there is to say of a page, its code included. */
  const problemsOf = async (snapshot: Snapshot, page: Page): Promise<readonly Diagnostic[]> => {
    const { content, config, diagnostics } = snapshot;
    const parsed = content.parsed.filter(({ source }) => source.path === page.source.path);
    const { diagnostics: notes } = await renderBodies(parsed, cache, config.root, (blocks) =>
      highlighter.render(blocks),
    );
    return [...diagnostics.filter(isOf(snapshot, page)), ...notes];
  };

  return {
    page: (url) =>
      make(async (snapshot): Promise<PreviewPage | null> => {
        const written = snapshot.pages.get(url);
        const page = written ?? (await show(snapshot)).pages.get(url);
        if (page === undefined) return null;
        const problems = written === undefined ? [] : await problemsOf(snapshot, written.written);
        const body = await whole(snapshot, page.body);
        keepSiteData(snapshot.siteData);
        const document = await snapshot.document({ ...page, body: () => body }).produce();
        return {
          document: String(document),
          chunk: chunkScript(chunkIdOf(page), { page: page.page, body }),
          diagnostics: problems,
        };
      }),
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
    asset: (path) =>
      make(async (snapshot): Promise<PreviewAsset | null> => {
        const file = (await show(snapshot)).files.get(path) ?? named.get(path);
        return file ? { body: await whole(snapshot, file.produce) } : null;
      }),
    redirect(path) {
      const { redirects } = site.snapshot().content.index;
      return Object.hasOwn(redirects, path) ? redirects[path]! : null;
    },
    settings() {
      const { config, material } = site.snapshot();
      return { base: config.site.base, contentSecurityPolicy: policyFor(config, material.plugins) };
    },
    inputs: site.inputs,
    async refresh(files): Promise<Change> {
      await site.refresh(files);
      const [before, now] = [told, site.snapshot()];
      told = now;
      if (files !== undefined) return changeBetween(before, now, []);
      const others = await now.others();
      const changed = [...shown].flatMap(({ pages }) => changedPages(pages, others.pages));
      shown = new Set([others]);
      return changeBetween(before, now, changed);
    },
  };
}

/** Whether a problem is in a page's own file, or in one that it includes. */
function isOf({ config }: Snapshot, page: Page): (problem: Pick<Diagnostic, 'file'>) => boolean {
  const files = new Set(
    [page.source.file, ...page.parsed.dependencies.map((one) => one.file)].map((file) => siteFile(file, config)),
  );
  return ({ file }) => file !== undefined && files.has(file);
}
