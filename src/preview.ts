import { sharedTitles } from './index/shared-titles.js';
import { pageDataFor } from './render/page-data.js';
import { siteDataFor } from './render/site-data.js';
import { relative, sep } from 'node:path';
import { chunkScript, sidebarChunkId, siteScript, SUPPORTERS_CHUNK, type ChunkFile, type PageChunks } from '../runtime/contract.js';
import type { Supporter } from '../templates/types.js';
import { bundleBrowser } from './bundle/bundle.js';
import { chunksOfPage, chunkTable, chunkTableFiles, pageChunkId } from './bundle/chunks.js';
import { hashedAsset } from './bundle/asset.js';
import { hashOf } from './cache/hash.js';
import type { Cache } from './cache/types.js';
import type { ResolvedConfig } from './config/types.js';
import { quickFindings } from './check/quick.js';
import { indexContent, type Content } from './content.js';
import type { Diagnostic } from './errors/diagnostic.js';
import { readLastUpdated } from './index/last-updated.js';
import { plainBody, renderBodies } from './markdown/bodies.js';
import { createHighlighter } from './markdown/highlight/highlighter.js';
import type { Plugin, Site, SyntheticPage } from './plugin.js';
import { listPublicFiles, publicPaths } from './plugins/public-files.js';
import { createDocuments } from './render/documents.js';
import { scan } from './scan/scan.js';
import { searchPayloads } from './search/payloads.js';
import { previewChunkFile } from './serve/preview-files.js';
import type { Change, PreviewAsset, PreviewPage, PreviewSource } from './serve/preview-source.js';
import type { OutputFile, Page } from './types.js';

export interface PreviewInput {
  /** Read again at every look, so that an edited configuration takes effect. */
  readonly loadConfig: () => Promise<ResolvedConfig>;
  readonly cache: Cache;
  readonly pluginsOf: (config: ResolvedConfig) => readonly Plugin[];
}

/** The site as it stands after a look at its inputs: everything is known, nothing is rendered. */
interface Snapshot {
  readonly config: ResolvedConfig;
  readonly content: Content;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: ReadonlyMap<string, SyntheticPage & { readonly written?: Page }>;
  readonly files: ReadonlyMap<string, OutputFile>;
  readonly document: (page: SyntheticPage) => OutputFile;
  /** Names what surrounds the content: a change of it changes every page's shell. */
  readonly shell: string;
  /** What the quick checks find; run when a page is shown, once. */
  checked?: ReturnType<typeof quickFindings>;
}

/** The stages of a build turned inside out: a look at the inputs prepares everything, a request renders one page. */
export async function createPreviewSource(input: PreviewInput): Promise<PreviewSource> {
  const highlighter = createHighlighter({ cache: input.cache, workers: 0 });
  let now = await look(input);
  // What was parsed for the first time need not be parsed at the next start.
  input.cache.save();

  const bodyOf = async ({ content, config }: Snapshot, page: Page): Promise<string> => {
    const parsed = content.parsed.filter(({ source }) => source.path === page.source.path);
    const bodies = await renderBodies(parsed, input.cache, config.root, (blocks) => highlighter.render(blocks));
    return bodies.of(page) + (page.appendix ?? '');
  };

  return {
    async page(url): Promise<PreviewPage | null> {
      const snapshot = now;
      const page = snapshot.pages.get(url);
      if (!page) return null;
      const body = page.written ? await bodyOf(snapshot, page.written) : page.body();
      const document = await snapshot.document({ ...page, body: () => body }).produce();
      return {
        document: String(document),
        chunk: chunkScript(chunkIdOf(page), { page: page.page, body }),
        diagnostics: page.written ? problemsOf(snapshot, page.written) : [],
      };
    },
    async findings(url) {
      const snapshot = now;
      const page = snapshot.pages.get(url)?.written;
      if (page === undefined) return [];
      const found = await (snapshot.checked ??= quickFindings(snapshot.config, input.cache, snapshot.content));
      const isOfPage = isOf(snapshot, page);
      return found.filter((one) => isOfPage(one) || one.about.startsWith(`${page.url}#`));
    },
    async notFound() {
      const file = now.files.get('404.html');
      return { document: file ? String(await file.produce()) : null, chunk: null, diagnostics: [] };
    },
    async asset(path): Promise<PreviewAsset | null> {
      const file = now.files.get(path);
      return file ? { body: await file.produce() } : null;
    },
    async scanAgain(): Promise<Change> {
      const before = now;
      now = await look(input);
      return changeBetween(before, now);
    },
  };
}

const chunkIdOf = ({ page }: SyntheticPage): string => pageChunkId(page.path ?? page.url);

