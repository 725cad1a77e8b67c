import type { SiteData } from '../../templates/types.js';
import type { CompleteSettings } from './complete-settings.js';

/** The configuration with every default filled in and every path absolute. */
export interface SiteConfig {
  /** Folder to which all relative paths are relative. */
  readonly root: string;
  /** The configuration file, or null if there is none. */
  readonly file: string | null;
  readonly contentDir: string;
  readonly outDir: string;
  readonly cacheDir: string;
  /**
   * Folder for files that must exist on disk while a command runs: the cache folder, or a temporary one if nothing may
   * be written to it.
   */
  readonly workDir: string;
  /** Addresses of the modules of the site that Node has run in this process. It grows. */
  readonly imported: Set<string>;
  readonly site: Omit<SiteData, 'sections' | 'topPages' | 'kinds'>;
  /** All other settings, with their defaults. */
  readonly settings: CompleteSettings;
  /** Hash of everything above, a part of the key of whatever depends on the configuration. */
  readonly hash: string;
  readonly offline: boolean;
  readonly useCache: boolean;
  /** Whether drafts are pages, as in `serve`. */
  readonly drafts: boolean;
  /** Whether the site is opened from the file system, as with `render --portable`. */
  readonly portable: boolean;
}
