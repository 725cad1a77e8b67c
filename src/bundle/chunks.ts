import {
  chunkScript,
  screenChunkId,
  sidebarChunkId,
  TABLE_GLOBAL,
  type ChunkFile,
  type ChunkTable,
  type PageChunks,
  TABLE_FILE,
  TABLE_SCRIPT_FILE,
} from '../../runtime/contract.js';
import type { PageData } from '../../templates/types.js';
import { hashOf } from '../cache/hash.js';
import { memoOn } from '../cache/identity.js';
import { memo } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import type { DataSource, OutputFile } from '../model/output.js';
import { sortedRecord } from '../files/json.js';
import { integrityOf } from './asset.js';
import { ASSETS } from '../model/output-paths.js';

/** A chunk of data: its entry in the table, and the file to publish. */
export interface Chunk {
  readonly id: string;
  readonly entry: ChunkFile;
  /** Size of the file. */
  readonly bytes: number;
  /** Addresses of the files that its HTML shows, and names of the islands in it, each once. */
  readonly loads: readonly string[];
  readonly file: OutputFile;
}

/** ID of the chunk with a page's content, from its content path, or from its URL if it has no file. */
export const pageChunkId = (path: string): string => hashOf('page', path).slice(0, 8);

/** The name of a page in the chunk table. */
export const tableKey = ({ path, url }: PageData): string => path ?? url;

/**
 * The entries of pages in the table, each with everything that shows the page. `chunks` contains chunks of code,
 * including screens.
 */
export const pagesInTable = (pages: readonly PageData[], chunks: ChunkTable['chunks']): ChunkTable['pages'] =>
  Object.fromEntries(pages.map((page) => [tableKey(page), chunksOfPage(page, chunks)]));

function chunksOfPage(page: PageData, known: ChunkTable['chunks']): PageChunks {
  const screen = screenChunkId(page.kind);
  const chunks = [pageChunkId(tableKey(page)), sidebarChunkId(page.section ?? '')];
  return { url: page.url, chunks: screen in known ? [...chunks, screen] : chunks };
}

/**
 * A chunk script of data. Its name depends on its bytes. Name and integrity are cached by `key`, which names everything
 * that the data depends on, so that a build in which nothing changed need not make the bytes. `script` writes the
 * script.
 */
export function dataChunk<T>(
  { id, key, isHeld = false, data }: DataSource<T>,
  cache: Cache,
  script: (id: string, data: T) => string = chunkScript,
): Chunk {
  // It is made once for its name and again for publication. In between, it is kept as long as the memory is not needed.
  let made: { deref(): { readonly text: string } | undefined } | undefined;
  const text = (): string => {
    const held = made?.deref() ?? { text: script(id, data()) };
    made = isHeld ? { deref: () => held } : new WeakRef(held);
    return held.text;
  };
  const known = memo(cache, 'chunk', [id, key], (): Described => describe(id, text()));
  const { entry } = known;
  return { id, ...known, file: { path: entry.file, key: entry.integrity!, phase: 'asset', produce: text } };
}

/** The same source gives the same chunk, so what it keeps is still there when it is published. */
export const chunkOf = memoOn((source: DataSource, cache: Cache): Chunk => dataChunk(source, cache));

type Described = Pick<Chunk, 'entry' | 'bytes' | 'loads'>;

function describe(id: string, text: string): Described {
  return {
    // The hash is short, because the table contains one for every page.
    entry: {
      file: `${ASSETS}${shortened(id)}.${hashOf(text).slice(0, 8)}.js`,
      type: 'script',
      integrity: integrityOf(text),
    },
    bytes: Buffer.byteLength(text),
    loads: [...new Set([...text.matchAll(LOADED)].flatMap(([, value]) => value!.split(/[\s,]+/)))],
  };
}

/** A folder, from which a sidebar has its name, may have as many bytes as any file name, and nothing can be added to it. */
const shortened = (id: string): string =>
  Buffer.byteLength(id) <= LONGEST_ID
    ? id
    : Buffer.from(id)
        .subarray(0, LONGEST_ID)
        .toString()
        .replace(/\ufffd+$/, '');
const LONGEST_ID = 200;

/** Attributes in HTML that name what a page shows, either within JSON or as the script of a page contains them. */
const LOADED = /\b(?:src|srcset|poster|data-island)=\\?"(.*?)\\?"/g;

/**
 * The chunk table of a site, sorted. Its generation is a hash of its content, so that a tab can notice that the site
 * was published again.
 */
export function chunkTable(table: Omit<ChunkTable, 'generation'>): ChunkTable {
  const content = {
    pages: sortedRecord(table.pages),
    chunks: sortedRecord(table.chunks),
    offline: [...table.offline].sort(),
  };
  return { generation: hashOf(JSON.stringify(content)).slice(0, 16), ...content };
}

/**
 * The table as data, and as a script for pages that are opened from the file system. They are published after the files
 * that they name.
 */
export function chunkTableFiles(table: ChunkTable): readonly OutputFile[] {
  return [
    { path: TABLE_FILE, key: table.generation, phase: 'page', produce: () => `${JSON.stringify(table)}\n` },
    {
      path: TABLE_SCRIPT_FILE,
      key: table.generation,
      phase: 'page',
      produce: () => `self.${TABLE_GLOBAL}=${JSON.stringify(table)};\n`,
    },
  ];
}
