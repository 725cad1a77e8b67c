import { Icon } from '../../components/frame/Icon.js';
import { hrefOf } from '../../links.js';
import { sectionLabel } from '../../navigation.js';
import type { SearchHit, SiteData } from '../../types.js';
import { groupsOf, type HitGroup } from './groups.js';
import { highlightParts } from './highlight.js';
import { useNeeded } from './use-needed.js';
import type { SearchAnswer } from './use-search.js';

/** Id of an option: the field points to the active one. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

export function SearchResults({
  site,
  listId,
  query,
  answer,
  hits,
  active,
  onActive,
  onChoose,
  onOpenAside,
  onLeave,
  onRetry,
  onWiden,
}: {
  readonly site: SiteData;
  readonly listId: string;
  readonly query: string;
  readonly answer: SearchAnswer;
  /** Results in the order in which they are shown. */
  readonly hits: readonly SearchHit[];
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (hit: SearchHit) => void;
  /** A result was opened in another tab: the list stays. */
  readonly onOpenAside: () => void;
  readonly onLeave: () => void;
  readonly onRetry: () => void;
  /** Searches everything; absent if that is done already. */
  readonly onWiden?: () => void;
}) {
  const needed = useNeeded(site, hits);
  const retry = (
    <button type="button" className="button" onClick={onRetry}>
      Try again
    </button>
  );
  return (
    <div
      className="search-results"
      data-state={answer.state}
      data-growth={answer.state === 'loaded' ? answer.growth : undefined}
    >
      <p className="visually-hidden" role="status">
        {announcement(answer, hits.length)}
      </p>
      {answer.state === 'failed' && (
        <div className="failure">
          <p className="failure__text">The search could not be loaded.</p>
          {retry}
        </div>
      )}
      {answer.state === 'pending' && (
        <div className="skeleton">
          {[0, 1, 2].map((row) => (
            <div key={row} className="skeleton__bar skeleton__bar--row" />
          ))}
        </div>
      )}
      {answer.state === 'loaded' && answer.growth === 'partial' && (
        <div className="search-results__partial">
          <p>Parts of the index could not be loaded: only the titles and headings of some pages are searched.</p>
          {retry}
        </div>
      )}
      {answer.state === 'loaded' && hits.length === 0 && (
        <div className="search-results__empty">
          <p className="search-results__none">
            No results for <strong>“{query}”</strong>
          </p>
          <ul role="list">
            <li>Check the spelling, or try fewer words.</li>
            {onWiden && (
              <li>
                <button type="button" className="link-button" onClick={onWiden}>
                  Search in everything
                </button>
              </li>
            )}
            <li>
              Browse the{' '}
              <a href={hrefOf('/search/', site.base)} onClick={onLeave}>
                list from A to Z
              </a>
              .
            </li>
          </ul>
        </div>
      )}
      {hits.length > 0 && (
        <div id={listId} role="listbox" aria-label="Results">
          {groupsOf(hits).map((group) => (
            <div
              key={`${group.page}${group.hits[0]!.index}`}
              role="group"
              className="search-group"
              aria-labelledby={`${listId}${group.page}${group.hits[0]!.index}`}
            >
              <p
                id={`${listId}${group.page}${group.hits[0]!.index}`}
                className="search-group__label"
                role="presentation"
              >
                {whereabouts(group, site)}
              </p>
              {group.hits.map(({ hit, index }) => (
                <a
                  key={hit.url}
                  id={optionId(listId, index)}
                  className="search-hit"
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  aria-describedby={hit.excerpt ? `${optionId(listId, index)}-text` : undefined}
                  href={hrefOf(hit.url, site.base)}
                  onMouseMove={() => {
                    if (index !== active) onActive(index);
                  }}
                  onClick={({ ctrlKey, metaKey, shiftKey }) => {
                    if (ctrlKey || metaKey || shiftKey) onOpenAside();
                    else onChoose(hit);
                  }}
                >
                  <Icon name={hit.heading ? 'hash' : 'page'} size={18} />
                  <span className="search-hit__text">
                    <span className="search-hit__title">
                      {hit.parents?.map((parent) => (
                        <span key={parent} className="search-hit__parent">{`${parent} › `}</span>
                      ))}
                      <Marked text={hit.heading ?? hit.title} query={query} />
                      {needed(hit.url) && <span className="search-hit__needs">{` needs ${needed(hit.url)}`}</span>}
                    </span>
                    {/* The option's description, and no part of its name. */}
                    {hit.excerpt !== undefined && (
                      <span id={`${optionId(listId, index)}-text`} className="search-hit__excerpt" aria-hidden="true">
                        <Marked text={hit.excerpt} query={query} />
                      </span>
                    )}
                  </span>
                </a>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

const Marked = ({ text, query }: { readonly text: string; readonly query: string }) => (
  <>
    {highlightParts(text, query).map((part, index) => (part.match ? <mark key={index}>{part.text}</mark> : part.text))}
  </>
);

/** Section and, above headings, the page: `Configuration › Output`. */
function whereabouts({ section: name, title, thirdParty, hits }: HitGroup, site: SiteData): string {
  const section = site.sections.find((one) => one.name === name);
  const page = hits.some(({ hit }) => hit.heading !== undefined) ? title : undefined;
  const place = [section ? sectionLabel(section.title) : undefined, page].filter(Boolean).join(' › ') || title;
  return thirdParty ? `${place} · third-party` : place;
}

function announcement(answer: SearchAnswer, count: number): string {
  if (answer.state === 'pending') return 'Searching';
  if (answer.state !== 'loaded') return '';
  return `${count === 0 ? 'No' : count} ${count === 1 ? 'result' : 'results'} for “${answer.query}”`;
}
