import { ContentBody } from '../components/page/ContentBody.js';
import { Island } from '../components/page/Island.js';
import { hrefOf } from '../links.js';
import type { SiteProps } from '../types.js';
import { useHost } from '../host.js';

/**
 * The page for addresses that do not exist, with the text of `404.md` if the content has one. Suggestions are added in the browser, because only it knows what was
 * requested.
 */
export function NotFoundScreen({ site, page, body }: SiteProps) {
  const { english } = useHost();
  const hasText = body.state === 'loaded' && body.value !== '';
  return (
    <main id="main-content" className="page page--single not-found" tabIndex={-1}>
      <h1 className="page__title" tabIndex={-1} {...(!hasText && english)}>
        {page.title}
      </h1>
      {hasText ? (
        <ContentBody body={body} />
      ) : (
        <p className="not-found__text" {...english}>
          Oops! The page you are looking for has been removed or relocated.
        </p>
      )}
      <p className="not-found__actions" {...english}>
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
