/** What the front matter of a page says, and where pages stand by it or by navigation files. */
import type { RelatedLink } from '../../templates/types.js';

/** The keys that a page's front matter may have, after validation. */
export interface FrontMatter {
  readonly title?: string;
  /** A shorter label for sidebars. */
  readonly label?: string;
  readonly sort?: number;
  readonly group?: string;
  readonly description?: string;
  /** Words that readers use for the page and that it does not contain, for the search. */
  readonly keywords?: readonly string[];
  readonly contributors?: readonly string[];
  readonly related?: readonly RelatedLink[];
  readonly source?: string;
  readonly edit?: string;
  readonly repo?: string;
  readonly thirdParty?: boolean;
  /** `yyyy-mm-dd`. */
  readonly date?: string;
  /** Old paths that lead here. */
  readonly redirectFrom?: readonly string[];
  /** The page is built but neither listed nor indexed. */
  readonly unlisted?: boolean;
  /** The page is left out of every build but `serve`. */
  readonly draft?: boolean;
}

/** Where the sidebar shows a page by what navigation files say. */
export interface Place {
  /** Number of the page in the order of the whole site. */
  readonly position: number;
  /** What a navigation file calls the page. */
  readonly label?: string;
  readonly group?: string;
  /** URL of the page that it is below. */
  readonly parent?: string;
}

/** An old address of a page by a key of another generator. */
export interface Alias {
  /** Path of the key: `aliases.0`. */
  readonly key: string;
  /** From the root of the site, or from the folder of the page. */
  readonly path: string;
}

/** Where a page stands by front matter that was written for another generator. */
export interface Standing {
  /** Title of the page that it is below. */
  readonly parent?: string;
  /** Title of the page above that one. */
  readonly grandParent?: string;
  /** Number by which it is sorted; that of its folder, if it is an index page. */
  readonly position?: number;
}
