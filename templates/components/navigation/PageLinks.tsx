import { externalAttributes } from '../../links.js';
import { readableDate } from '../../readable-date.js';
import type { PageData } from '../../types.js';
import { Icon } from '../frame/Icon.js';
import { useHost } from '../../host.js';

/** Links to edit the page, to print it, and to its repository. */
export function PageLinks({ page }: { readonly page: PageData }) {
  const { english } = useHost();
  return (
    <div className="page-links" {...english}>
      {page.edit && (
        <a className="page-links__link" href={page.edit} {...externalAttributes}>
          <Icon name="edit" size={16} />
          Edit this page
        </a>
      )}{' '}
      <button type="button" className="page-links__link needs-js" onClick={() => window.print()}>
        <Icon name="print" size={16} />
        Print this page
      </button>{' '}
      {page.repo && (
        <a className="page-links__link" href={page.repo} {...externalAttributes}>
          <Icon name="repository" size={16} />
          Jump to repository
        </a>
      )}
      {page.lastUpdated && (
        <p className="page-links__updated">
          Last updated <time dateTime={page.lastUpdated}>{readableDate(page.lastUpdated)}</time>
        </p>
      )}
    </div>
  );
}
