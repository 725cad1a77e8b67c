import {
  chunkScript,
  screenChunkId,
  sidebarChunkId,
  TABLE_GLOBAL,
  type ChunkFile,
  type ChunkTable,
  type PageChunks,
} from '../../runtime/contract.js';
import type { PageData } from '../../templates/types.js';
import { hashOf } from '../cache/hash.js';
import { memoOn } from '../cache/identity.js';
import { memo } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import type { DataSource, OutputFile } from '../model/output.js';
import { compareText } from '../diagnostics/diagnostic.js';
import { integrityOf } from './asset.js';

/** A chunk with data: how the table lists it, and the file to publish. */
export interface Chunk {
  readonly id: string;
  readonly entry: ChunkFile;
  /** Size of the file. */
  readonly bytes: number;
  /** Addresses of what its HTML shows, and names of the islands in it, without repeats. */
  readonly loads: readonly string[];
  readonly file: OutputFile;
}

/** Id of the chunk with a page's content, from its content path (or its url, where no file stands for it). */
export const pageChunkId = (path: string): string => hashOf('page', path).slice(0, 8);

/** What the chunk table calls a page. */
export const tableKey = ({ path, url }: PageData): string => path ?? url;

/** How the table lists pages: each with everything that shows it. `chunks`: those of code, among them screens. */
export const pagesInTable = (pages: readonly PageData[], chunks: ChunkTable['chunks']): ChunkTable['pages'] =>
  Object.fromEntries(pages.map((page) => [tableKey(page), chunksOfPage(page, chunks)]));

function chunksOfPage(page: PageData, known: ChunkTable['chunks']): PageChunks {
  const screen = screenChunkId(page.kind);
  const chunks = [pageChunkId(tableKey(page)), sidebarChunkId(page.section ?? '')];
  return { url: page.url, chunks: screen in known ? [...chunks, screen] : chunks };
}

/**
 * A chunk script with data. Its name follows from its bytes; so that a build in which nothing changed need not make
 * them, name and integrity are cached by `key`, which names everything the data depends on. `script` writes it.
 */
export function dataChunk<T>(
  { id, key, exactKey, isHeld = false, data }: DataSource<T>,
  cache: Cache,
  script: (id: string, data: T) => string = chunkScript,
): Chunk {
  // It is made for its name and again to be published: in between it is held while memory is not needed otherwise.
  let made: { deref(): { readonly text: string } | undefined } | undefined;
  const text = (): string => {
    const held = made?.deref() ?? { text: script(id, data()) };
    made = isHeld ? { deref: () => held } : new WeakRef(held);
    return held.text;
  };
  const make = (): Described => describe(id, text());
  const known = memo(cache, 'chunk', [id, key], () =>
    exactKey === undefined ? make() : memo(cache, 'chunk', [id, exactKey()], make),
  );
  const { entry } = known;
  return { id, ...known, file: { path: entry.file, key: entry.integrity!, phase: 'asset', produce: text } };
}

/** The same chunk whenever the same source is asked for: what is held of it is still there when it is published. */
export const chunkOf = memoOn((source: DataSource, cache: Cache): Chunk => dataChunk(source, cache));

type Described = Pick<Chunk, 'entry' | 'bytes' | 'loads'>;

function describe(id: string, text: string): Described {
  return {
    // The shorter hash: the table has one for every page.
    entry: {
      file: `assets/${id}.${hashOf(text).slice(0, 8)}.js`,
      type: 'script',
      integrity: integrityOf(text, 'sha256'),
    },
    bytes: Buffer.byteLength(text),
    loads: [...new Set([...text.matchAll(LOADED)].flatMap(([, value]) => value!.split(/[\s,]+/)))],
  };
}

/** Attributes that name what a page shows, in HTML: within JSON, or as it is in the script of a page. */
const LOADED = /\b(?:src|srcset|poster|data-island)=\\?"(.*?)\\?"/g;

/** The chunk table of a site, sorted. Its generation names what it says, so that a tab can tell that the site was published anew. */
export function chunkTable(table: Omit<ChunkTable, 'generation'>): ChunkTable {
  const content = {
    pages: sorted(table.pages),
    chunks: sorted(table.chunks),
    offline: [...table.offline].sort(compareText),
  };
  return { generation: hashOf(JSON.stringify(content)).slice(0, 16), ...content };
}

/** The table as data, and as a script for pages that are opened from the file system. Published after what they name. */
export function chunkTableFiles(table: ChunkTable): readonly OutputFile[] {
  return [
    { path: 'chunks.json', key: table.generation, phase: 'page', produce: () => `${JSON.stringify(table)}\n` },
    {
      path: 'chunks.js',
      key: table.generation,
      phase: 'page',
      produce: () => `self.${TABLE_GLOBAL}=${JSON.stringify(table)};\n`,
    },
  ];
}

const sorted = <T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => compareText(a, b)));
