import { ContentBody } from '../components/page/ContentBody.js';
import type { SiteProps } from '../types.js';

/** Only the frame, which is shown in place of a page that cannot be fetched until it can. */
export function AppShellScreen({ body }: SiteProps) {
  const empty = body.state === 'loaded' && body.value === '';
  return (
    <main id="main-content" className="page page--single" tabIndex={-1}>
      {!empty && <ContentBody body={body} />}
    </main>
  );
}
