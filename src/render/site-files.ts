import { GESTURES_CHUNK, LATE_CHUNK, OFFLINE_CHUNK, sidebarChunkId } from '../../runtime/contract.js';
import {
  chunkOf,
  chunkTable,
  chunkTableFiles,
  dataChunk,
  pageChunkId,
  pagesInTable,
  tableKey,
  type Chunk,
} from '../bundle/chunks.js';
import { pageScript } from '../bundle/page-script.js';
import { precacheEntries, serviceWorker } from '../bundle/worker.js';
import { hashOf } from '../cache/hash.js';
import { memoOn } from '../cache/identity.js';
import type { Cache } from '../cache/types.js';
import { eachInTurn } from '../process/event-loop.js';
import type { PageData } from '../../templates/types.js';
import type { OutputFile } from '../model/output.js';
import type { SyntheticPage } from '../model/plugin.js';
import { offlineLists } from './offline-lists.js';
import { isNavigable, type SitePlan } from './plan.js';

/** How many documents other threads may begin early. What they make of them stays in memory: some 50 kB each. */
const AHEAD = 1000;

/** The documents of the pages of the content, in their order. */
const documentsOf = memoOn((plan: SitePlan): readonly OutputFile[] => plan.pages.map(plan.document));

/** Passes new documents to other threads, which render what surrounds their contents. */
export function beginDocuments(plan: SitePlan): void {
  documentsOf(plan)
    .slice(0, AHEAD)
    .forEach((document, at) => plan.pages[at]!.isNew && document.begin?.());
}

/**
 * Every file of a planned site, which is made on request: documents, chunks, the chunk table, plugins' files, the
 * service worker.
 */
export async function siteFiles(plan: SitePlan, cache: Cache): Promise<readonly OutputFile[]> {
  const { bundle, siteAsset, index } = plan;
  const documents = documentsOf(plan);
  const additions = await plan.additions();
  const navigable = [...plan.pages, ...additions.pages].filter(isNavigable);
  const pages: { page: PageData; chunk: Chunk }[] = [];
  // The texts of all chunks together are a large part of a build's memory.
  await eachInTurn(navigable, (page) => pages.push({ page: page.page, chunk: pageChunk(page, cache) }));
  const data = additions.data.map((source) => chunkOf(source, cache));
  const lists = await offlineLists(plan, { pages, data, files: additions.files }, cache);
  const chunks = [...pages.map(({ chunk }) => chunk), ...data, ...lists];
  const table = chunkTable({
    pages: pagesInTable(
      navigable.map(({ page }) => page),
      bundle.chunks,
    ),
    chunks: { ...bundle.chunks, ...Object.fromEntries(chunks.map(({ id, entry }) => [id, entry])) },
    offline: [
      ...index.sections.flatMap(({ name, pages }) => [
        sidebarChunkId(name),
        ...pages.slice(0, 1).map((page) => pageChunkId(page.source.path)),
      ]),
      ...Object.keys(bundle.chunks).filter(
        (id) => id.startsWith('screen-') || [LATE_CHUNK, GESTURES_CHUNK, OFFLINE_CHUNK].includes(id),
      ),
    ],
  });
  const files = [
    siteAsset.output,
    ...bundle.files,
    ...chunks.map(({ file }) => file),
    ...chunkTableFiles(table),
    ...additions.files,
    ...documents,
  ];
  return plan.site.serviceWorker ? [...files, workerFile(plan, files)] : files;
}

/**
 * `sw.js`, with the list of what every browser keeps from the first visit on: the application shell and what it loads.
 */
function workerFile({ site, siteAsset, bundle }: SitePlan, files: readonly OutputFile[]): OutputFile {
  const hashed = [
    ...[bundle.head, bundle.styles, bundle.mediaStyles, bundle.react, bundle.runtime, siteAsset.reference].map(
      ({ file, integrity }) => ({ path: file, ...(integrity && { integrity }) }),
    ),
    ...bundle.fonts.map((path) => ({ path })),
  ];
  const shell = files.find(({ path }) => path === 'app-shell/index.html');
  return serviceWorker({
    source: bundle.worker,
    key: hashOf(JSON.stringify(hashed), shell?.key ?? ''),
    entries: async () => {
      const published = new Set(files.map(({ path }) => path));
      const shellEntry = shell ? [{ path: shell.path, hash: hashOf(await shell.produce()) }] : [];
      return precacheEntries(site.base, [...shellEntry, ...hashed], published);
    },
  });
}

/** The chunk with the content of a page. Its bytes determine its name, so they are made unless the name is cached. */
export const pageChunk = memoOn(({ page, bodyKey, body }: SyntheticPage, cache: Cache): Chunk => {
  const key = hashOf(JSON.stringify(page), bodyKey);
  return dataChunk({ id: pageChunkId(tableKey(page)), key, data: () => ({ page, body: body() }) }, cache, pageScript);
});
