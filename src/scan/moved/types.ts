import type { SiteConfig } from '../../model/site-config.js';

/** A redirect in the configuration of another generator, as it is written there. */
export interface Moved {
  /** Absolute path of the file. */
  readonly file: string;
  /** The old address, or the path of the file that the page was made from. It may contain `:name`, `*` or `[name]`. */
  readonly from: string;
  /** The new address, or the path of the page from the content folder. */
  readonly to: string;
  /** Set if the new address is a folder, whose first page is meant if it has no page of its own. */
  readonly isFolder?: true;
  /** Set if the host of the site follows it, whether or not the site has pages for it. */
  readonly isOfHost?: true;
  /** Set if the old address is that of the whole site, which links may name although nothing is published there. */
  readonly isBase?: true;
}

export type MovedPlace = Pick<SiteConfig, 'root' | 'contentDir'>;

/** Reads the redirects in the configuration of one generator. */
export type MovedReader = (place: MovedPlace) => readonly Moved[];
