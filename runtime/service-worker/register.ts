import { trusted } from '../boot/trust.js';
import { WORKER_FILE } from '../contract.js';
import { CACHE_PREFIX } from './cache-names.js';

export interface WorkerOptions {
  readonly window: Window & { readonly caches?: CacheStorage };
  readonly base: string;
  /** Whether the site has a worker. Where it no longer has one, that of earlier days is removed. */
  readonly enabled: boolean;
  readonly log: (message: string) => void;
  readonly reload: () => void;
}

/** Registers the service worker, or takes it away. The site works the same when nothing of this succeeds. */
export async function startWorker(options: WorkerOptions): Promise<void> {
  const { window, base } = options;
  const container = window.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container === undefined || !window.isSecureContext || !/^https?:$/.test(window.location.protocol)) return;
  try {
    if (options.enabled) await register(container, options);
    else await remove(container, window, base);
  } catch {
    // Refused by the browser or its owner.
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

/** A worker that replaces another one brings another version of the site: one page load, and not on the first visit. */
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
  // It may wait already, or be on its way since before anybody listened.
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
  // It still answers this page, and may be at work.
  registration.active?.postMessage({ type: 'unregister' });
  await registration.unregister();
  const names = (await window.caches?.keys()) ?? [];
  await Promise.all(
    names.filter((name) => name.startsWith(`${CACHE_PREFIX}${base}:`)).map((name) => window.caches?.delete(name)),
  );
}
