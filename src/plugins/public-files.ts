import { lstatSync, readdirSync, readFileSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ResolvedConfig } from '../config/types.js';
import { compareText, type Diagnostic } from '../errors/diagnostic.js';
import { unpublishablePath } from '../index/messages.js';
import { pathProblem } from '../output-paths.js';
import { danglingLink, linkLeavesContent, notRegular, shownPath, unreadable } from '../scan/problems.js';
import type { Plugin } from '../plugin.js';

/** A file that is published as it is. */
export interface PublicFile {
  /** Path within the output folder. */
  readonly path: string;
  readonly file: string;
  /** Size, inode and times of the file: another key is no reason to publish, it is a reason to look. */
  readonly key: string;
}

/** What the `public` folder of the content holds. */
export interface PublicFolder {
  /** Sorted by path. */
  readonly files: readonly PublicFile[];
  /** What cannot be published, and why. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the folder `public` of the content. Symbolic links count as what they lead to, as long as that lies in the
 * content folder; what is neither file nor folder is left out. Names that docs-build keeps for itself are errors.
 */
export function readPublicFolder({ root, contentDir }: Pick<ResolvedConfig, 'root' | 'contentDir'>): PublicFolder {
  const folder = join(contentDir, 'public');
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return { files: [], diagnostics: [] };
  const content = realpathSync(contentDir) + sep;
  const files: PublicFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const label = (path: string): string => relative(root, join(folder, path)).split(sep).join('/');
  const enter = (path: string, ancestors: readonly string[]): void => {
    for (const entry of list(join(folder, path), (error) => diagnostics.push(unreadable(label(path), error)))) {
      const child = path === '' ? entry.name : `${path}/${entry.name}`;
      const refused = pathProblem(child);
      if (refused !== null) {
        diagnostics.push({ ...unpublishablePath(child, refused), file: shownPath(label(child)) });
        continue;
      }
      const file = join(folder, child);
      const real = entry.isSymbolicLink() ? followed(file, content) : file;
      if (real === 'dangling' || real === 'outside') {
        diagnostics.push(real === 'dangling' ? danglingLink(label(child)) : linkLeavesContent(label(child)));
        continue;
      }
      const stat = lstatSync(real, { bigint: true, throwIfNoEntry: false });
      if (stat?.isDirectory()) {
        if (!ancestors.includes(realpathSync(real))) enter(child, [...ancestors, realpathSync(real)]);
      } else if (stat?.isFile()) {
        files.push({ path: child, file: real, key: [stat.size, stat.mtimeNs, stat.ctimeNs, stat.ino].join('-') });
      } else if (stat !== undefined) {
        diagnostics.push(notRegular(label(child), 'device, pipe or socket'));
      }
    }
  };
  enter('', [realpathSync(folder)]);
  return { files: files.sort((a, b) => compareText(a.path, b.path)), diagnostics };
}

function list(folder: string, onError: (error: unknown) => void): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    onError(error);
    return [];
  }
}

export const listPublicFiles = (config: Pick<ResolvedConfig, 'root' | 'contentDir'>): readonly PublicFile[] => readPublicFolder(config).files;

/** The same files as the index looks links up: paths within the site. */
export function publicPaths(files: readonly PublicFile[]): ReadonlySet<string> {
  return new Set(files.map((file) => `/${file.path}`));
}

/** What a link leads to, as long as that lies in the content folder (given with a separator at its end). */
function followed(link: string, content: string): string {
  try {
    const real = realpathSync(link);
    return real.startsWith(content) ? real : 'outside';
  } catch {
    return 'dangling';
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
