import { hrefOf } from '../../links.js';
import { sincePath } from '../../plugins/since/types.js';
import type { SiteData } from '../../types.js';
import { Icon } from '../frame/Icon.js';

/**
 * Lets readers say which version they have, in a dialog of the runtime. Without scripts, it leads to the list of what
 * each version brought.
 */
export function VersionLink({ site }: { readonly site: SiteData }) {
  const path = sincePath(site);
  if (path === undefined) return null;
  return (
    <a className="page-actions__action" href={hrefOf(path, site.base)} aria-haspopup="dialog" data-lens="">
      <Icon name="tag" size={16} />
      {/* The runtime shows the version here, so React must not change the text. */}
      <span suppressHydrationWarning>Your version</span>
    </a>
  );
}
