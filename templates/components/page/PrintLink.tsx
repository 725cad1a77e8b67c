import { hrefOf } from '../../links.js';
import type { PageData, SiteData } from '../../types.js';
import { Icon } from '../frame/Icon.js';

/** Leads to all pages of the section in one document; nothing where there is none. */
export function PrintLink({ site, page }: { readonly site: SiteData; readonly page: PageData }) {
  if (page.printable === undefined) return null;
  return (
    <a
      className="sidebar__print"
      href={hrefOf(`/${page.printable}/printable/`, site.base)}
      target="_blank"
      rel="nofollow noopener noreferrer"
      title="Print"
    >
      <Icon name="print" size={16} />
      Print Section
    </a>
  );
}
