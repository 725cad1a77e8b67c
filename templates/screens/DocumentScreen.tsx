import type { SiteProps } from '../types.js';
import { Breakable, spokenName } from '../components/page/Breakable.js';
import { Breadcrumbs } from '../components/navigation/Breadcrumbs.js';
import { PageActions } from '../components/page/PageActions.js';
import { PageBody } from '../components/page/PageBody.js';
import { Sidebar } from '../components/navigation/Sidebar.js';
import { TableOfContents } from '../components/navigation/TableOfContents.js';
import { ThirdPartyDisclaimer } from '../components/page/ThirdPartyDisclaimer.js';
import { useActiveHeading } from '../hooks/use-active-heading.js';

/** A page of the documentation: sidebar, content, table of contents. */
export function DocumentScreen({ site, page, body, sidebar, sidebarMissing }: SiteProps) {
  const activeId = useActiveHeading(page.headings);
  return (
    <div className="document">
      <div className="document__columns">
        <Sidebar site={site} page={page} items={sidebar} missing={sidebarMissing} activeId={activeId} />
        <main id="main-content" className="page" tabIndex={-1}>
          <Breadcrumbs site={site} page={page} />
          <h1 className="page__title" tabIndex={-1} dir={page.direction} aria-label={spokenName(page.title)}>
            <Breakable text={page.title} />
          </h1>
          <PageActions site={site} page={page} />
          <TableOfContents key={page.url} title={page.title} headings={page.headings} activeId={activeId} />
          <PageBody site={site} page={page} body={body} sidebar={sidebar}>
            <ThirdPartyDisclaimer site={site} page={page} />
          </PageBody>
        </main>
      </div>
    </div>
  );
}
