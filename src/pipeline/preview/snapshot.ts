import { bundleBrowser } from '../../bundle/bundle.js';
import { hashedAsset } from '../../bundle/asset.js';
import { chunksOfPage, chunkTable, chunkTableFiles, pageChunkId } from '../../bundle/chunks.js';
import { hashOf } from '../../cache/hash.js';
import type { Cache } from '../../cache/types.js';
import type { quickFindings } from '../../check/quick.js';
import type { ResolvedConfig } from '../../model/config.js';
import { indexContent } from '../content.js';
import type { Content } from '../../model/content.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { readLastUpdated } from '../../index/git/last-updated.js';
import { FILES } from '../../model/generated.js';
import { sharedTitles } from '../../index/shared-titles.js';
import { plainBody, rememberedBody } from '../../highlight/bodies.js';
import type { Parsed } from '../../model/content.js';
import type { Plugin, PluginContext, SyntheticPage } from '../../model/plugin.js';
import { publicPaths, readPublicFolder } from '../../plugins/hosting/public-files.js';
import {
  chunkScript,
  sidebarChunkId,
  siteScript,
  SUPPORTERS_CHUNK,
  type ChunkFile,
  type PageChunks,
} from '../../../runtime/contract.js';
import { createDocuments } from '../../render/documents.js';
import { pageDataFor } from '../../render/page-data.js';
import { siteDataFor } from '../../render/site-data.js';
import { isNavigable } from '../../render/site-files.js';
import { scan } from '../../scan/scan.js';
import { searchDataChunks } from '../../search/data-chunks.js';
import { previewChunkFile } from '../../serve/preview/preview-files.js';
import type { Page } from '../../model/types.js';
import type { OutputFile } from '../../model/output.js';

/** A page, with the content file that it is made from, if it is. */
export type PreviewedPage = SyntheticPage & { readonly written?: Page };

/** Id of the chunk with a page's content. */
export const chunkIdOf = ({ page }: SyntheticPage): string => pageChunkId(page.path ?? page.url);

/** The site as it stands after a look at its inputs: everything is known, nothing is rendered. */
export interface Snapshot {
  readonly config: ResolvedConfig;
  readonly content: Content;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: ReadonlyMap<string, PreviewedPage>;
  readonly files: ReadonlyMap<string, OutputFile>;
  readonly document: (page: SyntheticPage) => OutputFile;
  /** Contents that were asked for before their code was colored. */
  readonly uncolored: Set<Parsed>;
  /** Names what surrounds the content: a change of it changes every page's shell. */
  readonly shell: string;
  /** Names what only loading again shows. */
  readonly surroundings: string;
  /** What the quick checks find; run when a page is shown, once. */
  checked?: ReturnType<typeof quickFindings>;
}

export interface SnapshotInput {
  readonly config: ResolvedConfig;
  readonly cache: Cache;
  readonly plugins: readonly Plugin[];
}

/** Looks at all inputs of a site. */
export async function takeSnapshot({ config, cache, plugins }: SnapshotInput): Promise<Snapshot> {
  const lastUpdated = readLastUpdated(config.contentDir, cache);
  const scanned = await scan(config, { update: false, offline: config.offline, cache });
  const publicFolder = readPublicFolder(config);
  const inputs = {
    sources: scanned.sources,
    lastUpdated: await lastUpdated,
    publicFiles: publicPaths(publicFolder.files),
    plugins,
  };
  const content = await indexContent(config, cache, inputs, () => {});
  const bundle = await bundleBrowser(config, cache);
  const site = { ...siteDataFor(config, content), serviceWorker: false };
  const siteAsset = hashedAsset('site', 'js', siteScript(site));
  const document = createDocuments({
    site,
    bundle,
    siteScript: siteAsset.reference,
    index: content.index,
    plugins,
    key: config.hash,
  });

  const parsed = new Map(content.parsed.map((one) => [one.source.path, one]));
  const keyOf = (page: Page): string => parsed.get(page.source.path)!.key;
  const uncolored = new Set<Parsed>();
  const bodyOf = (page: Page): string => {
    const known = rememberedBody(cache, keyOf(page));
    if (known !== undefined) return known;
    const one = parsed.get(page.source.path)!;
    uncolored.add(one);
    return plainBody(one.parsed);
  };
  const pages = new Map<string, PreviewedPage>();
  const documents = new Set<OutputFile>();
  const pluginSite: PluginContext = {
    config,
    index: content.index,
    bodyOf,
    bodyKeyOf: keyOf,
    document(page) {
      pages.set(page.page.url, page);
      const file = document(page);
      documents.add(file);
      return file;
    },
  };
  const pluginFiles = (await Promise.all(plugins.map((plugin) => plugin.assets?.(pluginSite) ?? []))).flat();
  const shared = sharedTitles(content.index);
  for (const page of content.index.pages) {
    const appendix = page.appendix ?? '';
    pages.set(page.url, {
      page: pageDataFor(page, config, site, shared),
      bodyKey: hashOf(keyOf(page), appendix),
      body: () => bodyOf(page) + appendix,
      written: page,
    });
  }

  const data = [
    ...content.index.sections.map(({ name, sidebar }) => ({
      id: sidebarChunkId(name),
      data: () => ({ section: name, items: sidebar }),
    })),
    ...(config.site.sponsors ? [{ id: SUPPORTERS_CHUNK, data: () => scanned.supporters }] : []),
    // Not made before somebody searches.
    ...searchDataChunks(config, content, cache),
  ].map(({ id, data }) => ({ id, file: `assets/${id}.js`, text: () => chunkScript(id, data()) }));
  const table = previewTable([...pages.values()].filter(isNavigable), data, bundle.chunks);
  const own = [
    siteAsset.output,
    ...chunkTableFiles(table),
    ...data.map(({ file, text }): OutputFile => ({ path: file, key: file, phase: 'asset', produce: text })),
  ];
  // Documents of pages are made with what they look like now, when they are asked for. The not-found page has no address.
  const others = pluginFiles.filter((file) => !documents.has(file) || file.path === FILES.notFound);
  return {
    config,
    content,
    diagnostics: [...scanned.diagnostics, ...publicFolder.diagnostics, ...content.diagnostics],
    pages,
    files: new Map([...bundle.files, ...others, ...own].map((file) => [file.path, file])),
    document,
    uncolored,
    shell: hashOf(
      siteAsset.reference.file,
      ...content.index.sections.map((section) => JSON.stringify(section.sidebar)),
    ),
    // Not the keys of public files: they change when the files are no longer new, and nothing else has happened.
    surroundings: hashOf(
      config.hash,
      ...bundle.files.map(({ path }) => path),
      JSON.stringify([scanned.supporters, publicFolder.files.map(({ path, stamp }) => [path, stamp])]),
    ),
  };
}

/** A chunk table without hashes: pages are rendered when they are asked for. */
function previewTable(
  pages: readonly SyntheticPage[],
  data: readonly { readonly id: string; readonly file: string }[],
  code: Readonly<Record<string, ChunkFile>>,
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
