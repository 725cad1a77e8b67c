import MarkdownIt from 'markdown-it';
import type { SourceContext } from '../files/source-context.js';
import type { PageState, ResolvedUrl } from '../page-state.js';

/** Encodes what an address must not contain as it is. */
export const normalize = new MarkdownIt('zero').normalizeLink;

/** A path that an address names, which leads into the site. */
export interface PathInSite {
  readonly page: PageState;
  readonly context: SourceContext;
  readonly kind: 'link' | 'image';
  readonly path: string;
  readonly decoded: string;
  /** The address of a path from the root of the site, with the query and the fragment of the address. */
  readonly within: (target: string, more?: Partial<ResolvedUrl>) => ResolvedUrl;
  /** The same for a path on the code host. */
  readonly hosted: (target: string) => ResolvedUrl;
}
