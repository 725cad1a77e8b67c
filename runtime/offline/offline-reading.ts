/**
 * Sections that readers keep for offline reading. A button starts this, it continues after a reload, and kept sections are
 * updated after a deployment. It is a chunk of its own. The page fetches the files and the worker only answers with them,
 * because browsers end workers that work for long.
 */
import type { Surroundings } from '../aids/surroundings.js';
import { offlineListId } from '../contract.js';
import { keptCacheOf } from '../service-worker/cache/cache-names.js';
import { removeSection, savedSection, type SectionStore } from './keep-section.js';
import { createPanel, type Panel } from './panel.js';
import { readRecords } from './records.js';
import { createSectionRuns } from './section-runs.js';
import { sentenceFor, stateOf } from './states.js';

export interface OfflineReading {
  /** Shows the state of a section and its actions, in an element of the page. */
  offer(place: HTMLElement, section: string): void;
  /**
   * Continues with sections that are incomplete, and updates those that were published again, unless the reader saves
   * data.
   */
  goOn(): Promise<void>;
}

export async function createOfflineReading(around: Surroundings): Promise<OfflineReading> {
  const { window, announce, fileOf } = around;
  const { base } = around.site;
  // This rejects if the browser cannot store anything.
  const store: SectionStore = { scope: window, cache: await window.caches.open(keptCacheOf(base)), base };
  let panel: (Panel & { readonly section: string }) | undefined;
  const runs = createSectionRuns(around, store, {
    onStart: (section) => show(section),
    onProgress(section, loaded, total) {
      if (panel?.section === section) panel.progress(loaded, total);
    },
  });

  const show = async (section: string): Promise<void> => {
    if (panel?.section !== section) return;
    const { show: put } = panel;
    const state = await stateOf(section, {
      store,
      run: runs.runOf(section),
      trouble: runs.troubleOf(section),
      file: fileOf(offlineListId(section))?.file,
      list: () => runs.listOf(section),
    });
    if (panel?.show === put) put(state);
  };
  const keepAndShow = async (section: string): Promise<void> => {
    const running = runs.keep(section);
    await show(section);
    await running;
    await show(section);
  };

  const begin = async (section: string): Promise<void> => {
    // The browser may refuse this, and then may delete kept sections when it needs the space.
    window.navigator.storage?.persist?.().catch(() => undefined);
    announce('Loading for offline reading.');
    await keepAndShow(section);
    const { kept, coming } = await savedSection(store, section);
    const trouble = runs.troubleOf(section);
    if (trouble !== undefined) announce(sentenceFor(trouble));
    else if (kept !== undefined && coming === undefined) announce(`${kept.title} is saved for offline reading.`);
  };
  const remove = async (section: string): Promise<void> => {
    const wasLoading = runs.cancel(section);
    // Canceling an update does not remove the version that is kept.
    await removeSection(store, section, wasLoading ? ['coming'] : ['kept', 'coming']);
    await show(section);
    announce(wasLoading ? 'Canceled.' : 'Removed from this device.');
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
        else if (mayLoad(window.navigator) && (list !== file || coming.some((one) => one.section === section)))
          await keepAndShow(section);
      }
    },
  };
}

const mayLoad = (navigator: Navigator & { readonly connection?: { readonly saveData?: boolean } }): boolean =>
  navigator.onLine && navigator.connection?.saveData !== true;
