import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ResolvedConfig } from '../config/types.js';
import { compareText } from '../errors/diagnostic.js';
import { withFileProblems } from '../errors/file-system.js';
import type { Plugin } from '../plugin.js';
import { isFolder, readBytes, realPathIfThere } from '../read-files.js';

/** A file that is published as it is. */
export interface PublicFile {
  /** Path within the output folder. */
  readonly path: string;
  readonly file: string;
  /** Size, inode and times of the file: another key is no reason to publish, it is a reason to look. */
  readonly key: string;
}

/**
 * Regular files below `public` in the content folder, sorted. Symbolic links count as what they lead to, as long as that
 * lies in the content folder; all else is left out.
 */
export function listPublicFiles({ contentDir }: Pick<ResolvedConfig, 'contentDir'>): readonly PublicFile[] {
  const folder = join(contentDir, 'public');
  if (!isFolder(folder)) return [];
  const content = realPath(contentDir) + sep;
  const files: PublicFile[] = [];
  const enter = (path: string, ancestors: readonly string[]): void => {
    for (const entry of withFileProblems({ path: join(folder, path) }, () => readdirSync(join(folder, path), { withFileTypes: true }))) {
      const child = path === '' ? entry.name : `${path}/${entry.name}`;
      const file = join(folder, child);
      const real = entry.isSymbolicLink() ? realPathIn(file, content) : file;
      const stat = real === undefined ? undefined : withFileProblems({ path: real }, () => lstatSync(real, { bigint: true, throwIfNoEntry: false }));
      if (real === undefined || stat === undefined) continue;
      if (stat.isDirectory() && !ancestors.includes(realPath(real))) enter(child, [...ancestors, realPath(real)]);
      if (stat.isFile()) files.push({ path: child, file: real, key: [stat.size, stat.mtimeNs, stat.ctimeNs, stat.ino].join('-') });
    }
  };
  enter('', [realPath(folder)]);
  return files.sort((a, b) => compareText(a.path, b.path));
}

/** The same files as the index looks links up: paths within the site. */
export function publicPaths(files: readonly PublicFile[]): ReadonlySet<string> {
  return new Set(files.map((file) => `/${file.path}`));
}

const realPath = (path: string): string => withFileProblems({ path }, () => realpathSync(path));

function realPathIn(link: string, content: string): string | undefined {
  const real = realPathIfThere(link);
  return real?.startsWith(content) ? real : undefined;
}

/** Copies the public folder to the root of the output. That nothing is copied over a generated file is the index's check. */
export function publicFilesPlugin(): Plugin {
  return {
    name: 'public-files',
    assets: ({ config }) =>
      listPublicFiles(config).map(({ path, file, key }) => ({ path, key, phase: 'asset' as const, produce: () => readBytes(file) })),
  };
}
