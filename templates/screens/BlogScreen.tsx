import type { SiteProps } from '../types.js';
import { Breadcrumbs } from '../components/navigation/Breadcrumbs.js';
import { PageActions } from '../components/page/PageActions.js';
import { PageBody } from '../components/page/PageBody.js';
import { Sidebar } from '../components/navigation/Sidebar.js';
import { TableOfContents } from '../components/navigation/TableOfContents.js';
import { useActiveHeading } from '../hooks/use-active-heading.js';
import { readableDate } from '../readable-date.js';
import { useHost } from '../host.js';

/** The list of posts, and a post. Previous and next are in the order of the sidebar: the newest post is the first. */
export function BlogScreen({ site, page, body, sidebar, sidebarMissing }: SiteProps) {
  const { english } = useHost();
  const isPost = page.kind === 'post';
  const activeId = useActiveHeading(page.headings);
  return (
    <div className={isPost ? 'document document--post' : 'document document--blog'}>
      <div className="document__columns">
        <Sidebar site={site} page={page} items={sidebar} missing={sidebarMissing} activeId={activeId} />
        <main id="main-content" className="page" tabIndex={-1}>
          {isPost && <Breadcrumbs site={site} page={page} />}
          <h1 className="page__title" tabIndex={-1} dir={page.direction}>
            {page.title}
          </h1>
          {isPost && page.date && (
            <p className="blog-post-date" {...english}>
              <time dateTime={page.date}>{readableDate(page.date)}</time>
            </p>
          )}
          {isPost && <PageActions site={site} page={page} />}
          {isPost && <TableOfContents key={page.url} title={page.title} headings={page.headings} activeId={activeId} />}
          <PageBody site={site} page={page} body={body} sidebar={sidebar} />
        </main>
      </div>
    </div>
  );
}
