import { useEffect, useState } from 'react';
import { Icon } from '../components/frame/Icon.js';
import { adoptStyle } from '../hooks/adopt-style.js';
import { useHost } from '../host.js';
import { hrefOf } from '../links.js';
import type { RelatedLink } from '../types.js';
import { nearestPages } from './suggestions/nearest.js';

/** A placeholder, which the build of the package replaces with the file of this name in `templates/styles/late/`. */
const SUGGESTIONS_STYLE = '%suggestions.css%';

/** Pages whose addresses resemble the one that leads nowhere. */
export default function Suggestions({ base, url }: { readonly base: string; readonly url: string }) {
  const host = useHost();
  const [pages, setPages] = useState<readonly RelatedLink[]>([]);
  useEffect(() => {
    let wanted = true;
    const path = decoded(window.location.pathname);
    host.loadPageList?.().then(
      (list) => {
        if (!wanted) return;
        adoptStyle(document, SUGGESTIONS_STYLE);
        setPages(nearestPages(path.startsWith(base) ? `/${path.slice(base.length)}` : path, list));
      },
      // The page is complete without them.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [host, base, url]);

  if (pages.length === 0) return null;
  return (
    <section className="not-found__suggestions" aria-labelledby="suggestions">
      <h2 id="suggestions" className="end-heading" {...host.english}>
        Perhaps one of these?
      </h2>
      <ul role="list">
        {pages.map((page) => (
          <li key={page.url}>
            <a href={hrefOf(page.url, base)}>
              <Icon name="page" size={18} />
              <span>{page.title}</span>
              <span className="not-found__path">{page.url}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
