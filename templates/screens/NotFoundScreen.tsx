import { useEffect, useState } from 'react';
import { useHost } from '../host.js';
import { hrefOf } from '../links.js';
import type { SearchHit, SiteProps } from '../types.js';

export function NotFoundScreen({ site, page }: SiteProps) {
  const hits = useSuggestions(page.url);
  return (
    <main id="main-content" className="page page--single not-found" tabIndex={-1}>
      <h1 className="page__title" tabIndex={-1}>Page Not Found</h1>
      <p className="not-found__text">Oops! The page you are looking for has been removed or relocated.</p>
      <p className="not-found__actions">
        <a className="button button--primary" href={site.base}>Go to Homepage</a>
        <a className="button" href={hrefOf('/search/', site.base)}>Search the documentation</a>
      </p>
      {hits.length > 0 && (
        <section className="not-found__suggestions" aria-labelledby="suggestions">
          <h2 id="suggestions" className="end-heading">Perhaps one of these?</h2>
          <ul>
            {hits.map(({ url, title, heading }) => (
              <li key={url}><a href={hrefOf(url, site.base)}>{heading ? `${title}: ${heading}` : title}</a></li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

/** Pages whose words are those of the address that leads nowhere. */
function useSuggestions(url: string): readonly SearchHit[] {
  const host = useHost();
  const [hits, setHits] = useState<readonly SearchHit[]>([]);
  useEffect(() => {
    let wanted = true;
    const words = window.location.pathname.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1 && word !== 'html');
    if (words.length === 0) return;
    host.loadSearch?.()
      .then((provider) => provider.search(words.slice(-4).join(' '), { limit: 5 }))
      .then((found) => { if (wanted) setHits(found); }, () => {});
    return () => { wanted = false; };
  }, [host, url]);
  return hits;
}
