import { memo } from 'react';
import { Icon } from '../../../components/frame/Icon.js';
import { hrefOf } from '../../../links.js';
import { sectionLabel } from '../../../navigation.js';
import type { SearchHit, SiteData } from '../../../types.js';
import { withCodeInOrder } from './code-order.js';
import { groupsOf, type HitGroup } from './groups.js';
import { highlightParts } from '../highlight.js';
import { optionId } from './option.js';
import { useNeeded } from '../use-needed.js';
import { useHost } from '../../../host.js';

interface HitListProps {
  readonly site: SiteData;
  readonly listId: string;
  /** The words that are marked in them. */
  readonly query: string;
  /** In the order in which they are shown. */
  readonly hits: readonly SearchHit[];
  /** How many of them are shown. */
  readonly shown: number;
  readonly active: number;
}

/** Results in groups. Typing does not render them again: they stay until the next answer. */
export const HitList = memo(function HitList({ site, listId, query, hits, shown, active }: HitListProps) {
  const { english, own } = useHost();
  const needed = useNeeded(site, hits);
  return (
    <div id={listId} role="listbox" aria-label="Results">
      {groupsOf(hits.slice(0, shown)).map((group) => (
        <div
          key={`${group.page}${group.hits[0]!.index}`}
          role="group"
          className="search-group"
          aria-labelledby={`${listId}${group.page}${group.hits[0]!.index}`}
        >
          <p
            id={`${listId}${group.page}${group.hits[0]!.index}`}
            className="search-group__label"
            {...own}
            role="presentation"
          >
            {whereabouts(group, site)}
          </p>
          {group.hits.map(({ hit, index }) => (
            <a
              key={hit.url}
              id={optionId(listId, index)}
              className="search-hit"
              {...own}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              aria-describedby={hit.excerpt ? `${optionId(listId, index)}-text` : undefined}
              href={hrefOf(hit.url, site.base)}
            >
              <Icon name={hit.heading ? 'hash' : 'page'} size={18} />
              <span className="search-hit__text">
                {/* A translator replaces texts, which React could then not remove one by one. */}
                <span key={`${query} title`} className="search-hit__title">
                  {hit.parents?.map((parent) => (
                    <span key={parent} className="search-hit__parent">{`${parent} › `}</span>
                  ))}
                  <Marked text={hit.heading ?? hit.title} query={query} />
                  {needed(hit.url) && (
                    <span className="search-hit__needs" {...english}>{` needs ${needed(hit.url)}`}</span>
                  )}
                </span>
                {/* This is the option's description, and not a part of its name. */}
                {hit.excerpt !== undefined && (
                  <span
                    key={query}
                    id={`${optionId(listId, index)}-text`}
                    className="search-hit__excerpt"
                    aria-hidden="true"
                  >
                    <Marked text={hit.excerpt} query={query} />
                  </span>
                )}
              </span>
            </a>
          ))}
        </div>
      ))}
    </div>
  );
});

const Marked = ({ text, query }: { readonly text: string; readonly query: string }) => (
  <>
    {highlightParts(withCodeInOrder(text), query).map((part, index) =>
      part.match ? <mark key={index}>{part.text}</mark> : part.text,
    )}
  </>
);

/** The section and, for headings, the page: `Configuration › Output`. */
function whereabouts({ section: name, title, thirdParty, hits }: HitGroup, site: SiteData): string {
  const section = site.sections.find((one) => one.name === name);
  const page = hits.some(({ hit }) => hit.heading !== undefined) ? title : undefined;
  const place = [section ? sectionLabel(section.title) : undefined, page].filter(Boolean).join(' › ') || title;
  return thirdParty ? `${place} · third-party` : place;
}
