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
import type { Material } from './material.js';

/** Id of the chunk with a page's content. */
export const chunkIdOf = ({ page }: SyntheticPage): string => pageChunkId(tableKey(page));

/** The site as it stands after a refresh: the plan that a build would publish, by url and by path. */
export interface Snapshot {
  readonly material: Material;
  readonly config: ResolvedConfig;
  readonly content: Content;
  readonly diagnostics: readonly Diagnostic[];
  /** Pages of content by url. */
  readonly pages: ReadonlyMap<string, WrittenPage>;
  /** Everything else, planned when it is first asked for. */
  readonly others: () => Promise<Others>;
  readonly document: (page: SyntheticPage) => OutputFile;
  /** The data that every document of this snapshot names. */
  readonly siteData: OutputFile;
  /** Contents that were requested before their code was highlighted. */
  readonly uncolored: Set<Parsed>;
  /** Names what surrounds the content: a change of it changes every page's shell. */
  readonly shell: string;
  /** Names what only loading again shows. */
  readonly surroundings: string;
  /** What the quick checks find; run when a page is shown, once. */
  checked?: ReturnType<typeof quickFindings>;
}

/** What a site has besides the pages that somebody wrote: pages by url, files by path. */
export interface Others {
  readonly pages: ReadonlyMap<string, SyntheticPage>;
  readonly files: ReadonlyMap<string, OutputFile>;
}

/**
 * Makes the site of what was read. What did not change since the snapshot before is taken from it, object by object.
 * `since` is its index where nothing but texts of pages can have changed.
 */
export async function takeSnapshot(
  material: Material,
  cache: Cache,
  environment: ParseEnvironment,
  since?: ContentIndex,
): Promise<Snapshot> {
  const { sources, unread, navigation } = material.scanned;
  const inputs = { ...material, sources, unread, navigation, ...(since ? { since } : {}) };
  return snapshotOf(material, await indexContent(material.config, cache, inputs, environment), cache);
}

/** What is shown of a content. */
export function snapshotOf(material: Material, content: Content, cache: Cache): Snapshot {
  const { config, plugins, scanned, publicFolder, bundle } = material;
  const uncolored = new Set<Parsed>();
  const bodies = bodiesOf(content, cache, uncolored);
  const data = () => [...scanned.data, ...searchDataChunks(config, content, cache)];
  const plan = planSite({ config, content, bodies, bundle, plugins, data, cache, serviceWorker: false });
  let others: Promise<Others> | undefined;
  return {
    material,
    config,
    content,
    diagnostics: [...scanned.diagnostics, ...publicFolder.diagnostics, ...content.diagnostics],
    pages: new Map(plan.pages.map((page) => [page.page.url, page])),
    others: () => (others ??= othersOf(plan)),
    document: plan.document,
    siteData: plan.siteAsset.output,
    uncolored,
    shell: hashOf(plan.siteAsset.reference.file, ...content.index.sections.map(({ sidebar }) => sidebarKey(sidebar))),
    // Not the keys of public files: they change when the files are no longer new, and nothing else has happened.
    surroundings: hashOf(
      config.hash,
      ...bundle.files.map(({ path }) => path),
      JSON.stringify([scanned.data, publicFolder.files.map(({ path, stamp }) => [path, stamp])]),
    ),
  };
}

const sidebarKey = memoOn((sidebar: readonly SidebarItem[]) => hashOf(JSON.stringify(sidebar)));

/** Contents as far as they are cached; plain ones in the place of others, which are noted. */
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

/** Files by names without hashes: what they hold is made when they are requested. */
async function othersOf(plan: SitePlan): Promise<Others> {
  const additions = await plan.additions();
  const data = additions.data.map(({ id, data }) => ({ id, file: `assets/${id}.js`, data }));
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
  // Documents of pages are made with what they look like now, when they are requested. The not-found page has no address.
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
