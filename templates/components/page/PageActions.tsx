import { hrefOf } from '../../links.js';
import type { PageData, SiteData } from '../../types.js';
import { Icon } from '../frame/Icon.js';
import { VersionLink } from './VersionLink.js';

/** The page's Markdown: to the clipboard, which the runtime does, or as a file, which needs no scripts. */
export function PageActions({ site, page }: { readonly site: SiteData; readonly page: PageData }) {
  if (page.markdown === undefined) return null;
  const href = hrefOf(page.markdown, site.base);
  return (
    <div className="page-actions">
      <button type="button" className="page-actions__action needs-js" data-copy-page={href}>
        <Icon name="copy" size={16} />
        {/* The runtime says in here what became of it; React keeps its hands off. */}
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
