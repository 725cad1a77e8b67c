import { hrefOf } from '../../links.js';
import type { PageData, SiteData } from '../../types.js';
import { Icon } from '../frame/Icon.js';

interface PrintLinkProps {
  readonly site: SiteData;
  readonly page: PageData;
  /** How many pages the section has, which is how long the document will be; 0 if that is not known. */
  readonly count: number;
}

/** Leads to all pages of the section in one document; nothing if there is none. */
export function PrintLink({ site, page, count }: PrintLinkProps) {
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
      {count > 1 ? `Print Section (${count} pages)` : 'Print Section'}
    </a>
  );
}
