import { chunkTable, chunkTableFiles, pageChunkId, pagesInTable, tableKey } from '../../bundle/chunks.js';
import { hashOf } from '../../cache/hash.js';
import { memoOn } from '../../cache/identity.js';
import type { Cache } from '../../cache/types.js';
import type { quickFindings } from '../../check/quick.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { plainBody, rememberedBody } from '../../highlight/bodies.js';
import type { ResolvedConfig } from '../../model/config.js';
import type { BodySource, Content, Parsed } from '../../model/content.js';
import { FILES } from '../../model/generated.js';
import { ASSETS } from '../../model/output-paths.js';
import type { OutputFile } from '../../model/output.js';
import type { SyntheticPage } from '../../model/plugin.js';
import type { ContentIndex } from '../../model/types.js';
import { chunkScript, type ChunkFile } from '../../../runtime/contract.js';
import { isNavigable, planSite, type SitePlan, type WrittenPage } from '../../render/plan.js';
import { previewChunkFile } from '../../serve/preview/preview-files.js';
import type { ParseEnvironment } from '../../parse/remembered-parser.js';
import type { SidebarItem } from '../../../templates/types.js';
import { indexContent } from '../content.js';
import { searchDataChunks } from '../../search/data-chunks.js';
import type { SiteInputs } from './site-inputs.js';

/** Id of the chunk with a page's content. */
export const chunkIdOf = ({ page }: SyntheticPage): string => pageChunkId(tableKey(page));

/** The site after a refresh: what a build would publish, by URL and by path. */
export interface Snapshot {
  readonly siteInputs: SiteInputs;
  readonly config: ResolvedConfig;
  readonly content: Content;
  readonly diagnostics: readonly Diagnostic[];
  /** Pages of the content, by URL. */
  readonly pages: ReadonlyMap<string, WrittenPage>;
  /** Everything else, planned on the first request. */
  readonly others: () => Promise<Others>;
  readonly document: (page: SyntheticPage) => OutputFile;
  /** The data that every document of this snapshot names. */
  readonly siteData: OutputFile;
  /** Contents that were requested before their code was highlighted. */
  readonly uncolored: Set<Parsed>;
  /** A key of everything around the content. If it changes, the frame of every page changes. */
  readonly shell: string;
  /** A key of what only a reload can show. */
  readonly surroundings: string;
  /** The findings of the quick checks, which run once, when a page is shown. */
  checked?: ReturnType<typeof quickFindings>;
}

/** What a site has besides the pages of the content: pages by URL, files by path. */
export interface Others {
  readonly pages: ReadonlyMap<string, SyntheticPage>;
  readonly files: ReadonlyMap<string, OutputFile>;
}

/**
 * Makes the site from what was read. Objects that did not change are taken from the previous snapshot. `since` is its
 * index if only texts of pages can have changed.
 */
export async function takeSnapshot(
  siteInputs: SiteInputs,
  cache: Cache,
  environment: ParseEnvironment,
  since?: ContentIndex,
): Promise<Snapshot> {
  const { sources, unread, navigation, moved } = siteInputs.scanned;
  const inputs = { ...siteInputs, sources, unread, navigation, moved, ...(since ? { since } : {}) };
  return snapshotOf(siteInputs, await indexContent(siteInputs.config, cache, inputs, environment), cache);
}

/** What a page shows of its content. */
export function snapshotOf(siteInputs: SiteInputs, content: Content, cache: Cache): Snapshot {
  const { config, plugins, scanned, publicFolder, bundle } = siteInputs;
  const uncolored = new Set<Parsed>();
  const bodies = bodiesOf(content, cache, uncolored);
  const data = () => [...scanned.data, ...searchDataChunks(config, content, cache)];
  const plan = planSite({ config, content, bodies, bundle, plugins, data, cache, serviceWorker: false });
  let others: Promise<Others> | undefined;
  return {
    siteInputs,
    config,
    content,
    diagnostics: [...scanned.diagnostics, ...publicFolder.diagnostics, ...content.diagnostics],
    pages: new Map(plan.pages.map((page) => [page.page.url, page])),
    others: () => (others ??= othersOf(plan)),
    document: plan.document,
    siteData: plan.siteAsset.output,
    uncolored,
    shell: hashOf(plan.siteAsset.reference.file, ...content.index.sections.map(({ sidebar }) => sidebarKey(sidebar))),
    // The keys of public files are left out: they change when the files are no longer new, although nothing else has
    // happened.
    surroundings: hashOf(
      config.hash,
      // The first formula of a site changes its style sheet.
      ...plan.bundle.files.map(({ path }) => path),
      JSON.stringify([scanned.data, publicFolder.files.map(({ path, stamp }) => [path, stamp])]),
    ),
  };
}

const sidebarKey = memoOn((sidebar: readonly SidebarItem[]) => hashOf(JSON.stringify(sidebar)));

/** Contents as far as they are cached. The others are replaced by plain ones and noted. */
function bodiesOf({ parsed }: Content, cache: Cache, uncolored: Set<Parsed>): BodySource {
  const bySource = new Map(parsed.map((one) => [one.source.path, one]));
  return {
    keyOf: (page) => bySource.get(page.source.path)!.key,
    of(page) {
      const one = bySource.get(page.source.path)!;
      const known = rememberedBody(cache, one.key);
      if (known !== undefined) return known;
      uncolored.add(one);
      return plainBody(one.parsed);
    },
  };
}

/** Files by names without hashes, because their content is made on request. */
async function othersOf(plan: SitePlan): Promise<Others> {
  const additions = await plan.additions();
  const data = additions.data.map(({ id, data }) => ({ id, file: `${ASSETS}${id}.js`, data }));
  const navigable = [...plan.pages, ...additions.pages].filter(isNavigable);
  const chunks: Record<string, ChunkFile> = { ...plan.bundle.chunks };
  for (const { id, file } of data) chunks[id] = { file, type: 'script' };
  for (const page of navigable) chunks[chunkIdOf(page)] = { file: previewChunkFile(page.page.url), type: 'script' };
  const table = chunkTable({
    pages: pagesInTable(
      navigable.map(({ page }) => page),
      plan.bundle.chunks,
    ),
    chunks,
    offline: [],
  });
  // Documents of pages, which are made from the present look of the site on request. The not-found page has no address.
  const published = additions.files.filter((file) => !additions.documents.has(file) || file.path === FILES.notFound);
  const files = [
    ...plan.bundle.files,
    ...published,
    plan.siteAsset.output,
    ...chunkTableFiles(table),
    ...data.map(({ id, file, data }): OutputFile => ({
      path: file,
      key: file,
      phase: 'asset',
      produce: () => chunkScript(id, data()),
    })),
  ];
  return {
    pages: new Map(additions.pages.map((page) => [page.page.url, page])),
    files: new Map(files.map((file) => [file.path, file])),
  };
}
