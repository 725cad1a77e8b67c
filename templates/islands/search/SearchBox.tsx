import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useHost } from '../../host.js';
import { hrefOf } from '../../links.js';
import type { SearchHit, SiteData } from '../../types.js';
import { markOnArrival } from './arrival/mark-page.js';
import { rememberQuery } from './recent.js';
import { optionId } from './hits/option.js';
import { SearchField } from './SearchField.js';
import { SearchResults } from './SearchResults.js';
import { SearchStart } from './SearchStart.js';
import { SectionFilter } from './SectionFilter.js';
import { moveInStart } from './start-keys.js';
import { useLate } from './use-late.js';
import { useSearch } from './answer/use-search.js';
import { useSearchKeys } from './use-search-keys.js';
import { useSelection } from './use-selection.js';

/** How long to wait for words before the answer of a part of the index is shown, in milliseconds. */
const PATIENCE = 2000;

interface SearchBoxProps {
  readonly site: SiteData;
  /** ID of the field. */
  readonly id: string;
  readonly query: string;
  /** The words after which Enter was pressed before the field was there. */
  readonly entered?: string;
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
}

/** Field, section filter and results, which are the same in the dialog and on the search page. */
export function SearchBox({
  site,
  id,
  query,
  entered = '',
  onQuery,
  limit,
  field,
  starts,
  onLeave = () => {},
  onClose,
}: SearchBoxProps) {
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
  const selection = useSelection(answer);
  const { hits, shown, active, select } = selection;
  const isLate = useLate(answer.state === 'pending');
  const isWaiting = (answer.state === 'idle' || answer.state === 'pending') && !isLate;
  const words = query.trim();

  useEffect(() => {
    const option = document.getElementById(optionId(listId, active));
    // Under the pointer, a result is already in view, and must not move away from it.
    if (option?.matches(':hover') === false) option.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  const choose = (hit: SearchHit): void => {
    rememberQuery(host.preferences, query);
    markOnArrival(window, host, query, hrefOf(hit.url, site.base), answer.state === 'loaded' ? answer.searched : query);
    onLeave();
  };
  const onKeyDown = useSearchKeys({ words, early: entered, section, answer }, selection, (hit) => {
    choose(hit);
    host.navigate(hrefOf(hit.url, site.base));
  });

  return (
    <div
      className="search-box"
      onKeyDown={(event) => {
        if (words === '' && input.current) moveInStart(event, input.current);
      }}
    >
      <SearchField
        input={input}
        id={id}
        placeholder={site.search.placeholder}
        lang={site.search.isOwn ? host.own : host.english}
        query={query}
        listId={listId}
        active={hits.length > 0 ? active : undefined}
        onType={(typed) => {
          expect(typed);
          onQuery(typed);
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
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
        onReturn={() => {
          // The focus must not be lost with the button.
          if (document.activeElement?.closest('.search-results')) input.current?.focus();
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
