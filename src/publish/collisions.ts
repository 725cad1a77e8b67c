import { foldersOf, pathProblem } from '../model/output-paths.js';
import type { PossibleFile } from './possible-file.js';
import { collidingOutput, invalidPath } from './problems.js';

/**
 * Reports files with the same path, paths that are a file for one source and a folder for another, and invalid paths.
 */
export function refuseCollisions(files: readonly PossibleFile[]): void {
  const paths = new Set<string>();
  for (const { path } of files) {
    const problem = pathProblem(path);
    if (problem !== null) throw invalidPath(path, problem);
    if (paths.has(path)) throw collidingOutput(path, path);
    paths.add(path);
  }
  for (const folder of foldersOf(paths))
    if (paths.has(folder))
      throw collidingOutput(
        folder,
        [...paths].find((path) => path.startsWith(`${folder}/`))!,
      );
}
