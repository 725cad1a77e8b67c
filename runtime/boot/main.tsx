/**
 * The entry of the runtime, and the only file that uses globals: it reads the document, hydrates it, and passes to
 * everything else what it needs.
 */
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { pageHead } from '../../templates/head.js';
import type { SiteProps } from '../../templates/types.js';
import { App } from './App.js';
import { createAnnouncer } from '../navigation/announce.js';
import { createHost, loadComponent } from './browser-host.js';
import { createTableSource, fetchTableJson } from '../chunks/chunk-table.js';
import { createContentIslands } from '../content/content-islands.js';
import { CHUNK_TIMEOUT, LATE_CHUNK, ROOT_ID, screenChunkId, SITE_GLOBAL, type SiteGlobal } from '../contract.js';
import { createEnhancer } from '../content/enhance.js';
import { updateHead } from '../navigation/head.js';
import { startLateLayout } from './late/late-layout.js';
import type * as LateParts from './late/late-parts.js';
import { createLoader } from '../chunks/loader.js';
import { createNavigation, type Navigation } from '../navigation/navigation.js';
import { watchViewport } from '../content/near-viewport.js';
import { createPages } from '../chunks/pages.js';
import { createPreferences } from '../settings/preferences.js';
import { readDocument } from './read-document.js';
import type { VisitCounter } from '../navigation/visits.js';
import { renewFile } from '../chunks/renew-file.js';
import { createReloadGuard, type ReloadGuard } from '../chunks/reload-guard.js';
import { describe } from './report.js';
import { screenFor } from './screens.js';
import { createLazyHydration } from './lazy-hydration.js';
import { requireShared } from './shared-modules.js';

/** How long the late parts wait for everything that the document names, in milliseconds. */
const LOAD_TIMEOUT = 10_000;

/**
 * Runs a step in a task of its own, so that the page can respond between two steps. Timers are slowed down in
 * background tabs. Firefox loses a message that is on its way when it puts the page aside for a visit to another site,
 * so the step also runs when the page is shown again.
 */
function soon(step: () => void): void {
  const { port1, port2 } = new MessageChannel();
  const run = (): void => {
    port1.onmessage = null;
    window.removeEventListener('pageshow', run);
    step();
  };
  port1.onmessage = run;
  window.addEventListener('pageshow', run);
  port2.postMessage(null);
}

/**
 * Puts a copy in the place of the tree before React removes what it cannot show, so that readers keep the text. From now
 * on the page is a plain document, whose links load documents (`navigation.ts`).
 */
function becomePlain(root: HTMLElement): void {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll('[data-ready]')) part.removeAttribute('data-ready');
  root.replaceWith(copy);
  document.documentElement.classList.replace('js', 'plain');
}

