import { useReturn } from '../../hooks/listen.js';
import { hrefOf } from '../../links.js';
import type { SearchHit, SiteData } from '../../types.js';
import { HitList } from './hits/HitList.js';
import { optionAt } from './hits/option.js';
import type { SearchAnswer } from './answer/follow-query.js';

interface SearchResultsProps {
  readonly site: SiteData;
  readonly listId: string;
  readonly answer: SearchAnswer;
  /** Whether nothing is shown yet, because the answer may come in a moment. */
  readonly isWaiting: boolean;
  /** Results in the order in which they are shown. */
  readonly hits: readonly SearchHit[];
  /** How many of them are shown. */
  readonly shown: number;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (hit: SearchHit) => void;
  /** Called when a result is opened in another tab: the list stays. */
  readonly onOpenAside: () => void;
  readonly onLeave: () => void;
  readonly onRetry: () => void;
  /** The same when the connection is back, without a click. */
  readonly onReturn: () => void;
  /** Searches all sections; absent if that has been done. */
  readonly onWiden?: () => void;
}

export function SearchResults({
  site,
  listId,
  answer,
  isWaiting,
  hits,
  shown,
  active,
  onActive,
  onChoose,
  onOpenAside,
  onLeave,
  onRetry,
  onReturn,
  onWiden,
}: SearchResultsProps) {
  // Until the next answer arrives, the last one stays as it is.
  const { query: answered, searched } = answer.state === 'loaded' ? answer : { query: '', searched: '' };
  return (
    <div
      className="search-results"
      data-state={isWaiting ? 'idle' : answer.state}
      data-growth={answer.state === 'loaded' ? answer.growth : undefined}
      onMouseMove={({ target }) => {
        const index = optionAt(listId, target as Element);
        if (index !== undefined && index !== active) onActive(index);
      }}
      onClick={({ target, ctrlKey, metaKey, shiftKey }) => {
        const hit = hits[optionAt(listId, target as Element) ?? -1];
        if (hit === undefined) return;
        if (ctrlKey || metaKey || shiftKey) onOpenAside();
        else onChoose(hit);
      }}
    >
      <p className="visually-hidden" role="status">
        {announcement(answer, hits.length)}
      </p>
      {answer.state === 'failed' && (
        <div className="failure">
          <p className="failure__text">The search could not be loaded.</p>
          <RetryButton onRetry={onRetry} onReturn={onReturn} />
        </div>
      )}
      {answer.state === 'pending' && !isWaiting && <Skeleton />}
      {answer.state === 'loaded' && answer.growth === 'partial' && (
        <div className="search-results__partial">
          <p>Parts of the index could not be loaded: only the titles and headings of some pages are searched.</p>
          <RetryButton onRetry={onRetry} onReturn={onReturn} />
        </div>
      )}
      {answer.state === 'loaded' && hits.length === 0 && (
        <NoResults site={site} query={answered} onLeave={onLeave} onWiden={onWiden} />
      )}
      {hits.length > 0 && (
        <HitList site={site} listId={listId} query={searched} hits={hits} shown={shown} active={active} />
      )}
    </div>
  );
}

function RetryButton({ onRetry, onReturn }: Pick<SearchResultsProps, 'onRetry' | 'onReturn'>) {
  useReturn(onReturn);
  return (
    <button type="button" className="button" onClick={onRetry}>
      Try again
    </button>
  );
}

const Skeleton = () => (
  <div className="skeleton">
    {[0, 1, 2].map((row) => (
      <div key={row} className="skeleton__bar skeleton__bar--row" />
    ))}
  </div>
);

/** What a reader can do if nothing was found. */
function NoResults({
  site,
  query,
  onLeave,
  onWiden,
}: Pick<SearchResultsProps, 'site' | 'onLeave'> & {
  readonly query: string;
  readonly onWiden: (() => void) | undefined;
}) {
  return (
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
  );
}

function announcement(answer: SearchAnswer, count: number): string {
  if (answer.state === 'pending') return 'Searching';
  if (answer.state === 'failed') return 'The search is not available';
  if (answer.state !== 'loaded') return '';
  const found = `${count === 0 ? 'No' : count} ${count === 1 ? 'result' : 'results'} for “${answer.query}”`;
  return answer.growth === 'partial' ? `${found} in a part of the index` : found;
}
