import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { basename, join, sep } from 'node:path';
import glob from 'fast-glob';
import { compareText, type Diagnostic } from '../diagnostics/diagnostic.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { isFileSystemError, withFileProblems } from '../diagnostics/file-system.js';
import {
  danglingLink,
  linkLeavesSite,
  notRegular,
  tooManyFiles,
  unreadableFile,
} from '../diagnostics/catalogue/scan.js';
import { errorCode, unreadable } from './problems.js';
import { posixPath } from '../files/paths.js';
import { isFolder, isNamed } from '../files/read-files.js';
import { LIST_PATH } from '../model/output-paths.js';

/** How many files and folders a content folder may have. */
const MOST = 500_000;

export interface WalkOptions {
  readonly folder: string;
  /** The folder that links may not lead out of: the site. */
  readonly limit: string;
  /** Globs, relative to the folder, of what is left out. */
  readonly ignore: readonly string[];
  /** Whether a file with this name is wanted. */
  readonly wanted: (name: string) => boolean;
  /** Turns a path into its form in messages. */
  readonly label: (path: string) => string;
  /** How many names are read at most. */
  readonly most?: number;
}

/**
 * Finds the paths of all wanted regular files below a folder, sorted. Symbolic links are followed as long as they stay
 * within the site. Each link is followed at most once, so that cycles end and crossing links cannot multiply.
 */
export function walk(options: WalkOptions): {
  readonly paths: readonly string[];
  /** Paths of all regular files, wanted or not. */
  readonly names: readonly string[];
  /** Folders that could not be read, each with a diagnostic. What is in them is in no other list. */
  readonly unread: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const { folder, wanted, label, ignore, most = MOST } = options;
  const root = withFileProblems({ path: folder }, () => realpathSync(folder));
  const limits = [root, realpathSync(options.limit)];
  const paths: string[] = [];
  const names: string[] = [];
  const unread: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const followed = new Set<string>();
  let count = 0;
  const read = (folder: string): Dirent[] => {
    const entries = readdirSync(folder, { withFileTypes: true });
    count += entries.length;
    if (count > most) throw new DocsError([tooManyFiles(label(''), most)], EXIT.usage);
    return entries;
  };
  const refuse = (folder: string, problem: Diagnostic): void => {
    unread.push(folder);
    diagnostics.push(problem);
  };

  // `ancestors` are the real folders that a link led out of or into on the way here; a target that contains one of them
  // is a cycle.
  const enter = (path: string, ancestors: readonly string[]): void => {
    let refused: string | undefined;
    for (const { path: child, dirent } of list(root, path, ignore, read, (folder, error) =>
      refuse(folder, unreadable(label(folder), error)),
    )) {
      if (refused !== undefined && child.startsWith(refused)) continue;
      const name = basename(child);
      if (dirent.isFile()) names.push(child);
      if (dirent.isDirectory()) {
        // A site that was built to another folder contains the Markdown of its pages.
        if (isNamed(join(root, child, LIST_PATH))) {
          refused = `${child}/`;
          continue;
        }
        // Its real name is different, and cannot be used to open it.
        if (name.includes('\ufffd') && !isFolder(join(root, child)))
          refuse(child, unreadableFile(label(child), 'ENOENT'));
        // A folder with the name of a page is more often a mistake than a section.
        if (!wanted(name)) continue;
        diagnostics.push(notRegular(label(child), 'folder'));
        refused = `${child}/`;
      } else if (dirent.isSymbolicLink()) {
        follow(child, name, ancestors);
      } else if (wanted(name)) {
        if (dirent.isFile()) paths.push(child);
        else diagnostics.push(notRegular(label(child), kindOf(dirent)));
      }
    }
  };

  const follow = (path: string, name: string, ancestors: readonly string[]): void => {
    const parent = withFileProblems({ path: join(root, path) }, () => realpathSync(join(root, path, '..')));
    const link = join(parent, name);
    let target: string;
    let isFolder: boolean;
    let isFile: boolean;
    try {
      target = realpathSync(link);
      const stat = statSync(target);
      isFolder = stat.isDirectory();
      isFile = stat.isFile();
    } catch (error) {
      // A link that is not named like a page matters to nobody.
      if (!wanted(name)) return;
      diagnostics.push(errorCode(error) === 'ENOENT' ? danglingLink(label(path)) : unreadable(label(path), error));
      return;
    }
    if (isFile && !wanted(name)) return;
    if (!limits.some((limit) => target === limit || target.startsWith(limit + sep))) {
      diagnostics.push(linkLeavesSite(label(path)));
    } else if (isFile) {
      paths.push(path);
    } else if (!isFolder) {
      if (wanted(name)) diagnostics.push(notRegular(label(path), 'device or pipe'));
    } else if (![parent, ...ancestors].some((one) => (one + sep).startsWith(target + sep)) && !followed.has(link)) {
      followed.add(link);
      enter(path, [...ancestors, parent, target]);
    }
  };

  enter('', []);
  return { paths: paths.sort(compareText), names: names.sort(compareText), unread, diagnostics };
}

/**
 * Everything below a folder of the root, except hidden and ignored names. Folders come before their content. A folder
 * that cannot be read is reported and left out.
 */
function list(
  root: string,
  path: string,
  ignore: readonly string[],
  read: (folder: string) => Dirent[],
  onError: (folder: string, error: unknown) => void,
): readonly { readonly path: string; readonly dirent: Dirent }[] {
  try {
    return glob
      .sync(path === '' ? '**/*' : `${glob.escapePath(path)}/**/*`, {
        cwd: root,
        ignore: [...ignore],
        onlyFiles: false,
        followSymbolicLinks: false,
        objectMode: true,
        fs: { readdirSync: read as unknown as typeof readdirSync },
      })
      .map((entry) => ({ path: entry.path, dirent: entry.dirent as Dirent }))
      .sort((a, b) => compareText(a.path, b.path));
  } catch (error) {
    if (error instanceof DocsError) throw error;
    const refused = refusedPath(error, root, path);
    onError(refused, error);
    // The search ends at the first folder that cannot be read, so it begins again without that folder.
    const without = `${glob.escapePath(refused)}/**`;
    return refused === path || ignore.includes(without) ? [] : list(root, path, [...ignore, without], read, onError);
  }
}

/** The folder below the listed one that the system cannot read, if the error names it. */
function refusedPath(error: unknown, root: string, listed: string): string {
  return isFileSystemError(error) && error.path?.startsWith(root) ? posixPath(root, error.path) : listed;
}

function kindOf(entry: Dirent): string {
  if (entry.isFIFO()) return 'named pipe';
  if (entry.isSocket()) return 'socket';
  return 'device';
}
