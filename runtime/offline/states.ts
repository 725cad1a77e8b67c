import { readableDate } from '../../templates/readable-date.js';
import type { OfflineList } from '../contract.js';
import { savedSection, type SectionStore } from './keep-section.js';
import { savedFiles, filesOf, sizeOf, type KeptSection } from './records.js';

/** The progress of a section that is being saved in this tab, in bytes. */
export interface Run {
  readonly loaded: number;
  readonly total: number;
}

/**
 * Why a section could not be saved: `lost` means no connection or an incomplete response, `full` that there is no
 * space, and `gone` that there was a deployment in the meantime.
 */
export type Trouble = 'lost' | 'full' | 'gone';

/** What a panel shows: a sentence, the progress, and one or two actions. */
export interface PanelState {
  readonly text: string;
  readonly progress?: Run;
  readonly actions: readonly { readonly label: string; readonly does: 'begin' | 'remove' | 'reload' }[];
}

export const sentenceFor = (trouble: Trouble): string => SENTENCES[trouble];

const SENTENCES: Readonly<Record<Trouble, string>> = {
  lost: 'Some files could not be loaded.',
  full: 'There is not enough space on this device.',
  gone: 'A new version of this site was published in the meantime.',
};

/** Returns the state of a section, as a panel shows it. */
export async function stateOf(
  section: string,
  here: {
    readonly store: SectionStore;
    readonly run: Run | undefined;
    readonly trouble: Trouble | undefined;
    /** The file of the section's list in the current version of the site. */
    readonly file: string | undefined;
    readonly list: () => Promise<OfflineList>;
  },
): Promise<PanelState> {
  const { store, run, trouble } = here;
  const { kept, coming } = await savedSection(store, section);
  const before = kept === undefined ? '' : ` ${keptText(kept, store.base)}`;
  if (run !== undefined)
    return { text: progressText(run), progress: run, actions: [{ label: 'Cancel', does: 'remove' }] };
  if (trouble === 'gone')
    return { text: `${sentenceFor(trouble)}${before}`, actions: [{ label: 'Reload this page', does: 'reload' }] };
  const again = { label: 'Try again', does: 'begin' } as const;
  const away = { label: 'Remove', does: 'remove' } as const;
  if (coming !== undefined) {
    const files = filesOf(coming, store.base);
    const loaded = sizeOf(await savedFiles(store.cache, files));
    const far = `${readableSize(loaded)} of ${readableSize(sizeOf(files))} have been saved.`;
    return {
      text: trouble === undefined ? `${far}${before}` : `${sentenceFor(trouble)} ${far}${before}`,
      actions: [trouble === undefined ? { label: 'Continue', does: 'begin' } : again, away],
    };
  }
  if (kept !== undefined) {
    if (kept.list === here.file) return { text: keptText(kept, store.base), actions: [away] };
    const newer = trouble === undefined ? 'A newer version was published.' : sentenceFor(trouble);
    return {
      text: `${keptText(kept, store.base)} ${newer}`,
      actions: [trouble === undefined ? { label: 'Update', does: 'begin' } : again, away],
    };
  }
  const list = await here.list().catch(() => undefined);
  const offer = list === undefined ? '' : offerText(list, store.base);
  return {
    text: trouble === undefined ? offer : `${sentenceFor(trouble)} ${offer}`,
    actions: [trouble === undefined ? { label: 'Read offline', does: 'begin' } : again],
  };
}

export const progressText = ({ loaded, total }: Run): string =>
  total === 0 ? 'Starting…' : `${readableSize(loaded)} of ${readableSize(total)}`;

const keptText = (kept: KeptSection, base: string): string =>
  `Saved for offline reading on ${readableDate(kept.day ?? '')}: ${readableSize(sizeOf(filesOf(kept, base)))}.`;

function offerText(list: OfflineList, base: string): string {
  const count = Object.keys(list.pages).length;
  return `Saves ${list.title} on this device: ${count} ${count === 1 ? 'page' : 'pages'}, ${readableSize(sizeOf(filesOf(list, base)))}.`;
}

const readableSize = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
