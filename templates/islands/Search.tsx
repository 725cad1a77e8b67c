import { useEffect, useRef, useState } from 'react';
import { lockScroll } from '../components/scroll-lock.js';
import type { SearchDialogProps } from '../components/SearchButton.js';
import type { SiteData } from '../types.js';
import { SearchBox } from './search/SearchBox.js';

/** The search, as a dialog over the page or as the search page's own content. */
export default function Search(props: SearchDialogProps | { readonly site: SiteData; readonly mode: 'page' }) {
  return 'mode' in props ? <SearchPage site={props.site} /> : <SearchDialog {...props} />;
}

function SearchDialog({ site, open, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    const unlock = lockScroll();
    element.querySelector('input')?.select();
    return () => {
      unlock();
      element.close();
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className="search-dialog DocSearch-Modal"
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => { if (event.target === dialog.current) onClose(); }}
      onKeyDown={(event) => {
        // A search field empties itself on Escape first; here Escape closes at once.
        if (event.key === 'Escape') {
          event.preventDefault();
          onClose();
        }
      }}
    >
      <div className="search-dialog__inner">
        <SearchBox site={site} id="docsearch-input" autoFocus={open} onLeave={onClose} onClose={onClose} />
        <p className="search-dialog__keys" aria-hidden="true">
          <span><kbd>↑</kbd><kbd>↓</kbd> move</span>
          <span><kbd>↵</kbd> open</span>
          <span><kbd>esc</kbd> close</span>
        </p>
      </div>
    </dialog>
  );
}

/** Keeps the query in the address, so that it can be shared. */
function SearchPage({ site }: { readonly site: SiteData }) {
  const [initial] = useState(() => new URLSearchParams(window.location.search).get('q') ?? '');
  const onQuery = (query: string): void => {
    const address = new URL(window.location.href);
    if (query === '') address.searchParams.delete('q');
    else address.searchParams.set('q', query);
    history.replaceState(history.state, '', address);
  };
  return <SearchBox site={site} id="search-input" initialQuery={initial} onQuery={onQuery} />;
}
