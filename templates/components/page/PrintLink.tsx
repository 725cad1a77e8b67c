import { hrefOf } from '../../links.js';
import type { PageData, SiteData } from '../../types.js';
import { Icon } from '../frame/Icon.js';
import { useHost } from '../../host.js';

interface PrintLinkProps {
  readonly site: SiteData;
  readonly page: PageData;
}

/** A link to the document with all pages of the section; nothing if there is no such document. */
export function PrintLink({ site, page }: PrintLinkProps) {
  const { english } = useHost();
  if (page.printable === undefined) return null;
  return (
    <a
      className="sidebar__print"
      {...english}
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
