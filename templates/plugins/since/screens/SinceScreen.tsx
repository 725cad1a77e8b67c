import { ContentBody } from '../../../components/page/ContentBody.js';
import { VersionLink } from '../../../components/page/VersionLink.js';
import type { SiteProps } from '../../../types.js';
import { useHost } from '../../../host.js';

/**
 * What each version introduced, the newest first. Readers who have said which version they have see only newer ones.
 */
export default function SinceScreen({ site, page, body }: SiteProps) {
  const { english } = useHost();
  return (
    <main id="main-content" className="page page--single" {...english} tabIndex={-1}>
      <h1 className="page__title" tabIndex={-1}>
        {page.title}
      </h1>
      <div className="page-actions">
        <VersionLink site={site} />
      </div>
      {/* The runtime shows here how much is new to the reader, so React must not change the text. */}
      <p className="since__summary" role="status" data-lens-summary="" suppressHydrationWarning>
        {page.description}
      </p>
      <ContentBody body={body} />
    </main>
  );
}
