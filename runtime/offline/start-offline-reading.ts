import type { Surroundings } from '../aids/surroundings.js';
import { watchViewport } from '../content/near-viewport.js';
import { OFFLINE_CHUNK } from '../contract.js';
import { keptCacheOf } from '../service-worker/cache-names.js';
import type * as Parts from './offline-reading.js';

/** Attribute of the line in which a section is offered: the section's name. */
const PLACE = 'data-read-offline';

/**
 * Offers to keep a section for reading offline where a page has a line for that and a worker is there to
 * answer from what is kept. What that takes is loaded when the line comes near, or when something is kept already.
 */
export function startOfflineReading(around: Surroundings): void {
  const { window, site, onVisit, loadChunk, fileOf } = around;
  const name = keptCacheOf(site.base);
  const { document, navigator, isSecureContext } = window;
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!site.serviceWorker || !isSecureContext || container === undefined || !('caches' in window)) return;
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
      // Where browsers keep nothing, nothing is offered.
      wake().then(
        (awake) => awake.offer(place, place.getAttribute(PLACE)!),
        () => undefined,
      );
    });
  };
  const begin = async (): Promise<void> => {
    await container.ready;
    onVisit(look);
    look();
    if (!(await window.caches.has(name))) return;
    // A site that offers nothing any more leaves nothing behind.
    if (fileOf(OFFLINE_CHUNK) === undefined) await window.caches.delete(name);
    else if ((await (await window.caches.open(name)).keys()).length > 0) await (await wake()).goOn();
  };
  begin().catch(() => undefined);
}
