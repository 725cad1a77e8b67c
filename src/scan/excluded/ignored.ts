import { basename, dirname, join, resolve } from 'node:path';
import glob from 'fast-glob';
import { leadsTo } from '../../files/globs.js';
import { posixPath } from '../../files/paths.js';
import { realPathIfThere } from '../../files/read-files.js';
import type { SiteConfig } from '../../model/site-config.js';

/**
 * What is never a page: files with hidden names (which fast-glob leaves out), drafts, packages, public files and our
 * own files.
 */
export function ignoredIn(config: SiteConfig): readonly string[] {
  const own = [config.outDir, config.cacheDir]
    .map((folder) => posixPath(realFolder(config.contentDir), realFolder(folder)))
    .filter((path) => path !== '' && !path.startsWith('..'));
  const folders = ['**/node_modules', '**/_drafts', 'public', ...own.map((path) => glob.escapePath(path))].map(
    (path) => `${path}/**`,
  );
  return [...folders, ...config.settings.ignore.flatMap(globsFor)];
}

/** Whether a file with this content path is never a page because of the folder that it is in, or of `ignore`. */
export const isIgnored = (path: string, config: SiteConfig): boolean => leadsTo(path, ignoredIn(config));

/** The globs of a pattern under `ignore`, which may be that of a folder. */
const globsFor = (pattern: string): readonly string[] => {
  const plain = pattern.replace(/^\.?\/+/, '').replace(/\/+$/, '');
  return [plain, `${plain}/**`];
};

/** The patterns under `ignore` that leave nothing out. */
export const unusedIgnores = ({ contentDir, settings }: SiteConfig): readonly string[] =>
  settings.ignore.filter(
    (pattern) =>
      glob.sync([...globsFor(pattern)], { cwd: contentDir, dot: true, onlyFiles: false, followSymbolicLinks: false })
        .length === 0,
  );

/** The path without symbolic links, even if its last parts do not exist yet. */
function realFolder(folder: string): string {
  const absolute = resolve(folder);
  const parent = dirname(absolute);
  return realPathIfThere(absolute) ?? (parent === absolute ? absolute : join(realFolder(parent), basename(absolute)));
}
