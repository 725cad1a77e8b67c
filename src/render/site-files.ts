import { SITE_GLOBAL, TABLE_GLOBAL, scriptSafeJson, sidebarChunkId, type ChunkFile, type PageChunks } from '../../runtime/contract.js';
import type { PageData, SiteData } from '../../templates/types.js';
import { chunkTable, dataChunk, pageChunkId, type Chunk } from '../bundle/chunks.js';
import { integrityOf } from '../bundle/integrity.js';
import { serviceWorker } from '../bundle/service-worker.js';
import { hashOf } from '../cache/hash.js';
import type { Cache } from '../cache/types.js';
import type { ResolvedConfig } from '../config/types.js';
import type { Content } from '../content.js';
import { compareText } from '../errors/diagnostic.js';
import type { Bodies } from '../markdown/bodies.js';
import type { Plugin, Site, SyntheticPage } from '../plugin.js';
import type { AssetReference, BrowserBundle, OutputFile, Page } from '../types.js';
import { createDocuments } from './documents.js';
import { pageDataFor } from './page-data.js';
import { siteDataFor } from './site-data.js';

export interface SiteFilesInput {
  readonly config: ResolvedConfig;
  readonly cache: Cache;
  readonly content: Content;
  readonly bodies: Bodies;
  readonly bundle: BrowserBundle;
  readonly plugins: readonly Plugin[];
  /** Data chunks that belong to no page: the supporters, the search index. */
  readonly chunks: readonly Chunk[];
}

/** Every file of the site, none of them made yet: documents, chunks, the chunk table, plugins' files, the service worker. */
export async function siteFiles(input: SiteFilesInput): Promise<readonly OutputFile[]> {
  const { config, cache, content, bodies, bundle, plugins } = input;
  const site = siteDataFor(config, content.index);
  const siteScript = siteDataScript(site);
  const document = createDocuments({ site, bundle, siteScript: siteScript.reference, index: content.index, plugins, key: config.hash });

  const written = content.index.pages.map((page) => writtenPage(page, config, site, bodies));
  const synthetic: SyntheticPage[] = [];
  const pluginSite: Site = {
    config,
    index: content.index,
    bodyOf: bodies.of,
    bodyKeyOf: bodies.keyOf,
    document(page) {
      synthetic.push(page);
      return document(page);
    },
  };
  const pluginFiles = (await Promise.all(plugins.map((plugin) => plugin.assets?.(pluginSite) ?? []))).flat();

  const sidebars = content.index.sections.map((section) => {
    const payload = { section: section.name, items: section.sidebar };
    return dataChunk(sidebarChunkId(section.name), JSON.stringify(payload), () => payload, cache);
  });
  const navigable = [...written, ...synthetic.filter(isNavigable)];
  const pageChunks = navigable.map((page) => pageChunk(page, cache));
  const table = tableFor(navigable, pageChunks, [...sidebars, ...input.chunks], bundle);
  const files = [
    siteScript.file,
    ...bundle.files,
    ...[...pageChunks, ...sidebars, ...input.chunks].map((chunk) => chunk.file),
    ...table.files,
    ...pluginFiles,
    ...written.map(document),
  ];
  if (!config.site.serviceWorker) return files;
  const precache = precacheUrls(content, table.chunks, [bundle.theme, bundle.runtime, bundle.styles, siteScript.reference]);
  return [...files, await serviceWorker({ config, cache, worker: bundle.worker, files, precache })];
}

function writtenPage(page: Page, config: ResolvedConfig, site: SiteData, bodies: Bodies): SyntheticPage {
  const appendix = page.appendix ?? '';
  return {
    page: pageDataFor(page, config, site),
    bodyKey: hashOf(bodies.keyOf(page), appendix),
    body: () => bodies.of(page) + appendix,
  };
}

/** Pages that can be reached without a page load. The not-found page and the application shell stand for other addresses. */
const isNavigable = ({ page, scripts }: SyntheticPage): boolean =>
  (scripts ?? 'runtime') === 'runtime' && page.kind !== 'not-found' && page.kind !== 'app-shell';

const tableKey = ({ path, url }: PageData): string => path ?? url;

function pageChunk({ page, bodyKey, body }: SyntheticPage, cache: Cache): Chunk {
  return dataChunk(pageChunkId(tableKey(page)), hashOf(JSON.stringify(page), bodyKey), () => ({ page, body: body() }), cache);
}

function tableFor(
  pages: readonly SyntheticPage[], pageChunks: readonly Chunk[], others: readonly Chunk[], bundle: BrowserBundle,
): { files: readonly OutputFile[]; chunks: Readonly<Record<string, ChunkFile>> } {
  const entries = pages.map(({ page }, index): [string, PageChunks] =>
    [tableKey(page), { url: page.url, chunks: [pageChunks[index]!.id, sidebarChunkId(page.section ?? '')] }]);
  const chunks = Object.fromEntries(
    [...[...pageChunks, ...others].map((chunk): [string, ChunkFile] => [chunk.id, chunk.entry]), ...Object.entries(bundle.chunks)]
      .sort(([a], [b]) => compareText(a, b)),
  );
  const table = chunkTable(Object.fromEntries(entries.sort(([a], [b]) => compareText(a, b))), chunks);
  const text = JSON.stringify(table);
  return {
    chunks,
    files: [
      { path: 'chunks.json', key: table.generation, phase: 'page', produce: () => `${text}\n` },
      { path: 'chunks.js', key: table.generation, phase: 'page', produce: () => `self.${TABLE_GLOBAL}=${scriptSafeJson(table)};\n` },
    ],
  };
}

function siteDataScript(site: SiteData): { reference: AssetReference; file: OutputFile } {
  const text = `self.${SITE_GLOBAL}=${scriptSafeJson(site)};\n`;
  const { integrity, hash } = integrityOf(text);
  const file = `assets/site.${hash.slice(0, 8)}.js`;
  return { reference: { file, integrity }, file: { path: file, key: hash, phase: 'asset', produce: () => text } };
}

/** What every reader's browser keeps from the first visit on: the shell, and the first page of each section. */
function precacheUrls(content: Content, chunks: Readonly<Record<string, ChunkFile>>, assets: readonly AssetReference[]): readonly string[] {
  const first = content.index.sections.flatMap(({ name, pages }) => [sidebarChunkId(name), ...pages.slice(0, 1).map((page) => pageChunkId(page.source.path))]);
  return [
    'app-shell/index.html',
    'chunks.json',
    ...assets.map((asset) => asset.file),
    ...first.flatMap((id) => (chunks[id] ? [chunks[id].file] : [])),
  ];
}
