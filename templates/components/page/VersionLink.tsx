import { hrefOf } from '../../links.js';
import { sincePath } from '../../plugins/since/types.js';
import type { SiteData } from '../../types.js';
import { Icon } from '../frame/Icon.js';

/** Lets readers say which version they have, which the runtime asks; without scripts it leads to what each version brought. */
export function VersionLink({ site }: { readonly site: SiteData }) {
  const path = sincePath(site);
  if (path === undefined) return null;
  return (
    <a className="page-actions__action" href={hrefOf(path, site.base)} data-lens="">
      <Icon name="tag" size={16} />
      {/* The runtime puts the version in here; React keeps its hands off. */}
      <span suppressHydrationWarning>Your version</span>
    </a>
  );
}
