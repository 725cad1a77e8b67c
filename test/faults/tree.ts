import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Everything below a folder by its path: the bytes of files (latin1), an empty text for folders, whose paths end with a slash, and the targets of links. */
export type Tree = ReadonlyMap<string, string>;

export function treeOf(folder: string): Tree {
  const tree = new Map<string, string>();
  const enter = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const child = path + entry.name;
      if (entry.isDirectory()) {
        tree.set(`${child}/`, '');
        enter(`${child}/`);
      } else
        tree.set(
          child,
          entry.isSymbolicLink()
            ? `-> ${readlinkSync(join(folder, child))}`
            : readFileSync(join(folder, child), 'latin1'),
        );
    }
  };
  enter('');
  return tree;
}

/** The part of a tree below a folder, with paths relative to that folder. */
export function below(tree: Tree, folder: string, wanted: (path: string) => boolean = () => true): Tree {
  const start = `${folder}/`;
  return new Map(
    [...tree]
      .filter(([path]) => path.startsWith(start) && path !== start)
      .map(([path, bytes]) => [path.slice(start.length), bytes] as const)
      .filter(([path]) => wanted(path)),
  );
}

/** A few of the paths at which two trees differ, each with the difference. Empty if the trees are the same. */
export function differences(from: Tree, to: Tree): string {
  const paths = [...new Set([...from.keys(), ...to.keys()])].filter((path) => from.get(path) !== to.get(path)).sort();
  const named = paths
    .slice(0, 4)
    .map((path) => `${from.has(path) ? (to.has(path) ? 'changed' : 'gone') : 'new'} ${path}`);
  return named.join(', ') + (paths.length > named.length ? ` and ${paths.length - named.length} more` : '');
}

/** Replaces a folder by a copy of another one that keeps times and links. */
export function copyTree(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`cp: ${stderr}`);
}
