import type { SiteProps } from '../types.js';
import { Adjacent } from '../components/Adjacent.js';
import { Breakable, spokenName } from '../components/Breakable.js';
import { Breadcrumbs } from '../components/Breadcrumbs.js';
import { ContentBody } from '../components/ContentBody.js';
import { Contributors } from '../components/Contributors.js';
import { FurtherReading } from '../components/FurtherReading.js';
import { PageActions } from '../components/PageActions.js';
import { PageLinks } from '../components/PageLinks.js';
import { Sidebar } from '../components/Sidebar.js';
import { TableOfContents } from '../components/TableOfContents.js';
import { ThirdPartyDisclaimer } from '../components/ThirdPartyDisclaimer.js';
import { useActiveHeading } from '../components/use-active-heading.js';

/** A page of the documentation: sidebar, content, table of contents. */
export function DocumentScreen({ site, page, body, sidebar, sidebarMissing }: SiteProps) {
  const activeId = useActiveHeading(page.headings);
  return (
    <div className="document">
      <div className="document__columns">
        <Sidebar site={site} page={page} items={sidebar} missing={sidebarMissing} activeId={activeId} />
        <main id="main-content" className="page" tabIndex={-1}>
          <Breadcrumbs site={site} page={page} />
          <h1 className="page__title" tabIndex={-1} aria-label={spokenName(page.title)}><Breakable text={page.title} /></h1>
          <PageActions site={site} page={page} />
          <TableOfContents key={page.url} title={page.title} headings={page.headings} activeId={activeId} />
          <div className="page__body">
            <ThirdPartyDisclaimer site={site} page={page} />
            <ContentBody body={body} />
            {body.state === 'loaded' && <FurtherReading links={page.related} base={site.base} />}
            <PageLinks page={page} />
            <Adjacent site={site} page={page} sidebar={sidebar} />
            {site.contributors && <Contributors key={page.url} names={page.contributors} profile={site.contributors.profile} />}
          </div>
        </main>
      </div>
    </div>
  );
}
