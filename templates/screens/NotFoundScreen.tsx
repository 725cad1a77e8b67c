import { Island } from '../components/page/Island.js';
import { hrefOf } from '../links.js';
import type { SiteProps } from '../types.js';

/**
 * The page for addresses that do not exist. Suggestions are added in the browser, because only it knows what was
 * requested.
 */
export function NotFoundScreen({ site, page }: SiteProps) {
  return (
    <main id="main-content" className="page page--single not-found" tabIndex={-1}>
      <h1 className="page__title" tabIndex={-1}>
        Page Not Found
      </h1>
      <p className="not-found__text">Oops! The page you are looking for has been removed or relocated.</p>
      <p className="not-found__actions">
        <a className="button button--primary" href={site.base}>
          Go to Homepage
        </a>{' '}
        <a className="button" href={hrefOf('/search/', site.base)}>
          Search the documentation
        </a>
      </p>
      <div aria-live="polite">
        <Island name="suggestions" props={{ base: site.base, url: page.url }} />
      </div>
    </main>
  );
}
