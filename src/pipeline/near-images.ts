import { extname, join, posix } from 'node:path';
import { missingImage } from '../diagnostics/catalogue/files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { nearest, suggestion } from '../diagnostics/suggest.js';
import { posixPath } from '../files/paths.js';
import { filesBelow } from '../files/read-files.js';
import type { ResolvedConfig } from '../model/config.js';
import { decodeUrlPath, encodeUrlPath, splitAddress } from '../model/page-url.js';

/** What `missingImage` advises if it knows no similar name. */
const UNKNOWN = missingImage('', 'error', undefined);

/**
 * Adds to each missing image the one that was probably meant. The parser cannot do so, because what it says about a page
 * depends only on files that the page names.
 */
export function withNearImages(
  problems: readonly Diagnostic[],
  { root, contentDir }: ResolvedConfig,
): readonly Diagnostic[] {
  let files: readonly string[] | undefined;
  return problems.map((problem) => {
    const { code, file, about, hint } = problem;
    if (code !== UNKNOWN.code || hint !== UNKNOWN.hint || file === undefined || about === undefined) return problem;
    files ??= filesIn(contentDir);
    const folder = posix.dirname(posixPath(contentDir, join(root, file)));
    const path = decodeUrlPath(splitAddress(about)[0]);
    if (path.startsWith('/')) return problem;
    const near = nearFile(posix.join(folder, path), files);
    return near === undefined ? problem : { ...problem, hint: suggestion(addressFrom(folder, near), '') };
  });
}

/**
 * The file that was meant by the path of one that does not exist: one in the same folder whose name is similar, or that
 * has another ending, or else the only file with this name in any folder. All paths are relative to the content folder.
 */
export function nearFile(path: string, files: readonly string[]): string | undefined {
  const beside = files.filter((file) => posix.dirname(file) === posix.dirname(path));
  const [stem, ending] = [stemOf(path), extname(path).toLowerCase()];
  const alike = beside.filter((file) => extname(file).toLowerCase() === ending);
  const similar = nearest(stem, alike.map(stemOf));
  const other = beside.filter((file) => stemOf(file) === stem && IMAGE.test(file));
  const namesakes = files.filter((file) => posix.basename(file) === posix.basename(path));
  return (
    (namesakes.length === 1 ? namesakes[0] : undefined) ??
    alike.find((file) => stemOf(file) === similar) ??
    (other.length === 1 ? other[0] : undefined)
  );
}

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|ico)$/i;
const stemOf = (path: string): string => posix.basename(path, extname(path));

/** What a page in a folder writes for a file: files of `public` have the same address everywhere. */
function addressFrom(folder: string, file: string): string {
  const path = file.startsWith('public/') ? file.slice('public'.length) : posix.relative(folder, file);
  return `${/^[./]/.test(path) ? '' : './'}${encodeUrlPath(path)}`;
}

/** All files of the content that could be published. */
function filesIn(contentDir: string): readonly string[] {
  try {
    return filesBelow(contentDir).filter((path) => !/(?:^|\/)(?:\.|node_modules\/)/.test(path));
  } catch {
    // Without a suggestion, the problem is reported as it is.
    return [];
  }
}
