import { trusted } from '../boot/trust.js';
import { WORKER_FILE } from '../contract.js';
import { CACHE_PREFIX } from './cache/cache-names.js';

export interface WorkerOptions {
  readonly window: Window & { readonly caches?: CacheStorage };
  readonly base: string;
  /** Whether the site has a worker. If not, an earlier one is removed. */
  readonly enabled: boolean;
  readonly log: (message: string) => void;
  readonly reload: () => void;
}

/** Registers or removes the service worker. The site works even if this fails. */
export async function startWorker(options: WorkerOptions): Promise<void> {
  const { window, base } = options;
  try {
    const container = window.navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (container === undefined || !window.isSecureContext || !/^https?:$/.test(window.location.protocol)) return;
    if (options.enabled) await register(container, options);
    else await remove(container, window, base);
  } catch {
    // The browser or its settings do not allow service workers.
  }
}

async function register(
  container: ServiceWorkerContainer,
  { window, base, log, reload }: WorkerOptions,
): Promise<void> {
  const hadController = container.controller !== null;
  reloadOnTakeover(container, reload);
  const registration = await container.register(trusted('createScriptURL', base + WORKER_FILE), {
    scope: base,
    updateViaCache: 'none',
  });
  sayWhenWaiting(registration, container, log);
  if (hadController) return;
  // The worker did not see the requests of the first visit, so it gets a list of them.
  const { active } = await container.ready;
  active?.postMessage({ type: 'visited', urls: visitedUrls(window, base) });
}

/** Reloads the page once when a new worker, and with it a new version of the site, replaces another one. */
function reloadOnTakeover(container: ServiceWorkerContainer, reload: () => void): void {
  let controlled = container.controller !== null;
  let reloaded = false;
  container.addEventListener('controllerchange', () => {
    if (controlled && !reloaded) {
      reloaded = true;
      reload();
    }
    controlled = true;
  });
}

function sayWhenWaiting(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  log: (message: string) => void,
): void {
  let isAnnounced = false;
  const say = (): void => {
    if (isAnnounced || !registration.waiting || container.controller === null) return;
    isAnnounced = true;
    log('A new version of this site is waiting. It is used when all of its tabs have been closed.');
  };
  // The new worker may be waiting already, or have begun to install before this listener was added.
  const watch = (): void => registration.installing?.addEventListener('statechange', say);
  say();
  watch();
  registration.addEventListener('updatefound', watch);
}

/** The document and everything it loaded from this site. */
function visitedUrls(window: Window, base: string): readonly string[] {
  const { origin, href } = window.location;
  const resources = window.performance.getEntriesByType('resource').map((entry) => entry.name);
  return [href.replace(/#.*$/s, ''), ...resources.filter((name) => name.startsWith(origin + base))];
}

async function remove(container: ServiceWorkerContainer, window: WorkerOptions['window'], base: string): Promise<void> {
  const registration = await container.getRegistration(base);
  const script = registration?.active?.scriptURL;
  if (!registration || script !== new URL(base + WORKER_FILE, window.location.href).href) return;
  // The worker still answers this page, and may be busy.
  registration.active?.postMessage({ type: 'unregister' });
  await registration.unregister();
  const names = (await window.caches?.keys()) ?? [];
  await Promise.all(
    names.filter((name) => name.startsWith(`${CACHE_PREFIX}${base}:`)).map((name) => window.caches?.delete(name)),
  );
}
