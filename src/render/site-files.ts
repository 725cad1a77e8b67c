import { GESTURES_CHUNK, LATE_CHUNK, sidebarChunkId, siteScript } from '../../runtime/contract.js';
import type { PageData } from '../../templates/types.js';
import { hashedAsset, type HashedAsset } from '../bundle/asset.js';
import { chunksOfPage, chunkTable, chunkTableFiles, dataChunk, pageChunkId, type Chunk } from '../bundle/chunks.js';
import { precacheEntries, serviceWorker } from '../bundle/worker.js';
import { hashOf } from '../cache/hash.js';
import type { Cache } from '../cache/types.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Content } from '../model/content.js';
import { sharedTitles } from '../index/shared-titles.js';
import type { Bodies } from '../highlight/bodies.js';
import type { Plugin, PluginContext, SyntheticPage } from '../model/plugin.js';
import type { Page } from '../model/types.js';
import type { AssetReference } from '../model/output.js';
import type { BrowserBundle } from '../model/output.js';
import type { OutputFile } from '../model/output.js';
import { createDocuments } from './documents.js';
import { pageDataFor } from './page-data.js';
import { siteDataFor } from './site-data.js';

export interface SiteFilesInput {
  readonly config: SiteConfig;
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
  const site = siteDataFor(config, content);
  const siteAsset = hashedAsset('site', 'js', siteScript(site));
  const document = createDocuments({
    site,
    bundle,
    siteScript: siteAsset.reference,
    index: content.index,
    plugins,
    key: config.hash,
  });

  const shared = sharedTitles(content.index);
  const written = content.index.pages.map((page) => writtenPage(page, pageDataFor(page, config, site, shared), bodies));
  const synthetic: SyntheticPage[] = [];
  const pluginSite: PluginContext = {
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
  const table = chunkTable({
    pages: Object.fromEntries(
      navigable.map(({ page }, index) => [tableKey(page), chunksOfPage(page, pageChunks[index]!.id)]),
    ),
    chunks: {
      ...bundle.chunks,
      ...Object.fromEntries([...pageChunks, ...sidebars, ...input.chunks].map((chunk) => [chunk.id, chunk.entry])),
    },
    offline: [
      ...content.index.sections.flatMap(({ name, pages }) => [
        sidebarChunkId(name),
        ...pages.slice(0, 1).map((page) => pageChunkId(page.source.path)),
      ]),
      ...Object.keys(bundle.chunks).filter(
        (id) => id.startsWith('screen-') || id === LATE_CHUNK || id === GESTURES_CHUNK,
      ),
    ],
  });
  const files = [
    siteAsset.output,
    ...bundle.files,
    ...[...pageChunks, ...sidebars, ...input.chunks].map((chunk) => chunk.file),
    ...chunkTableFiles(table),
    ...pluginFiles,
    ...written.map(document),
  ];
  return config.site.serviceWorker ? [...files, workerFile(input, siteAsset, files)] : files;
}

/** `sw.js`, with what every reader's browser keeps from the first visit on: the application shell and what it loads. */
function workerFile(
  { config, cache, bundle }: SiteFilesInput,
  site: HashedAsset,
  files: readonly OutputFile[],
): OutputFile {
  const hashed = [
    ...[bundle.head, bundle.styles, bundle.mediaStyles, bundle.react, bundle.runtime, site.reference].map(
      ({ file }) => file,
    ),
    ...bundle.fonts,
  ].map((path) => ({ path }));
  const shell = files.find(({ path }) => path === 'app-shell/index.html');
  return serviceWorker({
    source: bundle.worker,
    key: hashOf(JSON.stringify(hashed), shell?.key ?? ''),
    entries: async () => {
      const published = new Set(files.map(({ path }) => path));
      const shellEntry = shell ? [{ path: shell.path, hash: hashOf(await shell.produce()) }] : [];
      return precacheEntries(config.site.base, [...shellEntry, ...hashed], published);
    },
    cache,
  });
}

function writtenPage(page: Page, data: PageData, bodies: Bodies): SyntheticPage {
  const appendix = page.appendix ?? '';
  return {
    page: data,
    bodyKey: hashOf(bodies.keyOf(page), appendix),
    body: () => bodies.of(page) + appendix,
  };
}

/** Pages that can be reached without a page load. The not-found page and the application shell stand for other addresses. */
export const isNavigable = ({ page, scripts }: SyntheticPage): boolean =>
  (scripts ?? 'runtime') === 'runtime' && page.kind !== 'not-found' && page.kind !== 'app-shell';

const tableKey = ({ path, url }: PageData): string => path ?? url;

function pageChunk({ page, bodyKey, body }: SyntheticPage, cache: Cache): Chunk {
  return dataChunk(
    pageChunkId(tableKey(page)),
    hashOf(JSON.stringify(page), bodyKey),
    () => ({ page, body: body() }),
    cache,
  );
}
