import { memoLater } from '../../cache/memo.js';
import type { OutputFile } from '../../model/output.js';
import { urlForFile } from '../../model/page-url.js';
import { brotliSize, type MeasuredFile } from '../measured-files.js';
import type { Subject } from '../types.js';
import type { Weight } from './weigh.js';
import { FILES } from '../../model/generated.js';

const SPACE = 'check-first-load';
/** Brotli quality: the best, because these files are compressed once and sent often. */
const QUALITY = 11;

/** The sizes of each set of scripts and styles that documents load; `what` is the first page with the set. */
export async function weighFirstLoads(
  measured: readonly MeasuredFile[],
  files: readonly OutputFile[],
  { cache, config }: Subject,
): Promise<readonly Weight[]> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = async (path: string): Promise<number> => {
    const file = byPath.get(path);
    if (file === undefined) return 0;
    return memoLater(cache, SPACE, [String(QUALITY), path, file.key], async () =>
      brotliSize(Buffer.from(await file.produce()), QUALITY),
    );
  };
  const sizesOf = (paths: readonly string[]): Promise<readonly number[]> => {
    for (const path of paths) if (!sizes.has(path)) sizes.set(path, sizeOf(path));
    return Promise.all(paths.map((path) => sizes.get(path)!));
  };
  const weights: Weight[] = [];
  const seen = new Set<string>();
  // Ordinary pages come first, so that a set is named after one of them.
  for (const { path, document } of [...measured].sort((a, b) => Number(isShell(a)) - Number(isShell(b)))) {
    if (document === undefined) continue;
    for (const [kind, addresses] of [
      ['firstScripts', document.scripts],
      ['firstStyles', document.styles],
    ] as const) {
      const paths = addresses
        .filter((address) => address.startsWith(config.site.base))
        .map((address) => address.slice(config.site.base.length));
      const set = `${kind} ${paths.join(' ')}`;
      if (paths.length === 0 || seen.has(set)) continue;
      seen.add(set);
      const url = urlForFile(path);
      const bytes = await sizesOf(paths);
      const parts = Object.fromEntries(paths.map((path, index) => [lastingName(path), bytes[index]!]));
      weights.push({ kind, what: url, files: paths, actual: bytes.reduce((a, b) => a + b, 0), parts, url });
    }
  }
  return weights;
}

/** Whether a document is shown in place of others. */
const isShell = ({ path }: MeasuredFile): boolean => path === FILES.notFound || path === 'app-shell/index.html';

/** The name of a file without its hash, such as `assets/runtime.js` for `assets/runtime.1a2b3c4d.js`. */
const lastingName = (path: string): string => path.replace(/\.[\da-f]{8}(?=\.\w+$)/, '');
