import { linkSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { entryIfThere, readIfThere } from '../../files/read-files.js';
import { ownerState, parseOwner, thisProcess, type Owner } from './owner.js';
import { busy, takenOver } from '../problems.js';
import { removeTree } from '../disk/remove-tree.js';

/** A lock that is held. */
export interface Lock {
  /** Throws if another build has broken the lock, because continuing would mix two sites. */
  assertHeld(): void;
  release(): void;
}

/** Error codes of file systems without hard links. */
const NO_LINKS: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Takes the lock at a path, in a folder that exists. The file and its owner appear in one step. A lock whose owner has
 * ended, or that names no owner, is broken. Throws DocsError OUTPUT_BUSY otherwise.
 */
export function takeLock(path: string, out: string): Lock {
  const owner = thisProcess();
  const text = JSON.stringify(owner);
  for (let attempt = 0; attempt < 3; attempt++) {
    if (create(path, owner.token, text)) {
      sweep(path);
      return heldLock(path, out, owner);
    }
    const found = lookAt(path);
    if (found === 'none') continue;
    throwIfBusy(path, out, found);
    breakLock(path, found, owner, text);
  }
  throw busy(out, path, readOwner(path), 'unknown');
}

/**
 * Throws DocsError OUTPUT_BUSY while a build holds the lock at a path, which is not the one that this build takes. The
 * lock of a build that has ended is removed if that is possible.
 */
export function assertFree(path: string, out: string): void {
  const found = lookAt(path);
  if (found === 'none') return;
  throwIfBusy(path, out, found);
  const owner = thisProcess();
  try {
    breakLock(path, found, owner, JSON.stringify(owner));
  } catch {
    // It belongs to another user, but its owner no longer runs.
  }
}

function throwIfBusy(path: string, out: string, found: Owner | 'nobody'): void {
  const state = found === 'nobody' ? 'gone' : ownerState(found);
  if (state !== 'gone') throw busy(out, path, found === 'nobody' ? null : found, state);
}

/** Whether we hold the lock now. */
function create(path: string, token: string, text: string): boolean {
  const aside = `${path}.${token}`;
  try {
    writeFileSync(aside, text);
    linkSync(aside, path);
    return true;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    // A build that swept the folder between the two steps holds the lock.
    if (code === 'EEXIST' || (code === 'ENOENT' && syscall === 'link')) return false;
    if (!NO_LINKS.has(code)) throw error;
    return createWithoutLinks(path, text);
  } finally {
    // Swept by the next build otherwise: a lock that is held must not be taken for one that could not be.
    removeTree(aside);
  }
}

/**
 * Removes the leftovers of builds that were killed while they took the lock. Only the holder of the lock may call it.
 */
function sweep(path: string): void {
  const folder = dirname(path);
  const left = (name: string): boolean =>
    name.startsWith(`${basename(path)}.`) && name !== `${basename(path)}.breaking`;
  try {
    for (const name of readdirSync(folder).filter(left)) removeTree(join(folder, name));
  } catch {
    // The next build removes it.
  }
}

function createWithoutLinks(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a lock whose owner has ended. To do so, a build must hold a second lock and look again. If several builds saw
 * the same lock, the slower ones would otherwise remove the one that the fastest has taken meanwhile.
 */
function breakLock(path: string, observed: Owner | 'nobody', { token }: Owner, text: string): void {
  const mark = `${path}.breaking`;
  if (!create(mark, token, text)) {
    const other = lookAt(mark);
    if (other === 'nobody' || (other !== 'none' && ownerState(other) === 'gone'))
      rmSync(mark, { recursive: true, force: true });
    return;
  }
  try {
    const found = lookAt(path);
    // A lock that has been released must not be mistaken for one that names nobody, because the next one may be there
    // by now.
    if (found !== 'none' && tokenOf(found) === tokenOf(observed)) rmSync(path, { recursive: true, force: true });
  } finally {
    rmSync(mark, { force: true });
  }
}

function heldLock(path: string, out: string, owner: Owner): Lock {
  const isHeld = (): boolean => readOwner(path)?.token === owner.token;
  return {
    assertHeld() {
      if (!isHeld()) throw takenOver(out);
    },
    release() {
      try {
        if (isHeld()) rmSync(path, { force: true });
      } catch {
        // It names a process that will have ended, so the next build breaks it.
      }
    },
  };
}

const tokenOf = (found: Owner | 'nobody'): string => (found === 'nobody' ? '' : found.token);

const readOwner = (path: string): Owner | null => {
  const found = lookAt(path);
  return typeof found === 'string' ? null : found;
};

/** The owner of a lock; `nobody` for a folder, an empty file, or the format of another version. */
function lookAt(path: string): Owner | 'nobody' | 'none' {
  const entry = entryIfThere(path);
  if (entry === undefined) return 'none';
  if (!entry.isFile()) return 'nobody';
  const text = readIfThere(path)?.toString();
  return text === undefined ? 'none' : (parseOwner(text) ?? 'nobody');
}
