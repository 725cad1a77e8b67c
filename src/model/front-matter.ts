/** The front matter of a page, and where front matter or navigation files put the page. */
import type { RelatedLink } from '../../templates/types.js';

/** The keys that a page's front matter may have, after validation. */
export interface FrontMatter {
  readonly title?: string;
  /** A shorter label for sidebars. */
  readonly label?: string;
  readonly sort?: number;
  readonly group?: string;
  readonly description?: string;
  /** Words that readers use for the page although it does not contain them, for the search. */
  readonly keywords?: readonly string[];
  readonly contributors?: readonly string[];
  readonly related?: readonly RelatedLink[];
  readonly source?: string;
  readonly edit?: string;
  readonly repo?: string;
  readonly thirdParty?: boolean;
  /** `yyyy-mm-dd`. */
  readonly date?: string;
  /** Old paths that redirect to the page. */
  readonly redirectFrom?: readonly string[];
  /** The page is built but neither listed nor indexed. */
  readonly unlisted?: boolean;
  /** The page is left out of every build but `serve`. */
  readonly draft?: boolean;
}

/** Where navigation files put a page in the sidebar. */
export interface Place {
  /** Number of the page in the order of the whole site. */
  readonly position: number;
  /** What a navigation file calls the page. */
  readonly label?: string;
  readonly group?: string;
  /** URL of the page that it is below. */
  readonly parent?: string;
  /** The section of the label that holds it, if that is another one than its folder; null: the top level. */
  readonly section?: string | null;
  /** Whether a navigation file leaves it out of the sidebar. It is in the search and in the site map nevertheless. */
  readonly isHidden?: true;
}

/** An old address of a page, from a key of another generator. */
export interface Alias {
  /** Path of the key: `aliases.0`. */
  readonly key: string;
  /** Relative to the root of the site, or to the folder of the page. */
  readonly path: string;
}

/** Where front matter that was written for another generator puts a page. */
export interface Standing {
  /** Title of the page that it is below, or its key. */
  readonly parent?: string;
  /** What pages below this one call it, if not by its title. */
  readonly key?: string;
  /** Title of the page above that one. */
  readonly grandParent?: string;
  /** Number that determines its place among its siblings; for an index page, the place of its folder. */
  readonly position?: number;
  /** Set if the sidebar leaves the page out. */
  readonly isHidden?: true;
}
