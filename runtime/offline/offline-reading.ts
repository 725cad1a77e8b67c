/**
 * Sections that readers keep for offline reading. A button starts this, it continues after a reload, and kept sections are
 * updated after a deployment. It is a chunk of its own. The page fetches the files and the worker only answers with them,
 * because browsers end workers that work for long.
 */
import type { Surroundings } from '../aids/surroundings.js';
import { offlineListId, type OfflineList } from '../contract.js';
import { keptCacheOf } from '../service-worker/cache-names.js';
import { GoneError, keepSection, removeSection, savedSection, type SectionStore } from './keep-section.js';
import { createPanel, type Panel } from './panel.js';
import { filesOf, readRecords, sizeOf, type KeptSection } from './records.js';
import { sentenceFor, stateOf, type Run, type Trouble } from './states.js';

export interface OfflineReading {
  /** Shows the state of a section and its actions, in an element of the page. */
  offer(place: HTMLElement, section: string): void;
  /** Continues with sections that are incomplete, and updates those that were published again, unless the reader saves data. */
  goOn(): Promise<void>;
}

export async function createOfflineReading(around: Surroundings): Promise<OfflineReading> {
  const { window, site, announce, fileOf, loadChunk } = around;
  const { base } = site;
  const name = keptCacheOf(base);
  // This rejects if the browser cannot store anything.
  const store: SectionStore = { scope: window, cache: await window.caches.open(name), base };
  const runs = new Map<string, Run & { readonly ending: AbortController }>();
  const troubles = new Map<string, Trouble>();
  let panel: (Panel & { readonly section: string }) | undefined;

  const listOf = async (section: string): Promise<OfflineList> =>
    (await loadChunk(offlineListId(section))) as OfflineList;
  const show = async (section: string): Promise<void> => {
    if (panel?.section !== section) return;
    const { show: put } = panel;
    const state = await stateOf(section, {
      store,
      run: runs.get(section),
      trouble: troubles.get(section),
      file: fileOf(offlineListId(section))?.file,
      list: () => listOf(section),
    });
    if (panel?.show === put) put(state);
  };

  const keep = async (section: string): Promise<void> => {
    const ending = new AbortController();
    const { signal } = ending;
    troubles.delete(section);
    runs.set(section, { ending, loaded: 0, total: 0 });
    try {
      const list = await listOf(section);
      const record: KeptSection = { ...list, section, list: fileOf(offlineListId(section))?.file ?? '' };
      const total = sizeOf(filesOf(list, base));
      const onProgress = (loaded: number): void => {
        runs.set(section, { ending, loaded, total });
        if (panel?.section === section) panel.progress(loaded, total);
      };
      runs.set(section, { ending, loaded: 0, total });
      await show(section);
      // Only one tab works at a time, and the next one finds that everything has been saved.
      await window.navigator.locks.request(name, { signal }, () =>
        keepSection(store, record, { signal, onProgress, today: localDay(new window.Date()) }),
      );
    } catch (error) {
      if (!signal.aborted) troubles.set(section, await troubleOf(error, section));
    } finally {
      runs.delete(section);
    }
  };

  /** Returns the reason of a failure. If the device is full, removes what has been saved. */
  const troubleOf = async (error: unknown, section: string): Promise<Trouble> => {
    if ((error as Error).name === 'QuotaExceededError') {
      await removeSection(store, section, ['coming']);
      return 'full';
    }
    return error instanceof GoneError ? 'gone' : 'lost';
  };

  const begin = async (section: string): Promise<void> => {
    // The browser may refuse this, and then may delete kept sections when it needs the space.
    window.navigator.storage?.persist?.().catch(() => undefined);
    announce('Loading for offline reading.');
    const running = keep(section);
    await show(section);
    await running;
    await show(section);
    const { kept, coming } = await savedSection(store, section);
    const trouble = troubles.get(section);
    if (trouble !== undefined) announce(sentenceFor(trouble));
    else if (kept !== undefined && coming === undefined) announce(`${kept.title} is saved for offline reading.`);
  };
  const remove = async (section: string): Promise<void> => {
    const run = runs.get(section);
    run?.ending.abort();
    troubles.delete(section);
    // Canceling an update does not remove the version that is kept.
    await removeSection(store, section, run === undefined ? ['kept', 'coming'] : ['coming']);
    await show(section);
    announce(run === undefined ? 'Removed from this device.' : 'Canceled.');
  };
  // Another tab may have changed something.
  window.document.addEventListener('visibilitychange', () => void (panel && show(panel.section)));

  return {
    offer(place, section) {
      if (fileOf(offlineListId(section)) === undefined) return;
      panel = {
        section,
        ...createPanel(place, {
          begin: () => void begin(section),
          remove: () => void remove(section),
          reload: () => window.location.reload(),
        }),
      };
      void show(section);
    },
    async goOn() {
      const coming = await readRecords(store.cache, base, 'coming');
      const kept = await readRecords(store.cache, base, 'kept');
      const sections = new Map([...kept, ...coming].map((record) => [record.section, record.list]));
      for (const [section, list] of sections) {
        const file = fileOf(offlineListId(section))?.file;
        // The site no longer offers the section.
        if (file === undefined) await removeSection(store, section);
        else if (mayLoad(window.navigator) && (list !== file || coming.some((one) => one.section === section))) {
          const running = keep(section);
          await show(section);
          await running;
          await show(section);
        }
      }
    },
  };
}

const mayLoad = (navigator: Navigator & { readonly connection?: { readonly saveData?: boolean } }): boolean =>
  navigator.onLine && navigator.connection?.saveData !== true;

/** The current day in the time zone of the reader. */
const localDay = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
