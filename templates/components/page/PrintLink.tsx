import { hrefOf } from '../../links.js';
import type { PageData, SiteData } from '../../types.js';
import { Icon } from '../frame/Icon.js';

interface PrintLinkProps {
  readonly site: SiteData;
  readonly page: PageData;
  /** The number of pages of the section, and therefore in the document; 0 if it is unknown. */
  readonly count: number;
}

/** A link to the document with all pages of the section; nothing if there is no such document. */
export function PrintLink({ site, page, count }: PrintLinkProps) {
  if (page.printable === undefined) return null;
  return (
    <a
      className="sidebar__print"
      href={hrefOf(`/${page.printable}/printable/`, site.base)}
      target="_blank"
      rel="nofollow noopener noreferrer"
      title={count > 1 ? `Print ${count} pages` : 'Print'}
    >
      <Icon name="print" size={16} />
      Print Section
    </a>
  );
}
