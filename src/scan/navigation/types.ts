/** What other generators say about the order and the labels of pages, in files beside the pages. */

/** Something that a navigation file lists: a page, a folder, or a label with what is below it. */
export interface NavigationItem {
  readonly label?: string;
  /** The page or folder, as a path from the content folder without a slash in front; extension and `index` may be missing. */
  readonly target?: string;
  readonly items?: readonly NavigationItem[];
  /** The place of everything in the folder that the list does not name. Default: its end. */
  readonly rest?: true;
}

/** What navigation files say about a folder. */
export interface FolderNavigation {
  readonly label?: string;
  /** Number by which it is sorted among what lies beside it. */
  readonly position?: number;
  /** What is in it and below it, in order. */
  readonly items?: readonly NavigationItem[];
}

/** Path of a folder from the content folder (`` is the content folder itself) -> what navigation files say about it. */
export type Navigation = ReadonlyMap<string, FolderNavigation>;
