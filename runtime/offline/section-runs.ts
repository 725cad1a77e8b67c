import type { Surroundings } from '../aids/surroundings.js';
import { offlineListId, type OfflineList } from '../contract.js';
import { keptCacheOf } from '../service-worker/cache/cache-names.js';
import { GoneError, keepSection, removeSection, type SectionStore } from './keep-section.js';
import { filesOf, sizeOf, type KeptSection } from './records.js';
import type { Run, Trouble } from './states.js';

/** The sections that are being loaded, and why others could not be. */
export interface SectionRuns {
  runOf(section: string): Run | undefined;
  troubleOf(section: string): Trouble | undefined;
  listOf(section: string): Promise<OfflineList>;
  /** Loads a section completely. Never rejects. */
  keep(section: string): Promise<void>;
  /** Cancels the loading of a section. Returns whether it was being loaded. */
  cancel(section: string): boolean;
}

export function createSectionRuns(
  { window, fileOf, loadChunk }: Surroundings,
  store: SectionStore,
  {
    onStart,
    onProgress,
  }: {
    /** Called when it is known what must be loaded. */
    readonly onStart: (section: string) => Promise<void>;
    readonly onProgress: (section: string, loaded: number, total: number) => void;
  },
): SectionRuns {
  const runs = new Map<string, Run & { readonly ending: AbortController }>();
  const troubles = new Map<string, Trouble>();
  const listOf = async (section: string): Promise<OfflineList> =>
    (await loadChunk(offlineListId(section))) as OfflineList;
  return {
    runOf: (section) => runs.get(section),
    troubleOf: (section) => troubles.get(section),
    listOf,
    async keep(section) {
      const ending = new AbortController();
      const { signal } = ending;
      troubles.delete(section);
      runs.set(section, { ending, loaded: 0, total: 0 });
      try {
        const list = await listOf(section);
        const record: KeptSection = { ...list, section, list: fileOf(offlineListId(section))?.file ?? '' };
        const total = sizeOf(filesOf(list, store.base));
        runs.set(section, { ending, loaded: 0, total });
        await onStart(section);
        // Only one tab works at a time, and the next one finds that everything has been saved.
        await window.navigator.locks.request(keptCacheOf(store.base), { signal }, () =>
          keepSection(store, record, {
            signal,
            onProgress(loaded) {
              runs.set(section, { ending, loaded, total });
              onProgress(section, loaded, total);
            },
            today: localDay(new window.Date()),
          }),
        );
      } catch (error) {
        if (!signal.aborted) troubles.set(section, await reasonOf(error, store, section));
      } finally {
        runs.delete(section);
      }
    },
    cancel(section) {
      const run = runs.get(section);
      run?.ending.abort();
      troubles.delete(section);
      return run !== undefined;
    },
  };
}

/** Returns the reason of a failure. If the device is full, removes what has been saved. */
async function reasonOf(error: unknown, store: SectionStore, section: string): Promise<Trouble> {
  if ((error as Error).name === 'QuotaExceededError') {
    await removeSection(store, section, ['coming']);
    return 'full';
  }
  return error instanceof GoneError ? 'gone' : 'lost';
}

/** The current day in the time zone of the reader. */
const localDay = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
