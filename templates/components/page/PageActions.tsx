import { hrefOf } from '../../links.js';
import type { PageData, SiteData } from '../../types.js';
import { Icon } from '../frame/Icon.js';
import { VersionLink } from './VersionLink.js';
import { useHost } from '../../host.js';

/** Offers the Markdown of the page: a button that copies it, and a link to the file, which works without scripts. */
export function PageActions({ site, page }: { readonly site: SiteData; readonly page: PageData }) {
  const { english } = useHost();
  if (page.markdown === undefined) return null;
  const href = hrefOf(page.markdown, site.base);
  return (
    <div className="page-actions" {...english}>
      <button type="button" className="page-actions__action needs-js" data-copy-page={href}>
        <Icon name="copy" size={16} />
        {/* The runtime shows the result here, so React must not change the text. */}
        <span suppressHydrationWarning>Copy page</span>
      </button>{' '}
      <a className="page-actions__action" href={href} type="text/markdown">
        <Icon name="page" size={16} />
        <span>
          <span className="page-actions__more">View as </span>Markdown
        </span>
      </a>{' '}
      <VersionLink site={site} />
    </div>
  );
}
