import { relative, sep } from 'node:path';
import { configGone } from '../diagnostics/catalogue/config.js';
import { chunkScript } from '../../runtime/contract.js';
import type { Cache } from '../cache/types.js';
import { quickFindings } from '../check/quick.js';
import type { ResolvedConfig } from '../model/config.js';
import { policyFor } from '../model/content-security-policy.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { renderBodies } from '../highlight/bodies.js';
import { createHighlighter } from '../highlight/highlighter.js';
import type { Plugin } from '../model/plugin.js';
import { createPreviewCache } from './preview/cache.js';
import { changeBetween } from './preview/change.js';
import { inputsOf } from './preview/inputs.js';
import { chunkIdOf, takeSnapshot, type Snapshot } from './preview/snapshot.js';
import { retryWhileChanging } from './preview/retry-while-changing.js';
import type { Change, PreviewAsset, PreviewPage, PreviewSource } from '../serve/preview/preview-source.js';
import type { Page } from '../model/types.js';
import type { Produced } from '../model/output.js';

export interface PreviewInput {
  /** Read again at every refresh, so that an edited configuration takes effect. */
  readonly loadConfig: () => Promise<ResolvedConfig>;
  readonly cache: Cache;
  readonly pluginsOf: (config: ResolvedConfig) => readonly Plugin[];
  /** Bytes of what edits bring that are remembered for when they are asked for again. Default: 16 MB. */
  readonly memory?: number;
}

/** The stages of a build turned inside out: a refresh reads the inputs and prepares everything, a request renders one page. */
export async function createPreviewSource({
  loadConfig,
  cache: disk,
  pluginsOf,
  memory = 16_000_000,
}: PreviewInput): Promise<PreviewSource> {
  const cache = createPreviewCache(disk, memory);
  const highlighter = createHighlighter({ cache, workers: 0 });
  let config = await loadConfig();
  let now = await retryWhileChanging(() => takeSnapshot({ config, cache, plugins: pluginsOf(config) }));
  // What was parsed for the first time need not be parsed at the next start.
  cache.save();
  cache.refreshed();
  /** What tabs were told of. */
  let told = now;
  let refreshing: Promise<unknown> = Promise.resolve();

  const refresh = async (): Promise<void> => {
    const loaded = await loadConfig();
    if (loaded.file === null && config.file !== null)
      throw new DocsError([configGone(nameIn(config, config.file))], EXIT.usage);
    config = loaded;
    now = await takeSnapshot({ config, cache, plugins: pluginsOf(config) });
    cache.refreshed();
  };
  /** Refreshes run one after another: each sees everything that changed before it began. */
  const queueRefresh = (): Promise<void> => {
    const next = refreshing.then(() => retryWhileChanging(refresh));
    refreshing = next.catch(() => {});
    return next;
  };
  /** Makes something from the current snapshot. Where a file has changed since, the snapshot is refreshed first. */
  const make = <T>(from: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
    retryWhileChanging(() => from(now), queueRefresh);

  /** What is made of contents whose code was not colored yet is made once more. */
  const whole = async <T extends Produced>(snapshot: Snapshot, produce: () => T | Promise<T>): Promise<T> => {
    const made = await produce();
    if (snapshot.uncolored.size === 0) return made;
    const contents = [...snapshot.uncolored];
    snapshot.uncolored.clear();
    await renderBodies(contents, cache, snapshot.config.root, (blocks) => highlighter.render(blocks));
    return produce();
  };
  /** What there is to say of a page's code. */
  const notesOf = async ({ content, config: { root } }: Snapshot, page: Page): Promise<readonly Diagnostic[]> => {
    const parsed = content.parsed.filter(({ source }) => source.path === page.source.path);
    return (await renderBodies(parsed, cache, root, (blocks) => highlighter.render(blocks))).diagnostics;
  };

  return {
    page: (url) =>
      make(async (snapshot): Promise<PreviewPage | null> => {
        const page = snapshot.pages.get(url);
        if (page === undefined) return null;
        const notes = page.written === undefined ? [] : await notesOf(snapshot, page.written);
        const body = await whole(snapshot, page.body);
        const document = await snapshot.document({ ...page, body: () => body }).produce();
        return {
          document: String(document),
          chunk: chunkScript(chunkIdOf(page), { page: page.page, body }),
          diagnostics:
            page.written === undefined ? [] : [...snapshot.diagnostics.filter(isOf(snapshot, page.written)), ...notes],
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
    notFound: () =>
      make(async ({ files }) => {
        const file = files.get('404.html');
        return { document: file ? String(await file.produce()) : null, chunk: null, diagnostics: [] };
      }),
    asset: (path) =>
      make(async (snapshot): Promise<PreviewAsset | null> => {
        const file = snapshot.files.get(path);
        return file ? { body: await whole(snapshot, file.produce) } : null;
      }),
    redirect: (path) => (Object.hasOwn(now.content.index.redirects, path) ? now.content.index.redirects[path]! : null),
    settings: () => ({ base: now.config.site.base, contentSecurityPolicy: policyFor(now.config) }),
    inputs: () => inputsOf(config, now.content),
    async refresh(): Promise<Change> {
      await queueRefresh();
      const before = told;
      told = now;
      return changeBetween(before, now);
    },
  };
}

const nameIn = ({ root }: ResolvedConfig, file: string): string => relative(root, file).split(sep).join('/');

/** Whether a problem is in a page's own file, or in one that it includes. */
function isOf({ config }: Snapshot, page: Page): (problem: Pick<Diagnostic, 'file'>) => boolean {
  const files = new Set(
    [page.source.file, ...page.parsed.dependencies.map((one) => one.file)].map((file) => nameIn(config, file)),
  );
  return ({ file }) => file !== undefined && files.has(file);
}
