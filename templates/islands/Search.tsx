import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../components/frame/Icon.js';
import { lockScroll } from '../hooks/scroll-lock.js';
import type { SearchDialogProps } from '../components/frame/SearchButton.js';
import { hrefOf } from '../links.js';
import type { SiteData } from '../types.js';
import { aboveKeyboard } from './search/above-keyboard.js';
import { SearchBox } from './search/SearchBox.js';
import { SlashSwitch } from './search/SlashSwitch.js';
import { useHost } from '../host.js';

/** The search, as a dialog over the page or as the search page's own content. */
export default function Search(props: SearchDialogProps | { readonly site: SiteData; readonly mode: 'page' }) {
  return 'mode' in props ? <SearchPage site={props.site} /> : <SearchDialog {...props} />;
}

function SearchDialog({ site, open, onClose }: SearchDialogProps) {
  const { english } = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [entered, setEntered] = useState('');
  // The field has the focus before the next key.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    const unlock = lockScroll();
    const leaveSpace = aboveKeyboard(element);
    field.current?.focus();
    field.current?.select();
    const typed = takeTyped();
    if (typed) setQuery(typed.replace('\n', ''));
    if (typed?.endsWith('\n')) setEntered(typed.trim());
    return () => {
      unlock();
      leaveSpace();
      element.close();
      setEntered('');
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className="search-dialog DocSearch-Modal"
      aria-label="Search"
      {...english}
      onClose={() => {
        // The browser announces this in a separate task, when the dialog may be open again.
        if (!dialog.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      onKeyDown={(event) => {
        // A search field would first clear itself on Escape. Here, Escape closes the dialog immediately.
        if (event.key === 'Escape') {
          event.preventDefault();
          onClose();
        }
      }}
    >
      {open && (
        <div className="search-dialog__inner">
          <SearchBox
            site={site}
            id="docsearch-input"
            query={query}
            entered={entered}
            onQuery={setQuery}
            limit={20}
            field={field}
            starts
            onLeave={onClose}
            onClose={onClose}
          />
          <Foot site={site} words={query.trim()} onLeave={onClose} />
        </div>
      )}
    </dialog>
  );
}

/** Takes what was typed while the dialog was on its way (runtime/aids/early-typing.ts) from the search button. */
function takeTyped(): string | undefined {
  const data = document.querySelector<HTMLElement>('.search-button')?.dataset;
  const typed = data?.['typed'];
  delete data?.['typed'];
  return typed;
}

/** What the keys do, and links to more. */
function Foot({
  site,
  words,
  onLeave,
}: {
  readonly site: SiteData;
  readonly words: string;
  readonly onLeave: () => void;
}) {
  return (
    <p className="search-dialog__foot">
      <span className="search-dialog__keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>↵</kbd> open
        </span>
        <span>
          <kbd>esc</kbd> close
        </span>
      </span>
      <SlashSwitch />
      <button type="button" className="search-dialog__list" data-shortcuts="">
        All shortcuts
      </button>
      {words !== '' && (
        <a
          className="search-dialog__all"
          href={`${hrefOf('/search/', site.base)}?q=${encodeURIComponent(words)}`}
          onClick={onLeave}
        >
          All results <Icon name="right" size={16} />
        </a>
      )}
    </p>
  );
}

/** The field of the document, in which readers may have typed before this one replaces it. */
const plainField = (): HTMLInputElement | null => document.querySelector('.search-form input');

/** Keeps the query in the address, so that it can be shared. */
function SearchPage({ site }: { readonly site: SiteData }) {
  const { english } = useHost();
  const asked = (): string => new URLSearchParams(window.location.search).get('q') ?? '';
  const [query, setQuery] = useState(() => plainField()?.value || asked());
  const field = useRef<HTMLInputElement>(null);
  const [isTyping] = useState(() => plainField()?.matches(':focus') ?? false);
  useEffect(() => {
    if (isTyping) field.current?.focus();
  }, [isTyping]);
  // From now on, the answer itself fills the space that was reserved for it.
  useEffect(() => document.documentElement.classList.remove('asked'), []);
  const onQuery = (next: string): void => {
    setQuery(next);
    const address = new URL(window.location.href);
    if (next === '') address.searchParams.delete('q');
    else address.searchParams.set('q', next);
    try {
      history.replaceState(history.state, '', address);
    } catch {
      // Safari and Firefox refuse more than a hundred changes within seconds, as a key that is held down causes them. Later
      // keys change the address again.
    }
  };
  return (
    <div role="search" {...english}>
      <SearchBox site={site} id="search-input" query={query} onQuery={onQuery} limit={60} field={field} />
    </div>
  );
}
