import type { Page } from '../../model/types.js';
import type { NavigationItem } from '../../scan/navigation/types.js';

/** A page, a label, or both, and the nodes below it. */
export interface TreeNode {
  readonly label?: string;
  readonly page?: Page;
  /** The address of another site that the label leads to. */
  readonly href?: string;
  /** Whether a navigation file leaves it and everything below it out of the sidebar. */
  readonly isHidden?: true;
  readonly children: readonly TreeNode[];
  /** The entry of a list that stands for what the list does not name, until that is put in its place. */
  readonly rest?: NavigationItem;
}