async function look({ loadConfig, cache, pluginsOf }: PreviewInput): Promise<Snapshot> {
  const config = await loadConfig();
  const plugins = pluginsOf(config);
  const lastUpdated = readLastUpdated(config.contentDir, cache);
  const scanned = await scan(config, { update: false, offline: config.offline, cache });
  const inputs = { sources: scanned.sources, lastUpdated: await lastUpdated, publicFiles: publicPaths(listPublicFiles(config)), plugins };
  const content = await indexContent(config, cache, inputs, () => {});
  return assemble(config, cache, content, plugins, scanned.supporters, [...scanned.diagnostics, ...content.diagnostics]);
}

async function assemble(
  config: ResolvedConfig, cache: Cache, content: Content, plugins: readonly Plugin[], supporters: readonly Supporter[], diagnostics: readonly Diagnostic[],
): Promise<Snapshot> {
  const bundle = await bundleBrowser(config, cache);
  const site = { ...siteDataFor(config, content), serviceWorker: false };
  const siteAsset = hashedAsset('site', 'js', siteScript(site));
  const document = createDocuments({ site, bundle, siteScript: siteAsset.reference, index: content.index, plugins, key: config.hash });

  const keys = new Map(content.parsed.map(({ source, key, parsed }) => [source.path, { key, parsed }]));
  const plain = (page: Page): string => plainBody(keys.get(page.source.path)!.parsed) + (page.appendix ?? '');
  const pages = new Map<string, SyntheticPage & { written?: Page }>();
  const pluginSite: Site = {
    config,
    index: content.index,
    bodyOf: plain,
    bodyKeyOf: (page) => keys.get(page.source.path)!.key,
    document(page) {
      pages.set(page.page.url, page);
      return document(page);
    },
  };
  const pluginFiles = (await Promise.all(plugins.map((plugin) => plugin.assets?.(pluginSite) ?? []))).flat();
  const shared = sharedTitles(content.index);
  for (const page of content.index.pages) {
    const bodyKey = hashOf(keys.get(page.source.path)!.key, page.appendix ?? '');
    pages.set(page.url, { page: pageDataFor(page, config, site, shared), bodyKey, body: () => plain(page), written: page });
  }

  const data = [
    ...content.index.sections.map(({ name, sidebar }) => ({ id: sidebarChunkId(name), data: () => ({ section: name, items: sidebar }) })),
    { id: SUPPORTERS_CHUNK, data: () => supporters },
    // Not made before somebody searches.
    ...searchPayloads(config, content, cache),
  ].map(({ id, data }) => ({ id, file: `assets/${id}.js`, text: () => chunkScript(id, data()) }));
  const table = previewTable([...pages.values()], data, bundle.chunks);
  const own = [siteAsset.output, ...chunkTableFiles(table), ...data.map(({ file, text }): OutputFile => ({ path: file, key: file, phase: 'asset', produce: text }))];
  const files = new Map([...bundle.files, ...pluginFiles.filter(({ path }) => !path.endsWith('/index.html')), ...own].map((file) => [file.path, file]));
  const shell = hashOf(siteAsset.reference.file, ...content.index.sections.map((section) => JSON.stringify(section.sidebar)));
  return { config, content, diagnostics, pages, files, document, shell };
}

/** A chunk table without hashes: pages are rendered when they are asked for. */
function previewTable(
  pages: readonly SyntheticPage[], data: readonly { readonly id: string; readonly file: string }[], code: Readonly<Record<string, ChunkFile>>,
): ReturnType<typeof chunkTable> {
  const entries: Record<string, PageChunks> = {};
  const chunks: Record<string, ChunkFile> = { ...code };
  for (const { id, file } of data) chunks[id] = { file, type: 'script' };
  for (const page of pages) {
    const id = chunkIdOf(page);
    chunks[id] = { file: previewChunkFile(page.page.url), type: 'script' };
    entries[page.page.path ?? page.page.url] = chunksOfPage(page.page, id);
  }
  return chunkTable({ pages: entries, chunks, offline: [] });
}

function problemsOf(snapshot: Snapshot, page: Page): readonly Diagnostic[] {
  return snapshot.diagnostics.filter(isOf(snapshot, page));
}

/** Whether a problem is in a page's own file, or in one that it includes. */
function isOf({ config }: Snapshot, page: Page): (problem: Pick<Diagnostic, 'file'>) => boolean {
  const nameOf = (path: string): string => relative(config.root, path).split(sep).join('/');
  const files = new Set([page.source.file, ...page.parsed.dependencies.map((one) => one.file)].map(nameOf));
  return ({ file }) => file !== undefined && files.has(file);
}

function changeBetween(before: Snapshot, after: Snapshot): Change {
  const urls = new Set([...before.pages.keys(), ...after.pages.keys()]);
  const contentOf = (page: SyntheticPage | undefined): string => (page ? page.bodyKey + JSON.stringify(page.page) : '');
  return {
    pages: [...urls].filter((url) => contentOf(before.pages.get(url)) !== contentOf(after.pages.get(url))).sort(),
    navigation: before.shell !== after.shell,
    reload: before.config.hash !== after.config.hash,
    diagnostics: after.diagnostics,
  };
}
