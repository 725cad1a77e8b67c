import { TABLE_FILE, type ChunkTable } from '../../../runtime/contract.js';
import type { OutputFile } from '../../model/output.js';
import type { ChunkNames } from './weigh.js';

/** Reads from the chunk table which page or which part of the search index each file belongs to. */
export async function readChunkNames(files: readonly OutputFile[]): Promise<ChunkNames> {
  const table = JSON.parse(String(await files.find(({ path }) => path === TABLE_FILE)!.produce())) as ChunkTable;
  const fileOf = (id: string): string => table.chunks[id]?.file ?? '';
  return {
    pages: new Map(Object.values(table.pages).map(({ url, chunks }) => [fileOf(chunks[0] ?? ''), url])),
    shards: new Map(
      Object.keys(table.chunks)
        .filter((id) => /^search-(?:titles|spelling|words|texts)/.test(id))
        .map((id) => [fileOf(id), id]),
    ),
  };
}
