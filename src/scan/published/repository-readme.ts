import { join } from 'node:path';
import { foreignFile } from '../../config/foreign-site.js';
import { isWithin, posixPath } from '../../files/paths.js';
import { isFile, realPathIfThere } from '../../files/read-files.js';
import { urlForPath } from '../../model/page-url.js';
import type { SiteConfig } from '../../model/site-config.js';

type Place = Pick<SiteConfig, 'root' | 'contentDir' | 'file'>;

/** Absolute paths of the files that may be the README of a repository. */
export const readmeFiles = ({ root, contentDir, file }: Place): readonly string[] =>
  file === null && root !== contentDir && isWithin(root, contentDir)
    ? ['README.md', 'readme.md', 'Readme.md', 'README.markdown'].map((name) => join(root, name))
    : [];

/**
 * The README of a repository whose documents have no first page. It becomes the first page, unless there is a
 * configuration: then, a README usually explains how the site is built.
 */
export function readmeAsHome(
  place: Place,
  paths: readonly string[],
): { readonly file: string; readonly filed: string } | undefined {
  const root = realPathIfThere(place.root) ?? place.root;
  // A symbolic link must not lead out of the site.
  const file = readmeFiles(place).find((one) => isFile(one) && isWithin(root, realPathIfThere(one) ?? one));
  if (file === undefined || paths.some((path) => urlForPath(path) === '/')) return undefined;
  return foreignFile(place.root, place.contentDir) === undefined
    ? { file, filed: posixPath(place.contentDir, file) }
    : undefined;
}
