import { copyFileSync, existsSync, lstatSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LEFT_OVER, markUsed, sweep } from '../cache/forget.js';
import { makeScratch } from '../cache/scratch.js';
import { statesFolder } from '../cache/states-folder.js';
import {
  noCommit,
  noRepository,
  repositoryDamaged,
  stateDamaged,
  stateWithoutSite,
  unknownRef,
} from '../diagnostics/catalogue/history/states.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { shownPath } from '../diagnostics/shown-path.js';
import { nearest } from '../diagnostics/suggest.js';
import { isWithin, posixPath } from '../files/paths.js';
import { isFolder, isNamed, realPathIfThere } from '../files/read-files.js';
import type { ResolvedConfig } from '../model/config.js';
import { runGit } from './git.js';
import { stateFailure, writeSubmodules, writeTree } from './write-tree.js';

/** A state of the content whose files are on disk. */
export interface State {
  /** The name that people use: `main`, `working tree`. */
  readonly name: string;
  /** Id of the commit; absent for the working tree. */
  readonly commit?: string;
  /** Folder of the site in that state. */
  readonly root: string;
}

/** The repository that contains a site. */
interface Repository {
  /** Folder of the working tree. */
  readonly top: string;
  /** Path of the site within it, with forward slashes; empty if it is that folder. */
  readonly site: string;
  readonly isShallow: boolean;
}

/**
 * Writes the files of a commit to the cache folder, where they stay for a day. Files that the repository ignores (packages,
 * generated files) are taken from the working tree. Nothing else is written.
 */
export async function checkOut(
  ref: string,
  { root, contentDir, workDir, outDir, cacheDir }: ResolvedConfig,
): Promise<State> {
  const repository = await findRepository(root);
  const { top, site } = repository;
  const commit = await commitOf(ref, repository);
  const states = statesFolder(workDir);
  const folder = join(states, commit.slice(0, 20));
  const files = join(folder, basename(top));
  if (!existsSync(folder)) await writeFiles(ref, commit, top, states, folder);
  markUsed(folder);
  const content = realPathIfThere(contentDir) ?? contentDir;
  const isNeeded = (path: string): boolean => isWithin(content, path) || isWithin(path, content);
  await writeSubmodules({ repository: top, commit, folder: files }, { ref, scratch: folder, isNeeded });
  await linkIgnored(top, files, [outDir, cacheDir, workDir]);
  const there = join(files, site);
  if (!isFolder(there)) throw new DocsError([stateWithoutSite(ref, site)], EXIT.usage);
  return { name: ref, commit, root: there };
}

async function findRepository(root: string): Promise<Repository> {
  const found = await runGit(root, ['rev-parse', '--show-toplevel', '--is-shallow-repository']);
  const [top = '', isShallow] = found.stdout.split('\n');
  if (!found.ok || top === '') {
    const isThere = foldersAbove(root).some((folder) => isNamed(join(folder, '.git')));
    throw new DocsError([(isThere ? repositoryDamaged : noRepository)(shownPath(root), found.reason)], EXIT.usage);
  }
  const site = posixPath(realPathIfThere(top) ?? top, realPathIfThere(root) ?? root);
  return { top, site, isShallow: isShallow === 'true' };
}

const foldersAbove = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...foldersAbove(dirname(folder))];

async function commitOf(ref: string, { top, isShallow }: Repository): Promise<string> {
  // `main...topic` is where both histories parted.
  const [one = '', other] = ref.split('...');
  const asked =
    other === undefined
      ? ['rev-parse', '--verify', `${ref}^{commit}`]
      : ['merge-base', '--end-of-options', one || 'HEAD', other || 'HEAD'];
  const found = ref.startsWith('-') ? undefined : await runGit(top, asked);
  if (found?.ok) return found.stdout.trim();
  // Without `--verify`, paths and ranges would count as names.
  const named = found && (await runGit(top, ['rev-parse', '--verify', '--symbolic-full-name', ref]));
  const read = named?.ok && named.stdout.trim() !== '' ? await runGit(top, ['cat-file', '-t', ref]) : undefined;
  // Git knows what the name stands for, but does not have it.
  if (read?.ok === false) throw new DocsError([stateDamaged(ref, read.reason)], EXIT.usage);
  const { stdout } = await runGit(top, ['for-each-ref', '--format=%(refname:short)']);
  if (ref === 'HEAD' && stdout === '') throw new DocsError([noCommit()], EXIT.usage);
  throw new DocsError([unknownRef(ref, nearest(ref, stdout.split('\n').filter(Boolean)), isShallow)], EXIT.usage);
}

/** Writes all files of a commit to a folder, which gets its name when it is complete. */
async function writeFiles(ref: string, commit: string, top: string, states: string, folder: string): Promise<void> {
  const scratch = makeScratch(states, 'new-');
  sweep(states, (name) => /^(?:[0-9a-f]{20}|new-.{6})$/.test(name), LEFT_OVER);
  try {
    const { ok, reason } = await writeTree({ repository: top, commit, folder: join(scratch, basename(top)) });
    if (!ok) throw stateFailure(ref, reason);
    renameSync(scratch, folder);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    // Another process may have made the same folder.
    if (!existsSync(folder)) throw error;
  }
}

/** Links or copies the ignored files of the working tree into a state, except those that docs-build itself made. */
async function linkIgnored(top: string, files: string, own: readonly string[]): Promise<void> {
  const { stdout } = await runGit(top, [
    'ls-files',
    '--others',
    '--ignored',
    '--exclude-standard',
    '--directory',
    '-z',
  ]);
  for (const path of stdout.split('\0').filter((one) => one !== '')) {
    const from = join(top, path);
    const to = join(files, path);
    if (own.some((folder) => isWithin(folder, from) || isWithin(from.replace(/[/\\]$/, ''), folder))) continue;
    if (lstatSync(to, { throwIfNoEntry: false }) !== undefined || !isFolder(dirname(to))) continue;
    if (isFolder(from)) symlinkSync(from, to.replace(/[/\\]$/, ''), 'junction');
    else copyFileSync(from, to);
  }
}
