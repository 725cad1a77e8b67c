import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { Icon } from '../../components/frame/Icon.js';
import { useHost } from '../../host.js';
import { hrefOf } from '../../links.js';
import type { SearchHit, SiteData } from '../../types.js';
import { markOnArrival } from './mark-page.js';
import { rememberQuery } from './recent.js';
import { optionId } from './hits/option.js';
import { SearchResults } from './SearchResults.js';
import { SearchStart } from './SearchStart.js';
import { SectionFilter } from './SectionFilter.js';
import { useLate } from './use-late.js';
import { useSearch } from './use-search.js';
import { useSelection } from './use-selection.js';

/** How long to wait for words before the answer of a part of the index is shown, in milliseconds. */
const PATIENCE = 2000;

/** Field, section filter and results, which are the same in the dialog and on the search page. */
export function SearchBox({
  site,
  id,
  query,
  onQuery,
  limit,
  field,
  starts,
  onLeave = () => {},
  onClose,
}: {
  readonly site: SiteData;
  /** ID of the field. */
  readonly id: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The largest number of results. */
  readonly limit: number;
  readonly field?: RefObject<HTMLInputElement | null>;
  /** Whether to suggest where to begin while the field is empty. */
  readonly starts?: boolean;
  /** Called when a result is chosen. */
  readonly onLeave?: () => void;
  /** Closes the dialog. If it is given, there is a button for it. */
  readonly onClose?: () => void;
}) {
  const host = useHost();
  const listId = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const [section, setSection] = useState<string | null>(null);
  const { answer, expect, retry } = useSearch({
    site,
    query,
    section,
    limit,
    patience: PATIENCE,
  });
  const { hits, shown, active, select } = useSelection(answer);
  const isLate = useLate(answer.state === 'pending');
  const isWaiting = (answer.state === 'idle' || answer.state === 'pending') && !isLate;

  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  const choose = (hit: SearchHit): void => {
    rememberQuery(host.preferences, query);
    markOnArrival(window, host, query, hrefOf(hit.url, site.base));
    onLeave();
  };
  const open = (hit: SearchHit): void => {
    choose(hit);
    host.navigate(hrefOf(hit.url, site.base));
  };

  // If Enter was pressed before the answer arrived, the first result opens when it does.
  const words = query.trim();
  const entered = useRef<string | null>(null);
  const isAnswered = answer.state === 'loaded' && answer.query === words && answer.section === section;
  useEffect(() => {
    if (entered.current === null) return;
    const isOver = answer.state === 'failed' || entered.current !== words;
    const isWhole = isAnswered && answer.growth !== 'growing';
    if (!isOver && !isWhole) return;
    entered.current = null;
    const [first] = isOver || !isWhole ? [] : answer.hits;
    if (first !== undefined) open(first);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (event.key === 'Enter' && words !== '' && !isAnswered) {
      entered.current = words;
      event.preventDefault();
      return;
    }
    if (hits.length === 0) return;
    const hit = hits[active];
    const goals: Readonly<Record<string, number>> = {
      ArrowDown: (active + 1) % hits.length,
      ArrowUp: (active + hits.length - 1) % hits.length,
      Home: 0,
      End: hits.length - 1,
    };
    const goal = goals[event.key];
    if (goal !== undefined) select(goal);
    else if (event.key === 'Enter' && hit) open(hit);
    else return;
    event.preventDefault();
  };

  return (
    <div className="search-box">
      <div className="search-box__field">
        <Icon name="search" />
        <input
          ref={input}
          id={id}
          type="search"
          role="combobox"
          placeholder={site.search.placeholder}
          aria-label={site.search.placeholder}
          aria-expanded={hits.length > 0}
          aria-controls={hits.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={query}
          onChange={(event) => {
            expect(event.target.value);
            onQuery(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        {onClose && (
          <button type="button" className="icon-button" aria-label="Close search" onClick={onClose}>
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
      <SectionFilter site={site} name={`${listId}-section`} section={section} onChange={setSection} />
      {starts && (words === '' || isWaiting) && (
        <SearchStart
          site={site}
          onLeave={onLeave}
          onQuery={(words) => {
            onQuery(words);
            input.current?.focus();
          }}
          onForget={() => input.current?.focus()}
        />
      )}
      <SearchResults
        site={site}
        listId={listId}
        answer={answer}
        isWaiting={isWaiting}
        hits={hits}
        shown={shown}
        active={active}
        onActive={select}
        onChoose={choose}
        onOpenAside={() => rememberQuery(host.preferences, query)}
        onLeave={onLeave}
        // The buttons disappear together with what they act on.
        onRetry={() => {
          input.current?.focus();
          retry();
        }}
        {...(section !== null && {
          onWiden: () => {
            input.current?.focus();
            setSection(null);
          },
        })}
      />
    </div>
  );
}
