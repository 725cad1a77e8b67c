import type { Preferences } from '../../templates/host.js';
import type { SiteData } from '../../templates/types.js';

/** Marks what is newer than the version that a reader has. */
export interface Lens {
  /** Asks the reader for the version. */
  ask(): void;
}

/** What the lens needs of the page that it is on. */
export interface LensSurroundings {
  readonly window: Window;
  readonly site: SiteData;
  readonly preferences: Preferences;
  readonly announce: (text: string) => void;
  readonly loadChunk: (id: string) => Promise<unknown>;
  /** Goes to an address of the site. */
  readonly navigate: (href: string) => void;
  /** Calls back when another page has taken the place of the one that showed. */
  readonly onVisit: (listener: () => void) => void;
}
