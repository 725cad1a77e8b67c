import { useState } from 'react';
import { Icon } from '../../components/frame/Icon.js';
import { useHost } from '../../host.js';
import { hrefOf } from '../../links.js';
import { sectionLabel } from '../../navigation.js';
import type { SiteData } from '../../types.js';
import { forgetQueries, readRecent } from './recent.js';

interface SearchStartProps {
  readonly site: SiteData;
  readonly onQuery: (query: string) => void;
  /** The recent queries are deleted, and their button disappears. */
  readonly onForget: () => void;
  readonly onLeave: () => void;
}

/** What the search shows while the field is empty: recent queries, and places to browse instead. */
export function SearchStart({ site, onQuery, onForget, onLeave }: SearchStartProps) {
  const { preferences, own } = useHost();
  const [recent, setRecent] = useState(() => readRecent(preferences));
  return (
    <div className="search-start">
      {recent.length > 0 && (
        <section className="search-start__part" aria-label="Recent searches">
          <p className="search-start__label">
            Recent
            <button
              type="button"
              className="search-start__clear"
              onClick={() => {
                onForget();
                forgetQueries(preferences);
                setRecent([]);
              }}
            >
              Clear
            </button>
          </p>
          <ul role="list">
            {recent.map((query) => (
              <li key={query}>
                <button type="button" className="search-start__item" {...own} onClick={() => onQuery(query)}>
                  <Icon name="search" size={16} />
                  {query}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="search-start__part" aria-label="Browse">
        <p className="search-start__label">Browse</p>
        <ul role="list" className="search-start__links">
          {site.sections.map(({ name, title, url }) => (
            <li key={name}>
              <a className="search-start__item" {...own} href={hrefOf(url, site.base)} onClick={onLeave}>
                {sectionLabel(title)}
              </a>
            </li>
          ))}
          <li>
            <a className="search-start__item" href={hrefOf('/search/', site.base)} onClick={onLeave}>
              A to Z
            </a>
          </li>
        </ul>
      </section>
    </div>
  );
}
