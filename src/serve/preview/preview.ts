import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { createEventHub, type EventHub } from './events.js';
import { debounce } from './debounce.js';
import { answer } from './preview-answers.js';
import { createPreviewPages, isPassing, problemsOf } from './preview-pages.js';
import { type Preview, sendProblems } from './preview-problems.js';
import type { Change, PreviewSource } from './preview-source.js';
import { startServer } from '../http/start.js';
import type { RunningServer, ServeOptions } from '../http/types.js';
import { createWatcher } from './watch.js';

export interface PreviewOptions extends ServeOptions {
  /**
   * Called for every change, to print its diagnostics. The first call comes when watching has begun, with all problems
   * of the site. `isRest`: the problems are those of the last change, and the pages were found when everything was read
   * again after it.
   */
  readonly onChange?: (change: Change, isRest: boolean) => void;
  /** Called with problems that are only found when a page is requested. Each is passed once per change. */
  readonly onBroken?: (problems: readonly Diagnostic[]) => void;
}

export interface PreviewServer extends RunningServer {
  /** Reads all inputs again and reloads every open tab. */
  reload(): void;
}

/** If more pages than this change, for example with another branch, tabs are reloaded. */
const MANY = 200;

/**
 * Quiet time after edits, in milliseconds, after which everything is read once, in case the system missed a change, and
 * the time before the first attempt to read again what the system refuses. Each further attempt waits twice as long, up
 * to `LONGEST_IDLE`.
 */
const IDLE = 1_000;
const LONGEST_IDLE = 30_000;

/** Serves a site while it is being written. Pages are rendered when they are requested, and open tabs show every edit. */
export async function servePreview(source: PreviewSource, options: PreviewOptions): Promise<PreviewServer> {
  const log = options.log ?? (() => {});
  let told = new Set<string>();
  const tell = (problems: readonly Diagnostic[]): void => {
    const unheard = problems.filter((problem) => !told.has(JSON.stringify(problem)));
    for (const problem of unheard) told.add(JSON.stringify(problem));
    if (unheard.length > 0) options.onBroken?.(unheard);
  };
  const pages = createPreviewPages(source, log, tell);
  const preview: Preview = { source, pages, hub: createEventHub(), log, refreshes: 0, isFailing: false };
  let last = '';
  /** The files that may have changed since the last refresh; undefined if anything may have. */
  let changed: Set<string> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let pause = IDLE / 2;

  const refresh = async (): Promise<void> => {
    const named = changed;
    changed = new Set();
    clearTimeout(idle);
    const { change, isFailure } = await refreshSource(source, named, log);
    pause = named === undefined ? Math.min(pause * 2, LONGEST_IDLE) : IDLE;
    if (named !== undefined || change.diagnostics.some(isPassing)) idle = setTimeout(onChange, pause).unref();
    if (watcher.follow(source.inputs())) onChange();
    const state = JSON.stringify([isFailure, change.diagnostics]);
    if (change.pages.length === 0 && !change.navigation && !change.reload && state === last) return;
    const isRest = named === undefined && state === last;
    last = state;
    pages.renew(isFailure ? change.diagnostics : []);
    preview.refreshes += 1;
    preview.isFailing = isFailure;
    told = new Set(change.diagnostics.map((problem) => JSON.stringify(problem)));
    announce(preview.hub, change);
    options.onChange?.(change, isRest);
    await Promise.all(preview.hub.shown().map((url) => sendProblems(preview, url)));
  };
  const debouncedRefresh = debounce(() =>
    refresh().catch((error: unknown) => void problemsOf(error, 'Announcing changes', log)),
  );
  const onChange = (path?: string): void => {
    if (path === undefined) changed = undefined;
    else changed?.add(path);
    debouncedRefresh.trigger();
  };
  const server = await startServer(
    (site) => answer(site, preview),
    () => source.settings(),
    options,
  );
  const watcher = createWatcher({ onChange, log });
  watcher.follow(source.inputs());
  // Something may have changed before it was watched.
  onChange();

  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    preview.hub.close();
    watcher.close();
    clearTimeout(idle);
    await Promise.all([server.close(), debouncedRefresh.stop()]);
  };
  return {
    ...server,
    close: () => (closing ??= close()),
    reload() {
      preview.hub.broadcast({ type: 'reload' });
      onChange();
    },
  };
}

/** Refreshes the source. A failed refresh changes only the list of problems. */
async function refreshSource(
  source: PreviewSource,
  named: ReadonlySet<string> | undefined,
  log: (line: string) => void,
): Promise<{ readonly change: Change; readonly isFailure: boolean }> {
  try {
    return { change: await source.refresh(named), isFailure: false };
  } catch (error) {
    const diagnostics = problemsOf(error, 'Looking for changes', log);
    return { change: { pages: [], navigation: false, reload: false, diagnostics }, isFailure: true };
  }
}

function announce(hub: EventHub, change: Change): void {
  if (change.reload || change.pages.length > MANY) return hub.broadcast({ type: 'reload' });
  if (change.navigation) hub.broadcast({ type: 'shell' });
  for (const url of change.pages) hub.broadcast({ type: 'page', url });
}
