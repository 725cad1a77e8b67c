import type { SiteData } from '../../templates/types.js';
import type { CompleteSettings } from './complete-settings.js';

/** The configuration with every default filled in and every path absolute. */
export interface SiteConfig {
  /** Folder that all relative paths start from. */
  readonly root: string;
  /** The configuration file, or null if there is none. */
  readonly file: string | null;
  readonly contentDir: string;
  readonly outDir: string;
  readonly cacheDir: string;
  /** For files that must lie on disk while a command runs: the cache folder, or a temporary one where nothing may be written there. */
  readonly workDir: string;
  readonly site: Omit<SiteData, 'sections' | 'topPages' | 'kinds'>;
  /** What else the configuration says, complete. */
  readonly settings: CompleteSettings;
  /** Hash of everything above: part of the keys of whatever depends on the configuration. */
  readonly hash: string;
  readonly offline: boolean;
  readonly useCache: boolean;
  /** Set by `serve`: drafts are pages. */
  readonly drafts: boolean;
  /** Set by `render --portable`: the site is opened from the file system. */
  readonly portable: boolean;
}
