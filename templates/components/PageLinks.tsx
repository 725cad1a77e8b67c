import { externalAttributes } from '../links.js';
import type { PageData } from '../types.js';
import { Icon } from './Icon.js';

/** What one can do with the page: edit it, print it, go to where it comes from. */
export function PageLinks({ page }: { readonly page: PageData }) {
  return (
    <div className="page-links">
      {page.edit && (
        <a className="page-links__link" href={page.edit} {...externalAttributes}>
          <Icon name="edit" size={16} />
          Edit this page
        </a>
      )}
      <button type="button" className="page-links__link needs-js" onClick={() => window.print()}>
        <Icon name="print" size={16} />
        Print this page
      </button>
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

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** `2026-07-23` as `23 July 2026`: the same in Node and in every browser, whatever its language and time zone. */
export function readableDate(date: string): string {
  const [year, month, day] = date.split('-');
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? date : `${Number(day)} ${name} ${year}`;
}
