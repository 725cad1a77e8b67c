import { Icon } from '../../components/Icon.js';
import { hrefOf } from '../../links.js';
import { sectionLabel } from '../../navigation.js';
import type { SearchHit, SiteData } from '../../types.js';
import { highlightParts } from './highlight.js';
import type { SearchAnswer } from './use-search.js';

/** Id of an option: the field points to the active one. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

export function SearchResults({ site, listId, query, answer, active, onActive, onChoose, onRetry }: {
  readonly site: SiteData;
  readonly listId: string;
  readonly query: string;
  readonly answer: SearchAnswer;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: () => void;
  readonly onRetry: () => void;
}) {
  const hits = answer.state === 'loaded' ? answer.hits : [];
  return (
    <div className="search-results" data-state={answer.state}>
      <p className="visually-hidden" role="status">{announcement(answer)}</p>
      {answer.state === 'failed' && (
        <div className="failure">
          <p className="failure__text">The search could not be loaded.</p>
          <button type="button" className="button" onClick={onRetry}>Try again</button>
        </div>
      )}
      {answer.state === 'pending' && (
        <div className="skeleton">{[0, 1, 2].map((row) => <div key={row} className="skeleton__bar skeleton__bar--row" />)}</div>
      )}
      {answer.state === 'loaded' && hits.length === 0 && (
        <p className="search-results__empty">
          No results for <strong>“{query}”</strong>. There is a <a href={hrefOf('/search/', site.base)}>list from A to Z</a>.
        </p>
      )}
      {hits.length > 0 && <div id={listId} role="listbox" aria-label="Results">
        {hits.map((hit, index) => (
          <a
            key={hit.url}
            id={optionId(listId, index)}
            className="search-hit"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            href={hrefOf(hit.url, site.base)}
            onMouseMove={() => { if (index !== active) onActive(index); }}
            onClick={onChoose}
          >
            <Icon name={hit.heading ? 'hash' : 'page'} size={18} />
            <span className="search-hit__text">
              <span className="search-hit__title"><Marked text={hit.heading ?? hit.title} query={query} /></span>
              <span className="search-hit__path">{whereabouts(hit, site)}</span>
              {hit.excerpt && <span className="search-hit__excerpt"><Marked text={hit.excerpt} query={query} /></span>}
            </span>
          </a>
        ))}
      </div>}
    </div>
  );
}

const Marked = ({ text, query }: { readonly text: string; readonly query: string }) => (
  <>{highlightParts(text, query).map((part, index) => (part.match ? <mark key={index}>{part.text}</mark> : part.text))}</>
);

/** Section and, for headings, the page: `Configuration › Output`. */
function whereabouts(hit: SearchHit, site: SiteData): string {
  const section = site.sections.find(({ name }) => name === hit.section);
  return [section && sectionLabel(section.title), hit.heading && hit.title].filter(Boolean).join(' › ');
}

function announcement(answer: SearchAnswer): string {
  if (answer.state === 'pending') return 'Searching';
  if (answer.state !== 'loaded') return '';
  const count = answer.hits.length;
  return count === 0 ? 'No results' : `${count} ${count === 1 ? 'result' : 'results'}`;
}
