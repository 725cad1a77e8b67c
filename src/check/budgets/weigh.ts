import { urlForFile } from '../../model/page-url.js';
import type { Budgets } from '../../model/verify.js';
import type { MeasuredFile } from '../measured-files.js';

/** Something that has a budget. */
export interface Weight {
  readonly kind: keyof Budgets;
  /** Url of a page, name of a section, path of a file: what a maintainer knows it by. */
  readonly what: string;
  /** Published files that it is the sum of. */
  readonly files: readonly string[];
  /** Bytes, with brotli where the kind is measured so; elements where the kind counts those. */
  readonly actual: number;
  /** What each file has of it, by a name that stays when the file changes, where it is the sum of several. */
  readonly parts?: Readonly<Record<string, number>>;
  /** Url of the page that it belongs to, if it belongs to one. */
  readonly url?: string;
}

/** What is known of the names of chunks. */
export interface ChunkNames {
  /** File of a page's chunk -> url of the page. */
  readonly pages: ReadonlyMap<string, string>;
  /** File of the search index -> the id of its chunk. */
  readonly shards: ReadonlyMap<string, string>;
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i;

/** Everything that has a budget, of the finished site. */
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
