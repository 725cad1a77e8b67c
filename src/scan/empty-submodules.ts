import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import { submoduleEmpty } from '../diagnostics/catalogue/scan.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { isWithin, posixPath } from '../files/paths.js';
import { isFolder, readIfThere, statIfThere } from '../files/read-files.js';

/**
 * Submodules in the content folder whose files were not fetched. A clone has them as empty folders, so the site would lack
 * their pages, and nobody would notice. `ignore`: globs of what belongs to no page.
 */
export function emptySubmodules(
  contentDir: string,
  ignore: readonly string[],
  label: (path: string) => string,
): readonly Diagnostic[] {
  const top = repositoryOf(contentDir);
  const listed = top === undefined ? undefined : readIfThere(join(top, '.gitmodules'))?.toString();
  if (top === undefined || listed === undefined) return [];
  return [...listed.matchAll(/^[ \t]*path[ \t]*=[ \t]*(.*\S)/gm)].flatMap(([, path]) => {
    const folder = join(top, path!);
    if (!isWithin(contentDir, folder) || !isFolder(folder) || readdirSync(folder).length > 0) return [];
    const place = posixPath(contentDir, folder);
    const isPart =
      place === '' ||
      glob.sync(glob.escapePath(place), { cwd: contentDir, onlyDirectories: true, ignore: [...ignore] }).length > 0;
    return isPart ? [submoduleEmpty(label(place))] : [];
  });
}

/** The folder that contains the repository of a folder. */
function repositoryOf(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (statIfThere(join(at, '.git')) !== undefined) return at;
    if (dirname(at) === at) return undefined;
  }
}
