import { chunkScript, type ChunkFile, type ChunkTable, type PageChunks } from '../../runtime/contract.js';
import { hashOf } from '../cache/hash.js';
import type { Cache } from '../cache/types.js';
import type { OutputFile } from '../types.js';
import { integrityOf } from './integrity.js';

/** A chunk with data: how the table lists it, and the file to publish. */
export interface Chunk {
  readonly id: string;
  readonly entry: ChunkFile;
  readonly file: OutputFile;
}

/** Id of the chunk with a page's content, from its content path (or its url, where no file stands for it). */
export const pageChunkId = (path: string): string => hashOf('page', path).slice(0, 8);

/**
 * A chunk script with data. Its name follows from its bytes; so that a build in which nothing changed need not make
 * them, name and integrity are remembered by `key`, which names everything the payload depends on.
 */
export function dataChunk(id: string, key: string, payload: () => unknown, cache: Cache): Chunk {
  const text = (): string => chunkScript(id, payload());
  const memo = hashOf(cache.fingerprint, id, key);
  const known = cache.get('chunk', memo)?.toString();
  const entry = known === undefined ? entryFor(id, text()) : (JSON.parse(known) as ChunkFile);
  if (known === undefined) cache.set('chunk', memo, JSON.stringify(entry));
  return { id, entry, file: { path: entry.file, key: entry.integrity!, phase: 'asset', produce: text } };
}

function entryFor(id: string, text: string): ChunkFile {
  const { integrity, hash } = integrityOf(text);
  return { file: `assets/${id}.${hash.slice(0, 8)}.js`, type: 'script', integrity };
}

/** The chunk table of a build. Its generation names what it says, so that a tab can tell that the site was published anew. */
export function chunkTable(pages: Readonly<Record<string, PageChunks>>, chunks: Readonly<Record<string, ChunkFile>>): ChunkTable {
  return { generation: hashOf(JSON.stringify([pages, chunks])).slice(0, 16), pages, chunks };
}
