import { basename, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

export interface WatchOptions {
  /** Files and folders, absolute. Those that do not exist are noticed when they come. */
  readonly paths: readonly string[];
  /** Folders inside them that do not count: output and cache. */
  readonly ignored: readonly string[];
  readonly onHint: () => void;
  readonly log: (line: string) => void;
}

/** Says when files may have changed. It says so rather too often: looking again is cheap, missing an edit is not. */
export function watchFiles(options: WatchOptions): { close(): Promise<void> } {
  let closed = false;
  let watcher: FSWatcher;

  const isIgnored = (path: string): boolean => {
    const name = basename(path);
    return name === 'node_modules' || name === '.git' || options.ignored.some((folder) => path === folder || path.startsWith(folder + sep));
  };
  const start = (polling: boolean): void => {
    watcher = watch([...options.paths], { ignored: isIgnored, ignoreInitial: true, ...(polling ? { usePolling: true, interval: 300 } : {}) });
    // Raw events come, too: of two changes of a file within 50 ms the watcher reports only the first.
    watcher.on('all', options.onHint).on('raw', options.onHint).on('ready', options.onHint);
    watcher.on('error', (error) => {
      const { code, message } = error as NodeJS.ErrnoException;
      if (closed) return;
      if (polling || !['ENOSPC', 'EMFILE', 'ENFILE'].includes(code ?? '')) return options.log(`Watching files: ${message}`);
      options.log('The system watches no more files for this user: looking for changes every 300 ms instead.');
      polling = true;
      void watcher.close().then(() => closed || start(true));
    });
  };
  start(false);
  return {
    close() {
      closed = true;
      return watcher.close();
    },
  };
}
