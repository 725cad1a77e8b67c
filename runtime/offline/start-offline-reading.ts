import type { Surroundings } from '../aids/surroundings.js';
import { watchViewport } from '../content/near-viewport.js';
import { OFFLINE_CHUNK } from '../contract.js';
import { keptCacheOf } from '../service-worker/cache/cache-names.js';
import type * as Parts from './offline-reading.js';

/** Attribute of the line in which a section is offered. Its value is the name of the section. */
const PLACE = 'data-read-offline';

/**
 * Offers to keep a section for offline reading, if the page has a line for that and a service worker can answer with what is
 * kept. The code for it is loaded when the line comes near, or if something is kept already.
 */
export function startOfflineReading(around: Surroundings): void {
  const { window, site, onVisit, loadChunk, fileOf } = around;
  const name = keptCacheOf(site.base);
  const { document, isSecureContext } = window;
  if (!site.serviceWorker || !isSecureContext || !('caches' in window)) return;
  let reading: Promise<Parts.OfflineReading> | undefined;
  const wake = (): Promise<Parts.OfflineReading> =>
    (reading ??= loadChunk(OFFLINE_CHUNK)
      .then((parts) => (parts as typeof Parts).createOfflineReading(around))
      .catch((error: unknown) => {
        reading = undefined;
        throw error;
      }));
  const whenNear = watchViewport(window);
  const look = (): void => {
    const place = document.querySelector<HTMLElement>(`[${PLACE}]`);
    if (place === null) return;
    whenNear(place, () => {
      // If the browser cannot store anything, nothing is offered.
      wake().then(
        (awake) => awake.offer(place, place.getAttribute(PLACE)!),
        () => undefined,
      );
    });
  };
  const begin = async (): Promise<void> => {
    // In a sandboxed frame, this throws.
    const container = window.navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (container === undefined) return;
    await container.ready;
    onVisit(look);
    look();
    if (!(await window.caches.has(name))) return;
    // If the site no longer offers sections, the kept ones are deleted.
    if (fileOf(OFFLINE_CHUNK) === undefined) await window.caches.delete(name);
    else if ((await (await window.caches.open(name)).keys()).length > 0) await (await wake()).goOn();
  };
  begin().catch(() => undefined);
}
