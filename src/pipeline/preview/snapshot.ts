import { bundleBrowser } from '../../bundle/bundle.js';
import { chunkTable, chunkTableFiles, pageChunkId, pagesInTable, tableKey } from '../../bundle/chunks.js';
import { hashOf } from '../../cache/hash.js';
import type { Cache } from '../../cache/types.js';
import type { quickFindings } from '../../check/quick.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { plainBody, rememberedBody } from '../../highlight/bodies.js';
import { readLastUpdated } from '../../index/git/last-updated.js';
import type { ResolvedConfig } from '../../model/config.js';
import type { BodySource, Content, Parsed } from '../../model/content.js';
import { FILES } from '../../model/generated.js';
import type { OutputFile } from '../../model/output.js';
import type { Plugin, SyntheticPage } from '../../model/plugin.js';
import { publicPaths, readPublicFolder } from '../../plugins/hosting/public-files.js';
import { chunkScript, type ChunkFile } from '../../../runtime/contract.js';
import { isNavigable, planSite, type PlannedPage, type SitePlan } from '../../render/plan.js';
import { scan } from '../../scan/scan.js';
import { previewChunkFile } from '../../serve/preview/preview-files.js';
import { indexContent } from '../content.js';
import { siteData } from '../site-data.js';

/** Id of the chunk with a page's content. */
export const chunkIdOf = ({ page }: SyntheticPage): string => pageChunkId(tableKey(page));

/** The site as it stands after a refresh: the plan that a build would publish, by url and by path. */
export interface Snapshot {
  readonly config: ResolvedConfig;
  readonly content: Content;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: ReadonlyMap<string, PlannedPage>;
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
  const uncolored = new Set<Parsed>();
  const bodies = bodiesOf(content, cache, uncolored);
  const data = siteData(config, content, scanned.supporters, cache);
  const plan = await planSite({ config, content, bodies, bundle, plugins, data, cache, serviceWorker: false });
  return {
    config,
    content,
    diagnostics: [...scanned.diagnostics, ...publicFolder.diagnostics, ...content.diagnostics],
    pages: new Map(plan.pages.map((page) => [page.page.url, page])),
    files: new Map(filesOf(plan).map((file) => [file.path, file])),
    document: plan.document,
    uncolored,
    shell: hashOf(
      plan.siteAsset.reference.file,
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

/** Contents as far as they are remembered; plain ones in the place of others, which are noted. */
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

/** Files by names without hashes: what they hold is made when they are asked for. */
function filesOf(plan: SitePlan): readonly OutputFile[] {
  const data = plan.data.map(({ id, data }) => ({ id, file: `assets/${id}.js`, data }));
  const navigable = plan.pages.filter(isNavigable);
  const chunks: Record<string, ChunkFile> = { ...plan.bundle.chunks };
  for (const { id, file } of data) chunks[id] = { file, type: 'script' };
  for (const page of navigable) chunks[chunkIdOf(page)] = { file: previewChunkFile(page.page.url), type: 'script' };
  const table = chunkTable({ pages: pagesInTable(navigable.map(({ page }) => page)), chunks, offline: [] });
  // Documents of pages are made with what they look like now, when they are asked for. The not-found page has no address.
  const others = plan.pluginFiles.filter((file) => !plan.pluginDocuments.has(file) || file.path === FILES.notFound);
  return [
    ...plan.bundle.files,
    ...others,
    plan.siteAsset.output,
    ...chunkTableFiles(table),
    ...data.map(({ id, file, data }): OutputFile => ({
      path: file,
      key: file,
      phase: 'asset',
      produce: () => chunkScript(id, data()),
    })),
  ];
}
