import { dirname, join, resolve } from 'node:path';
import { readIfThere, statIfThere } from '../../files/read-files.js';

/** Where Git keeps a working tree's own state, and the state that it shares with other working trees. */
export interface GitDirectory {
  readonly own: string;
  readonly common: string;
}

/** The repository that contains a folder; undefined if there is none. It only reads files and starts no process. */
export function findGitDirectory(folder: string): GitDirectory | undefined {
  for (let current = resolve(folder); ; current = dirname(current)) {
    const own = gitDirectoryAt(join(current, '.git'));
    if (own !== undefined) {
      const common = readText(join(own, 'commondir'))?.trim();
      return { own, common: common === undefined ? own : resolve(own, common) };
    }
    if (dirname(current) === current) return undefined;
  }
}

function gitDirectoryAt(path: string): string | undefined {
  const stat = statIfThere(path);
  if (stat?.isDirectory()) return path;
  const target = stat?.isFile() ? /^gitdir: (.+)$/m.exec(readText(path) ?? '')?.[1] : undefined;
  return target === undefined ? undefined : resolve(dirname(path), target);
}

/** ID of the commit that is checked out; undefined before the first commit, and if refs are not kept in files. */
export function readHead({ own, common }: GitDirectory): string | undefined {
  let value = readText(join(own, 'HEAD'))?.trim();
  for (let depth = 0; depth < 5 && value !== undefined; depth++) {
    if (COMMIT_ID.test(value)) return value;
    const name = /^ref: (.+)$/.exec(value)?.[1];
    if (name === undefined) return undefined;
    value = (readText(join(own, name)) ?? readText(join(common, name)) ?? packedRef(common, name))?.trim();
  }
  return undefined;
}

/**
 * Files of the repository that contains a folder, absolute, that determine which commit is checked out: a commit
 * changes one of them.
 */
export function commitFiles(folder: string): readonly string[] {
  const directory = findGitDirectory(folder);
  if (directory === undefined) return [];
  const { own, common } = directory;
  const head = join(own, 'HEAD');
  const name = /^ref: (.+)$/.exec(readText(head)?.trim() ?? '')?.[1];
  return [head, ...(name === undefined ? [] : [join(common, name), join(common, 'packed-refs')])];
}

/** The file that exists only in a shallow clone. */
export const shallowFile = ({ common }: GitDirectory): string => join(common, 'shallow');

/** Ids of commits whose parents a shallow clone left out. */
export function readShallowCommits(directory: GitDirectory): ReadonlySet<string> {
  return new Set((readText(shallowFile(directory)) ?? '').split('\n').filter((line) => COMMIT_ID.test(line)));
}

const COMMIT_ID = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

function packedRef(common: string, name: string): string | undefined {
  const lines = (readText(join(common, 'packed-refs')) ?? '').split('\n');
  return lines.find((line) => line.endsWith(` ${name}`))?.split(' ')[0];
}

const readText = (path: string): string | undefined => readIfThere(path)?.toString();
