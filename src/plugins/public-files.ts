import { lstatSync, readdirSync, readFileSync, realpathSync, statSync, type BigIntStats } from 'node:fs';
import { join, sep } from 'node:path';
import { hashOf } from '../cache/hash.js';
import type { ResolvedConfig } from '../config/types.js';
import { compareText } from '../errors/diagnostic.js';
import type { Plugin } from '../plugin.js';

/** A file that is published as it is. */
export interface PublicFile {
  /** Path within the output folder. */
  readonly path: string;
  readonly file: string;
  /** Size, inode and times of the file, or its hash: another key is no reason to publish, it is a reason to look. */
  readonly key: string;
}

/**
 * Regular files below `public` in the content folder, sorted. Symbolic links count as what they lead to, as long as that
 * lies in the content folder; all else is left out.
 */
export function listPublicFiles({ contentDir }: Pick<ResolvedConfig, 'contentDir'>): readonly PublicFile[] {
  const folder = join(contentDir, 'public');
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const content = realpathSync(contentDir) + sep;
  const files: PublicFile[] = [];
  const enter = (path: string, ancestors: readonly string[]): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const child = path === '' ? entry.name : `${path}/${entry.name}`;
      const file = join(folder, child);
      const real = entry.isSymbolicLink() ? realPathIn(file, content) : file;
      const stat = real === undefined ? undefined : lstatSync(real, { bigint: true, throwIfNoEntry: false });
      if (real === undefined || stat === undefined) continue;
      if (stat.isDirectory() && !ancestors.includes(realpathSync(real))) enter(child, [...ancestors, realpathSync(real)]);
      if (stat.isFile()) files.push({ path: child, file: real, key: keyOf(real, stat) });
    }
  };
  enter('', [realpathSync(folder)]);
  return files.sort((a, b) => compareText(a.path, b.path));
}

/** Times are stamped in steps of up to two seconds: a file that was written just now can change without any of its numbers. */
function keyOf(file: string, { size, mtimeNs, ctimeNs, ctimeMs, ino }: BigIntStats): string {
  return BigInt(Date.now()) - ctimeMs < 2000n ? hashOf(readFileSync(file)) : [size, mtimeNs, ctimeNs, ino].join('-');
}

/** The same files as the index looks links up: paths within the site. */
export function publicPaths(files: readonly PublicFile[]): ReadonlySet<string> {
  return new Set(files.map((file) => `/${file.path}`));
}

function realPathIn(link: string, content: string): string | undefined {
  try {
    const real = realpathSync(link);
    return real.startsWith(content) ? real : undefined;
  } catch {
    return undefined;
  }
}

/** Copies the public folder to the root of the output. That nothing is copied over a generated file is the index's check. */
export function publicFilesPlugin(): Plugin {
  return {
    name: 'public-files',
    assets: ({ config }) =>
      listPublicFiles(config).map(({ path, file, key }) => ({ path, key, phase: 'asset' as const, produce: () => readFileSync(file) })),
  };
}
