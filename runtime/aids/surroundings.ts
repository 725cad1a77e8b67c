import type { Preferences } from '../../templates/host.js';
import type { SiteData } from '../../templates/types.js';
import type { ChunkFile } from '../contract.js';

/** The parts of the page that code which is loaded late depends on. */
export interface Surroundings {
  readonly window: Window & typeof globalThis;
  readonly site: SiteData;
  readonly preferences: Preferences;
  readonly announce: (text: string) => void;
  readonly loadChunk: (id: string) => Promise<unknown>;
  /** The file of a chunk, according to the chunk table of this page. */
  readonly fileOf: (id: string) => ChunkFile | undefined;
  /** Goes to an address of the site. With `replace`, the current entry of the history is replaced. */
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => void;
  /** Adds a listener that is called when another page has been shown. */
  readonly onVisit: (listener: () => void) => void;
}
