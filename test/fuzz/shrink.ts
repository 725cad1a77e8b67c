import type { Tree } from './tree.js';

/** The largest number of builds for making a tree smaller. */
const TRIES = 600;

/** Makes a tree smaller: files, lines and characters are removed as long as `holds` stays true. */
export async function shrink(tree: Tree, holds: (tree: Tree) => Promise<boolean>): Promise<Tree> {
  let best = tree;
  let tries = 0;
  const attempt = async (smaller: Tree): Promise<boolean> => {
    if (tries++ >= TRIES || !(await holds(smaller))) return false;
    best = smaller;
    return true;
  };
  for (const path of tree.keys()) await attempt(new Map([...best].filter(([one]) => one !== path)));
  for (const path of best.keys()) {
    for (const split of [/(?<=\n)/, /(?<=\s)/, /(?=[^\n])/]) {
      const replaced = (parts: readonly string[]): Tree =>
        new Map(best).set(path, Buffer.from(parts.join(''), 'latin1'));
      let parts = best.get(path)!.toString('latin1').split(split);
      for (
        let size = Math.ceil(parts.length / 2);
        size >= 1 && tries < TRIES;
        size = size === 1 ? 0 : Math.ceil(size / 2)
      ) {
        for (let at = 0; at < parts.length;) {
          const without = [...parts.slice(0, at), ...parts.slice(at + size)];
          if (await attempt(replaced(without))) parts = without;
          else at += size;
          if (tries >= TRIES) return best;
        }
      }
    }
  }
  return best;
}
