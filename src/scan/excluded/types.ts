import type { SiteConfig } from '../../model/site-config.js';

/** Whether a content path is left out. */
export type IsExcluded = (path: string) => boolean;

/** What a file of another generator leaves out of the site. */
export interface Exclusion {
  /** Absolute path of the file. */
  readonly file: string;
  readonly isExcluded: IsExcluded;
}

export type ExclusionConfig = Pick<SiteConfig, 'root' | 'contentDir' | 'drafts'>;

/** Reads the files of one generator. */
export type ExclusionReader = (config: ExclusionConfig) => readonly Exclusion[];
