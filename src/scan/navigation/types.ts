/** The order and the labels of pages, from files of other generators. */

/** An entry of a navigation file: a page, a folder, or a label with entries below it. */
export interface NavigationItem {
  readonly label?: string;
  /**
   * The page or folder, as a path from the content folder without a leading slash. Extension and `index` may be
   * missing.
   */
  readonly target?: string;
  readonly items?: readonly NavigationItem[];
  /** The address of another site, instead of a page. */
  readonly href?: string;
  /** Whether the page or folder is left out of the sidebar. */
  readonly hidden?: true;
  /** Marks the place of everything in the folder that the list does not name. By default, that is at the end. */
  readonly rest?: true;
  /** A regular expression for the names of files and folders that belong there, instead of everything. */
  readonly only?: string;
  /** Whether the names in the place of the rest are in reverse order. */
  readonly isReversed?: true;
}

/** What navigation files contain about a folder. */
export interface FolderNavigation {
  readonly label?: string;
  /** Number by which it is sorted among its siblings. */
  readonly position?: number;
  /** Its content and everything below it, in order. */
  readonly items?: readonly NavigationItem[];
}

/**
 * Path of a folder from the content folder (empty for the content folder itself) -> what navigation files contain about
 * it.
 */
export type Navigation = ReadonlyMap<string, FolderNavigation>;
