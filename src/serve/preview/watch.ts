import { type FSWatcher, statSync, watch } from 'node:fs';
import { basename, join } from 'node:path';
import { caseFold } from '../../model/output-paths.js';
import { type Inputs, isIgnored, watchPlan, type WatchPlan } from './watch-plan.js';

export interface WatchOptions {
  /** Called whenever an input may have changed, with its path if the system reports it. */
  readonly onChange: (path?: string) => void;
  readonly log: (line: string) => void;
  /** The function that watches a folder. Default: that of Node. */
  readonly watchFolder?: typeof watch;
}

export interface Watcher {
  /**
   * Watches these inputs from now on. Returns whether there is a folder that was not watched before, in which changes may
   * have been missed.
   */
  follow(inputs: Inputs): boolean;
  close(): void;
}

interface Watched {
  readonly watcher: FSWatcher;
  /** Device and inode of the folder, because another folder may take its place. */
  readonly identity: string;
  /** Whether the folder itself was moved or deleted. */
  lost: boolean;
}

/** How often to look for changes if the system cannot watch, in milliseconds. */
const POLL = 1_000;
/** Codes of errors that mean that the system cannot watch more folders for this user. */
const EXHAUSTED: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/**
 * Reports when inputs may have changed, rather too often than too rarely, because a refresh is cheap and a missed edit
 * is not.
 */
export function createWatcher({ onChange, log, watchFolder = watch }: WatchOptions): Watcher {
  const watched = new Map<string, Watched>();
  let plan: WatchPlan = new Map();
  let ignored: readonly string[] = [];
  let followed = '';
  /** Names were added or removed since the plan was made, possibly those of folders. */
  let isStale = true;
  let poll: NodeJS.Timeout | undefined;
  let closed = false;

  const onEvent = (folder: string, kind: string, name: string | null): void => {
    const entry = watched.get(folder);
    if (entry === undefined) return;
    // The system reports changes of the folder itself in this way, too.
    const isFolder = name === basename(folder) && kind === 'rename';
    if (isFolder) entry.lost = true;
    else if (name !== null && !counts(folder, name)) return;
    if (kind === 'rename') isStale = true;
    if (isFolder || name === null) onChange();
    else onChange(join(folder, name));
  };
  const counts = (folder: string, name: string): boolean => {
    const names = plan.get(folder);
    return names === 'all' ? !isIgnored(join(folder, name), ignored) : names?.has(caseFold(name)) === true;
  };
  const forget = (folder: string): void => {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  };
  const onFailure = (folder: string, { code, message }: NodeJS.ErrnoException): void => {
    forget(folder);
    isStale = true;
    if (EXHAUSTED.has(code) && poll === undefined) {
      log('The system cannot watch more folders for this user, so docs-build looks for changes every second.');
      poll = setInterval(() => onChange(), POLL);
    } else if (!EXHAUSTED.has(code) && !['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes(code ?? '')) {
      log(`The folder ${folder} cannot be watched: ${message}`);
    }
  };
  /** Begins to watch a folder. Returns true if it is watched now and was not before. */
  const arm = (folder: string): boolean => {
    const identity = identityOf(folder);
    const known = watched.get(folder);
    if (known !== undefined && !known.lost && known.identity === identity) return false;
    forget(folder);
    if (identity === undefined) return false;
    try {
      const watcher = watchFolder(folder, (kind, name) => onEvent(folder, kind, name));
      watched.set(folder, { watcher, identity, lost: false });
      watcher.on('error', (error) => {
        if (watched.get(folder)?.watcher === watcher) onFailure(folder, error);
      });
      return true;
    } catch (error) {
      onFailure(folder, error as NodeJS.ErrnoException);
      return false;
    }
  };

  return {
    follow(inputs) {
      const wanted = JSON.stringify(inputs);
      if (closed || (wanted === followed && !isStale)) return false;
      followed = wanted;
      ({ ignored } = inputs);
      isStale = false;
      let isNew = false;
      // A folder that was created before its parent was watched is found the second time.
      for (let again = true; again;) {
        plan = watchPlan(inputs);
        again = [...plan.keys()].filter(arm).length > 0;
        isNew ||= again;
      }
      for (const folder of [...watched.keys()]) if (!plan.has(folder)) forget(folder);
      return isNew;
    },
    close() {
      closed = true;
      clearInterval(poll);
      for (const folder of [...watched.keys()]) forget(folder);
    },
  };
}

/** Undefined if there is no folder. */
function identityOf(path: string): string | undefined {
  try {
    const stats = statSync(path, { bigint: true });
    return stats.isDirectory() ? `${stats.dev}:${stats.ino}` : undefined;
  } catch {
    return undefined;
  }
}
