import { urlForFile } from '../../model/page-url.js';
import type { Budgets } from '../../model/verify.js';
import type { MeasuredFile } from '../measured-files.js';

/** The size of something that may have a budget. */
export interface Weight {
  readonly kind: keyof Budgets;
  /** What has the size: URL of a page, name of a section, or path of a file. */
  readonly what: string;
  /** The published files whose sizes were added. */
  readonly files: readonly string[];
  /**
   * The size in bytes (compressed with brotli, except for images), or the number of elements for the kind `elements`.
   */
  readonly actual: number;
  /** If it is the sum of several files: the size of each, by its name without a hash. */
  readonly parts?: Readonly<Record<string, number>>;
  /** URL of the page that it belongs to, if any. */
  readonly url?: string;
}

/** What the files of chunks are called. */
export interface ChunkNames {
  /** File of a page's chunk -> URL of the page. */
  readonly pages: ReadonlyMap<string, string>;
  /** File of the search index -> the id of its chunk. */
  readonly shards: ReadonlyMap<string, string>;
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i;

/** The sizes of all files of the finished site for which there are budgets. */
export function weigh(files: readonly MeasuredFile[], chunks: ChunkNames): readonly Weight[] {
  return files.flatMap((file): Weight[] => {
    const { path, bytes, brotli = bytes, document } = file;
    if (document !== undefined) {
      const url = urlForFile(path);
      const base = { what: url, files: [path], url };
      return /(?:^|\/)printable\/index\.html$/.test(path)
        ? [{ kind: 'printable', actual: brotli, ...base }]
        : [
            { kind: 'document', actual: brotli, ...base },
            { kind: 'elements', actual: document.elements, ...base },
          ];
    }
    const page = chunks.pages.get(path);
    if (page !== undefined) return [{ kind: 'chunk', what: page, files: [path], actual: brotli, url: page }];
    const shard = chunks.shards.get(path);
    if (shard !== undefined) return [{ kind: 'searchShard', what: shard, files: [path], actual: brotli }];
    return IMAGE.test(path) ? [{ kind: 'image', what: `/${path}`, files: [path], actual: bytes }] : [];
  });
}
