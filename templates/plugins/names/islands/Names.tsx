import { useEffect, useState } from 'react';
import { Icon } from '../../../components/frame/Icon.js';
import { LoadFailure } from '../../../components/page/LoadFailure.js';
import { useHost } from '../../../host.js';
import { hrefOf } from '../../../links.js';
import { NamesRoom } from '../NamesRoom.js';
import { findNames, isPartOfName, MOST, nameFor } from '../find.js';
import { factsOf, NAMES_CHUNK, type KnownName, type NamesData } from '../types.js';
import { usePlaces } from '../use-places.js';

/** Goes to the place of the name that the address says, as in `#output.filename`; or lists names with a part of it. */
export default function Names({ base }: { readonly base: string }) {
  const [query, setQuery] = useState('');
  const { names, failures, retry } = useNames(base, setQuery);
  const isUnknown = names.length > 0 && !isPartOfName(names, query) && nameFor(names, query) === undefined;
  const places = usePlaces(isUnknown ? query.trim() : '');
  if (names.length === 0)
    return failures === 0 ? (
      <NamesRoom />
    ) : (
      <LoadFailure text="The names could not be loaded." times={failures} retry={retry} />
    );
  const found = findNames(names, query);
  return (
    <>
      <label className="search-form__field">
        <Icon name="search" />
        <span id="name-label" className="visually-hidden">
          Name
        </span>
        {/* WebKit would count the value of the field as a part of its label. */}
        <input
          type="search"
          aria-labelledby="name-label"
          value={query}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={names[0]!.id}
          onChange={({ target }) => setQuery(target.value)}
        />
      </label>
      <p role="status">
        {found.length} of {names.length} names{found.length > MOST && `, the first ${MOST} of which are shown`}
      </p>
      {query !== '' && (
        <p>
          <a href={hrefOf(`/search/?q=${encodeURIComponent(query)}`, base)}>Search all pages for {query}</a>
        </p>
      )}
      {places.length > 0 && (
        <section aria-labelledby="name-places">
          <h2 id="name-places">What the pages say</h2>
          <ul>
            {places.map(({ url, title, heading }) => (
              <li key={url}>
                <a href={hrefOf(url, base)}>{heading ?? title}</a>
                {heading !== undefined && ` · ${title}`}
              </li>
            ))}
          </ul>
          {found.length > 0 && <h2>Similar names</h2>}
        </section>
      )}
      <ul>
        {found.slice(0, MOST).map((name) => (
          <Row key={`${name.kind} ${name.id}`} name={name} base={base} />
        ))}
      </ul>
    </>
  );
}

/** Loads the names, and goes to the one that the address says. If none has this name, `onQuery` gets the text. */
function useNames(base: string, onQuery: (text: string) => void) {
  const host = useHost();
  const [names, setNames] = useState<readonly KnownName[]>([]);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let shown = true;
    let known: readonly KnownName[] = [];
    const follow = (): void => {
      const written = unescaped(location.hash.slice(1));
      const name = nameFor(known, written);
      if (name !== undefined) host.navigate(hrefOf(name.url, base), { replace: true });
      else if (written !== '') onQuery(written);
    };
    host.loadData?.(NAMES_CHUNK).then(
      (data) => {
        if (!shown) return;
        known = (data as NamesData).names;
        setNames(known);
        follow();
      },
      () => {
        if (shown) setFailures((before) => before + 1);
      },
    );
    window.addEventListener('hashchange', follow);
    return () => {
      shown = false;
      window.removeEventListener('hashchange', follow);
    };
  }, [host, base, onQuery, attempt]);
  return { names, failures, retry: () => setAttempt((before) => before + 1) };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function Row({ name, base }: { readonly name: KnownName; readonly base: string }) {
  return (
    <li>
      <a href={hrefOf(name.url, base)}>
        <code>{name.id}</code>
      </a>{' '}
      {[name.kind, ...factsOf(name)].join(' · ')}
    </li>
  );
}
