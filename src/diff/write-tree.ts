import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratch } from '../cache/scratch.js';
import { stateUnwritable } from '../diagnostics/catalogue/environment/disk.js';
import { stateUnreadable } from '../diagnostics/catalogue/history/states.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { runGit, type GitAnswer } from './git.js';

/** The files of a commit, and the folder that they are written to. */
interface Tree {
  readonly repository: string;
  readonly commit: string;
  readonly folder: string;
}

/** Writes all files of a commit. Submodules become empty folders. */
export async function writeTree({ repository, commit, folder }: Tree): Promise<GitAnswer> {
  const index = `${folder}.index`;
  try {
    const read = await runGit(repository, ['read-tree', commit], index);
    if (!read.ok) return read;
    const prefix = `${folder.replaceAll('\\', '/')}/`;
    return await runGit(repository, ['checkout-index', '--all', '--quiet', `--prefix=${prefix}`], index);
  } finally {
    rmSync(index, { force: true });
  }
}

interface SubmoduleOptions {
  /** The state that needs the submodules. */
  readonly ref: string;
  /** A folder for temporary files on the same disk. */
  readonly scratch: string;
  /** Whether a state without the files of this folder of the working tree cannot be compared. */
  readonly isNeeded: (folder: string) => boolean;
}

/**
 * Fills the empty folders of submodules with the files of the commits that a state names. A submodule that is not in the
 * working tree is in no state. One whose commit is not in this clone stays empty if nothing needs it.
 */
export async function writeSubmodules(state: Tree, options: SubmoduleOptions, above = ''): Promise<void> {
  if (!existsSync(join(state.folder, '.gitmodules'))) return;
  const { stdout } = await runGit(state.repository, ['ls-tree', '-r', '-z', state.commit]);
  for (const entry of stdout.split('\0')) {
    const [, commit, path] = /^160000 commit ([0-9a-f]+)\t(.*)$/s.exec(entry) ?? [];
    if (commit === undefined || path === undefined) continue;
    const tree = { repository: join(state.repository, path), commit, folder: join(state.folder, path) };
    if (!existsSync(join(tree.repository, '.git'))) continue;
    const failure = isEmpty(tree.folder) ? await fill(tree, options.scratch) : undefined;
    if (failure === undefined) await writeSubmodules(tree, options, `${above}${path}/`);
    else if (options.isNeeded(tree.repository)) throw stateFailure(options.ref, `${above}${path}: ${failure}`);
  }
}

/** Puts the files of a commit into an empty folder, all at once. Returns the reason if git cannot. */
async function fill({ repository, commit, folder }: Tree, scratch: string): Promise<string | undefined> {
  const made = makeScratch(scratch, 'new-');
  try {
    const files = join(made, 'files');
    const { ok, reason } = await writeTree({ repository, commit, folder: files });
    if (!ok) return reason;
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(files, folder);
  } catch (error) {
    // Another process may have filled the same folder.
    if (isEmpty(folder)) throw error;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  return undefined;
}

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** What git says about a state whose files it could not write. Only the disk is to blame for some of it. */
export const stateFailure = (ref: string, reason: string): DocsError =>
  /\b(?:unable to|could not|cannot) (?:write|create|mkdir)\b|No space left/i.test(reason)
    ? new DocsError([stateUnwritable(ref, reason)])
    : new DocsError([stateUnreadable(ref, reason)], EXIT.usage);
