import { caseFold, foldersOf, pathProblem } from '../model/output-paths.js';
import type { PossibleFile } from './possible-file.js';
import { collidingOutput, invalidPath, twinPaths } from './problems.js';

/**
 * Reports files with the same path, here or on a disk that ignores case; paths that are a file for one source and a folder
 * for another; and invalid paths. Redirects from `/Old/` and `/old/` to the same page are alike, so neither is lost.
 */
export function refuseCollisions(files: readonly PossibleFile[]): void {
  const paths = new Set<string>();
  const folded = new Map<string, PossibleFile>();
  for (const file of files) {
    const { path } = file;
    const problem = pathProblem(path);
    if (problem !== null) throw invalidPath(path, problem);
    if (paths.has(path)) throw collidingOutput(path, path);
    paths.add(path);
    const twin = folded.get(caseFold(path));
    if (twin !== undefined && twin.key !== file.key) throw twinPaths(twin.path, path);
    folded.set(caseFold(path), file);
  }
  for (const folder of foldersOf(paths))
    if (paths.has(folder))
      throw collidingOutput(
        folder,
        [...paths].find((path) => path.startsWith(`${folder}/`))!,
      );
}