function start(site: SiteGlobal, root: HTMLElement, initial: SiteProps, guard: ReloadGuard): void {
  const { table, loader } = createLoading(site);
  /** Reports a failure to those who run the site. Readers see a message in the place of the problem. */
  const report = (error: unknown): void => {
    console.warn(describe(error));
    visits?.failed(error);
  };
  let visits: VisitCounter | undefined;
  const pages = createPages(table, loader, report);
  const preferences = createPreferences(() => localStorage);
  const announce = createAnnouncer(document);

  const visitors = new Set<() => void>();
  const onVisit = (listener: () => void) => {
    visitors.add(listener);
    return () => visitors.delete(listener);
  };
  const whenNear = watchViewport(window);
  const lazyHydration = createLazyHydration(whenNear);
  const host = createHost({
    site,
    pages,
    preferences,
    navigation: () => navigation,
    fileOf: table.fileOf,
    onVisit,
    deferHydration: lazyHydration.deferHydration,
  });
  const islands = createContentIslands({ host, load: (name) => loadComponent(pages, name), whenNear });
  const enhancer = createEnhancer({ window, preferences, islands });

  const onError = (): void => {
    if (!root.isConnected) return;
    becomePlain(root);
    // Where an extension removes parts of every page, each visit breaks the tree. Only what breaks by itself can do so
    // in a loop.
    const isVisit = initial.page.kind !== 'app-shell' && navigation.current() !== initial;
    if (isVisit || guard.allow(location.href)) location.reload();
  };
  const setLateLayout = startLateLayout(window);
  const onReady = (): void => {
    if (!root.isConnected) return;
    // Tabs are needed before the page can scroll to a place in one of their panels.
    if (location.hash !== '') enhancer.enhance();
    navigation.start();
    soon(enhancer.enhance);
  };
  const screenOf = ({ page }: SiteProps) => screenFor(page.kind, loader.loaded);
  const app = (props: SiteProps) => (
    <App host={host} props={props} screen={screenOf(props)} onError={onError} onReady={onReady} />
  );
  const navigation: Navigation = createNavigation({
    window,
    initial,
    pages,
    reveal: enhancer.reveal,
    render(props, atTop) {
      setLateLayout(atTop);
      lazyHydration.hydrateAll();
      flushSync(() => tree.render(app(props)));
      updateHead(document, pageHead(props));
      enhancer.enhance();
    },
    onChange(props) {
      announce(props.page.documentTitle, site.lang);
      for (const listener of [...visitors]) listener();
      visits?.count(props);
    },
  });
  let tree: Root;
  // In a transition, hydration happens in small steps, between which the page can respond.
  const hydrate = (): void => {
    // The class is missing if a script was late or failed at first.
    document.documentElement.classList.add('js');
    startTransition(() => {
      try {
        tree = hydrateRoot(root, app(initial), {
          // A translator replaces texts of parts that are hydrated later. React renders these parts anew, as it should.
          onRecoverableError: (error) => document.querySelector('font') ?? reportError(error),
        });
      } catch (error) {
        // The browser lacks something that React needs. A transition reports errors, and does not throw them.
        becomePlain(root);
        throw error;
      }
    });
  };
  // Usually, the document has loaded the chunk of its screen. If that cannot be loaded at all, the document stays as it is.
  if (screenOf(initial) !== undefined) hydrate();
  else pages.loadChunk(screenChunkId(initial.page.kind)).then(hydrate, () => undefined);

  // The late parts must not compete with what the page itself loads and does.
  whenIdle(async function startLateParts(): Promise<void> {
    const parts = (await pages.loadChunk(LATE_CHUNK).catch(() => null)) as typeof LateParts | null;
    // Leaving a page cancels its requests. If the browser has kept the page, the parts are requested again when it is shown.
    if (!parts) return window.addEventListener('pageshow', () => void startLateParts(), { once: true });
    visits = parts.startLateParts({
      window,
      site,
      preferences,
      announce,
      pages,
      enhancer,
      navigation,
      whenNear,
      loadChunk: pages.loadChunk,
      fileOf: table.fileOf,
      navigate: host.navigate,
      forgetSearch: host.forgetSearch,
      onVisit,
    });
    document.documentElement.dataset['equipped'] = '';
    visits.count(navigation.current());
  });
}

/** The table of chunks, and the loader of its files. */
function createLoading(site: SiteGlobal) {
  const timeout = site.chunkTimeout ?? CHUNK_TIMEOUT;
  const table = createTableSource(
    () => site.loadTable?.(document, window, site.base, timeout) ?? fetchTableJson(window, site.base, timeout),
  );
  const loader = createLoader({
    document,
    scope: window,
    fileOf: table.fileOf,
    base: site.base,
    require: requireShared,
    timeout,
    renew: (address) => renewFile(window, address),
  });
  return { table, loader };
}

/**
 * Calls a step when the page has loaded and the browser has nothing else to do. A picture that never arrives must not keep
 * the step away.
 */
function whenIdle(step: () => unknown): void {
  const loaded = new Promise((resolve) => {
    window.addEventListener('load', resolve);
    setTimeout(resolve, document.readyState === 'complete' ? 0 : LOAD_TIMEOUT);
  });
  void loaded.then(() => (window.requestIdleCallback ?? setTimeout)(() => void step()));
}

const guard = createReloadGuard(() => sessionStorage);
const site = (window as unknown as Record<string, unknown>)[SITE_GLOBAL] as SiteGlobal | undefined;
const root = document.getElementById(ROOT_ID);
if (site === undefined) {
  // A deployment has replaced the script; the new document names the new one.
  if (guard.allow(location.href)) location.reload();
} else if (root) {
  soon(() => {
    const initial = readDocument(document, site);
    // Without the rest of the document, which was lost on the way, nobody could open what only scripts unfold.
    if (!initial) return becomePlain(root);
    soon(() => {
      try {
        start(site, root, initial, guard);
      } catch (error) {
        // The browser lacks something, or an extension has taken it away.
        becomePlain(root);
        throw error;
      }
    });
  });
}
