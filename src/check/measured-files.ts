import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isLarge, statIfThere } from '../files/read-files.js';
import { memoLater } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import type { OutputFile } from '../model/output.js';
import { readDocument, type DocumentFacts } from './document-facts.js';

/** A file of the finished site and its size. */
export interface MeasuredFile {
  readonly path: string;
  readonly key: string;
  readonly bytes: number;
  /**
   * Size in bytes with brotli at quality 5, as hosts compress documents when they are requested. Absent for formats
   * that are compressed already.
   */
  readonly brotli?: number;
  readonly document?: DocumentFacts;
}

const SPACE = 'check-files';
const COMPRESSED = /\.(?:html|js|css|json|svg|txt|xml|md)$/;
const QUALITY = 5;
/** How many files are compressed at the same time, since Node compresses on other threads. */
const AT_ONCE = 4;
const compress = promisify(brotliCompress);

/** The size of a file in bytes when a host sends it with brotli, at a quality from 0 to 11. */
export async function brotliSize(bytes: Uint8Array, quality: number): Promise<number> {
  return (
    await compress(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    })
  ).length;
}

/**
 * Measures files, and returns the results in the same order. They are cached by the key of the file, which is then not
 * even made.
 */
export async function measureFiles(
  files: readonly OutputFile[],
  cache: Cache,
  progress: (done: number, total: number) => void,
): Promise<readonly MeasuredFile[]> {
  const measured = new Array<MeasuredFile>(files.length);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < files.length; index = next++)
      measured[index] = await measureFile(files[index]!, cache, () => progress(index, files.length));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return measured;
}

async function measureFile(file: OutputFile, cache: Cache, onMiss: () => void): Promise<MeasuredFile> {
  const { path, key } = file;
  const facts = await memoLater(cache, SPACE, [path, key], async (): Promise<Omit<MeasuredFile, 'path' | 'key'>> => {
    onMiss();
    if (file.original !== undefined && isLarge(file.original)) return { bytes: statIfThere(file.original)!.size };
    const bytes = Buffer.from(await file.produce());
    return {
      bytes: bytes.length,
      ...(COMPRESSED.test(path) && { brotli: await brotliSize(bytes, QUALITY) }),
      ...(path.endsWith('.html') && { document: readDocument(bytes.toString()) }),
    };
  });
  return { path, key, ...facts };
}
