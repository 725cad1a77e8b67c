import type { SiteProps } from '../types.js';
import { Adjacent } from '../components/Adjacent.js';
import { Breadcrumbs } from '../components/Breadcrumbs.js';
import { ContentBody } from '../components/ContentBody.js';
import { Contributors } from '../components/Contributors.js';
import { FurtherReading } from '../components/FurtherReading.js';
import { PageActions } from '../components/PageActions.js';
import { PageLinks } from '../components/PageLinks.js';
import { Sidebar } from '../components/Sidebar.js';
import { TableOfContents } from '../components/TableOfContents.js';
import { useActiveHeading } from '../components/use-active-heading.js';
import { readableDate } from '../readable-date.js';

/** The list of posts, and a post. Previous and next are in the order of the sidebar: the newest post is the first. */
export function BlogScreen({ site, page, body, sidebar, sidebarMissing }: SiteProps) {
  const isPost = page.kind === 'post';
  const activeId = useActiveHeading(page.headings);
  return (
    <div className={isPost ? 'document document--post' : 'document document--blog'}>
      <div className="document__columns">
        <Sidebar site={site} page={page} items={sidebar} missing={sidebarMissing} activeId={activeId} />
        <main id="main-content" className="page" tabIndex={-1}>
          {isPost && <Breadcrumbs site={site} page={page} />}
          <h1 className="page__title" tabIndex={-1}>{page.title}</h1>
          {isPost && page.date && (
            <p className="blog-post-date"><time dateTime={page.date}>{readableDate(page.date)}</time></p>
          )}
          {isPost && <PageActions site={site} page={page} />}
          {isPost && <TableOfContents key={page.url} title={page.title} headings={page.headings} activeId={activeId} />}
          <div className="page__body">
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
