import { chunkScript, scriptSafeJson, sidebarChunkId, TABLE_GLOBAL } from '../../runtime/contract.js';
import type { ChunkFile, ChunkTable, PageChunks, PagePayload, SidebarPayload } from '../../runtime/contract.js';
import type { PageData, SidebarItem } from '../../templates/types.js';
import { hashOf } from '../cache/hash.js';
import { compareText } from '../errors/diagnostic.js';
import type { OutputFile } from '../types.js';
import { integrityOf } from './asset.js';

/** A chunk of data: what the table says of it, and the text of its script. */
export interface DataChunk {
  readonly id: string;
  readonly file: ChunkFile;
  readonly output: OutputFile;
}

export interface ChunkOptions {
  /** No integrity: the build is to be opened from the file system. */
  readonly portable?: boolean;
}

/** Key of a page in the chunk table: its content path, or its url where no file stands for it. */
export const pageKey = (page: Pick<PageData, 'path' | 'url'>): string => page.path ?? page.url;

/** Id of a page's chunk. Long enough for no two pages of a site to share one. */
export const pageChunkId = (page: Pick<PageData, 'path' | 'url'>): string => hashOf(pageKey(page)).slice(0, 12);

/** The content of a page, for those who come from another page. */
export function pageChunk(page: PageData, body: string, options?: ChunkOptions): DataChunk {
  return dataChunk(pageChunkId(page), { page, body } satisfies PagePayload, options);
}

/** All items of a section's sidebar, with their anchors. */
export function sidebarChunk(section: string, items: readonly SidebarItem[], options?: ChunkOptions): DataChunk {
  return dataChunk(sidebarChunkId(section), { section, items } satisfies SidebarPayload, options);
}

/** Any other data under an id of its own. */
export function dataChunk(id: string, payload: unknown, options: ChunkOptions = {}): DataChunk {
  const text = chunkScript(id, payload);
  const hash = hashOf(text);
  const path = `assets/${id}.${hash.slice(0, 8)}.js`;
  return {
    id,
    // The shorter hash: the table has one for every page.
    file: options.portable ? { file: path, type: 'script' } : { file: path, type: 'script', integrity: integrityOf(text, 'sha256') },
    output: { path, key: hash, phase: 'asset', produce: () => text },
  };
}

/** The table of a site: which chunks show a page, and which files they are. Sorted, so that the same site gives the same bytes. */
export function chunkTable(pages: Readonly<Record<string, PageChunks>>, chunks: Readonly<Record<string, ChunkFile>>): ChunkTable {
  const content = { pages: sorted(pages), chunks: sorted(chunks) };
  return { generation: hashOf(JSON.stringify(content)).slice(0, 12), ...content };
}

/** The table as data, and as a script for pages that are opened from the file system. Published after what they name. */
export function chunkTableFiles(table: ChunkTable): readonly OutputFile[] {
  const json = `${JSON.stringify(table)}\n`;
  const script = `self.${TABLE_GLOBAL}=${scriptSafeJson(table)};\n`;
  return [
    { path: 'chunks.json', key: table.generation, phase: 'page', produce: () => json },
    { path: 'chunks.js', key: table.generation, phase: 'page', produce: () => script },
  ];
}

function sorted<T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => compareText(a, b)));
}
