/** What a reader keeps when keeping a section. The build finds this out, so that pages can tell its size in advance. */
import {
  islandChunkId,
  offlineListId,
  searchTextsId,
  sidebarChunkId,
  withBase,
  type OfflineList,
} from '../../runtime/contract.js';
import type { PageData } from '../../templates/types.js';
import { dataChunk, pagesInTable, type Chunk } from '../bundle/chunks.js';
import { HASHED } from '../bundle/worker.js';
import { hashOf } from '../cache/hash.js';
import { memoLater } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import { compareText } from '../diagnostics/diagnostic.js';
import { decodeUrlPath } from '../model/page-url.js';
import type { OutputFile } from '../model/output.js';
import { textIdsOf } from '../search/indexed-sections.js';
import type { SitePlan } from './plan.js';

interface Made {
  readonly pages: readonly { readonly page: PageData; readonly chunk: Chunk }[];
  /** Data of the site: sidebars, the search index, data of plugins. */
  readonly data: readonly Chunk[];
  /** The files, among which are the pictures of the pages. */
  readonly files: readonly OutputFile[];
}

/** A list for each section that readers can keep and that has a page of its own on which it is offered. */
export async function offlineLists(plan: SitePlan, made: Made, cache: Cache): Promise<readonly Chunk[]> {
  const sections = plan.index.sections.filter(({ name }) => plan.offlineSections.includes(name));
  if (sections.length === 0) return [];
  const code = await codeChunks(plan);
  const files = new Map(made.files.map((file) => [file.path, file]));
  return Promise.all(
    sections.map(async ({ name, title }) => {
      const own = made.pages.filter(({ page }) => page.section === name);
      const isNeeded = neededBy(plan, made, name);
      const chunks = Object.fromEntries(
        [...own.map(({ chunk }) => chunk), ...made.data, ...code]
          .filter(({ id }) => isNeeded(id))
          .map(({ id, entry, bytes }) => [id, { ...entry, bytes }]),
      );
      const shown = [...new Set(own.flatMap(({ chunk }) => chunk.loads))].sort(compareText);
      const list: OfflineList = {
        title,
        pages: pagesInTable(
          own.map(({ page }) => page),
          plan.bundle.chunks,
        ),
        chunks,
        pictures: await Promise.all(
          shown.flatMap((address) => {
            const file = pathOf(address, plan.site.base);
            const output = file === undefined ? undefined : files.get(decodeUrlPath(file));
            return file === undefined || output === undefined ? [] : [pictureOf(file, output, cache)];
          }),
        ),
      };
      return dataChunk({ id: offlineListId(name), key: hashOf(JSON.stringify(list)), data: () => list }, cache);
    }),
  );
}

/**
 * The chunks of the site that a section needs: all except those of other sections, of their texts, and of islands that
 * only other sections show.
 */
function neededBy(plan: SitePlan, { pages }: Made, section: string): (id: string) => boolean {
  const islandsOf = (isOwn: boolean): readonly string[] =>
    pages
      .filter(({ page }) => (page.section === section) === isOwn)
      .flatMap(({ chunk }) => chunk.loads.map(islandChunkId));
  const own = new Set(islandsOf(true));
  const foreign = new Set(islandsOf(false).filter((id) => !own.has(id)));
  const sidebars = new Set(plan.index.sections.map(({ name }) => sidebarChunkId(name)));
  const texts = textIdsOf(plan.index, section);
  return (id) => {
    if (sidebars.has(id)) return id === sidebarChunkId(section);
    return id.startsWith(TEXTS) ? texts.has(id) : !foreign.has(id);
  };
}

const TEXTS = searchTextsId(0).slice(0, -1);

async function codeChunks({ bundle }: SitePlan): Promise<readonly Pick<Chunk, 'id' | 'entry' | 'bytes'>[]> {
  const files = new Map(bundle.files.map((file) => [file.path, file]));
  return Promise.all(
    Object.entries(bundle.chunks).map(async ([id, entry]) => ({
      id,
      entry,
      bytes: Buffer.byteLength(await files.get(entry.file)!.produce()),
    })),
  );
}

/** Path within the site that an address in a page names, as addresses write it. */
const pathOf = (address: string, base: string): string | undefined =>
  address.startsWith(withBase('/', base)) && !address.startsWith('//')
    ? address.slice(base.length).replace(/[?#].*$/s, '')
    : undefined;

async function pictureOf(
  file: string,
  { path, key, produce }: OutputFile,
  cache: Cache,
): Promise<OfflineList['pictures'][number]> {
  const known = await memoLater(cache, 'picture', [path, key], async () => {
    const bytes = await produce();
    return { bytes: Buffer.byteLength(bytes), revision: hashOf(bytes).slice(0, 8) };
  });
  return { file, bytes: known.bytes, ...(HASHED.test(path) ? {} : { revision: known.revision }) };
}
