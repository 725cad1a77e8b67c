import type { Preferences } from '../../templates/host.js';
import type { SiteData } from '../../templates/types.js';
import type { ChunkFile } from '../contract.js';

/** What the late parts need of the page that they are on. */
export interface Surroundings {
  readonly window: Window & typeof globalThis;
  readonly site: SiteData;
  readonly preferences: Preferences;
  readonly announce: (text: string) => void;
  readonly loadChunk: (id: string) => Promise<unknown>;
  /** File of a chunk, as the chunk table of this page has it. */
  readonly fileOf: (id: string) => ChunkFile | undefined;
  /** Goes to an address of the site. */
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => void;
  /** Calls back when another page has taken the place of the one that showed. */
  readonly onVisit: (listener: () => void) => void;
}
