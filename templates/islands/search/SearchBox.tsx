import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../components/Icon.js';
import { useHost } from '../../host.js';
import { hrefOf } from '../../links.js';
import { sectionLabel } from '../../navigation.js';
import type { SearchHit, SiteData } from '../../types.js';
import { SearchResults, optionId } from './SearchResults.js';
import { useSearch } from './use-search.js';

/** Field, section filter and results: the same in the dialog and on the search page. */
export function SearchBox({ site, id, initialQuery = '', autoFocus, onQuery, onLeave, onClose }: {
  readonly site: SiteData;
  /** Id of the field. */
  readonly id: string;
  readonly initialQuery?: string;
  readonly autoFocus?: boolean;
  /** Hears every change of the query. */
  readonly onQuery?: (query: string) => void;
  /** A result was chosen. */
  readonly onLeave?: () => void;
  /** Shows a button that closes the dialog around. */
  readonly onClose?: () => void;
}) {
  const host = useHost();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(initialQuery);
  const [section, setSection] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const answer = useSearch(site, query, section, attempt);
  const hits: readonly SearchHit[] = useMemo(() => (answer.state === 'loaded' ? answer.hits : []), [answer]);

  useEffect(() => setActive(0), [hits]);
  useEffect(() => { if (autoFocus) input.current?.focus(); }, [autoFocus]);
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const last = hits.length - 1;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const hit = hits[active];
      if (!hit) return;
      event.preventDefault();
      onLeave?.();
      host.navigate(hrefOf(hit.url, site.base));
      return;
    }
    if (last < 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((now) => (now + step + hits.length) % hits.length);
  };

  const options = site.sections.length > 1 ? [null, ...site.sections] : [];
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
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            onQuery?.(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        {onClose && (
          <button type="button" className="icon-button" aria-label="Close search" onClick={onClose}>
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
      {options.length > 0 && (
        <fieldset className="chips search-box__sections">
          <legend className="visually-hidden">Search in</legend>
          {options.map((option) => (
            <label key={option?.name ?? ''} className="chips__chip">
              <input
                type="radio"
                name={`${listId}-section`}
                className="visually-hidden"
                checked={section === (option?.name ?? null)}
                onChange={() => setSection(option?.name ?? null)}
              />
              {option ? sectionLabel(option.title) : 'Everything'}
            </label>
          ))}
        </fieldset>
      )}
      <SearchResults
        site={site}
        listId={listId}
        query={query.trim()}
        answer={answer}
        active={active}
        onActive={setActive}
        onChoose={() => onLeave?.()}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </div>
  );
}
