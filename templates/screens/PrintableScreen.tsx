import { ContentBody } from '../components/page/ContentBody.js';
import type { SiteProps } from '../types.js';

/** A whole section on one page, for printing and for the browser's own search. */
export function PrintableScreen({ page, body }: SiteProps) {
  return (
    <main id="main-content" className="page page--single page--printable" tabIndex={-1}>
      <h1 className="page__title" tabIndex={-1}>
        {page.title}
      </h1>
      <ContentBody body={body} />
    </main>
  );
}
