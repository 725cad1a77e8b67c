import { useEffect, useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import { useHost } from '../../host.js';
import { savesData } from '../../hooks/saves-data.js';
import { SINGLE_KEYS } from '../../hooks/single-keys.js';
import { hrefOf } from '../../links.js';
import type { SiteData } from '../../types.js';
import { Icon } from './Icon.js';
import { LoadFailure } from '../page/LoadFailure.js';

/** The props of the search island if it is shown as a dialog. */
export interface SearchDialogProps {
  readonly site: SiteData;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Opens the search. Without scripts, it is a link to the search page. With scripts, the dialog is loaded on first use: with a
 * click, or with a key (search-keys.ts).
 */
export function SearchButton({ site }: { readonly site: SiteData }) {
  const host = useHost();
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [failures, setFailures] = useState(0);
  const href = hrefOf('/search/', site.base);
  // The setting is read again whenever the dialog opens or closes, because the dialog contains its checkbox.
  const [slash, setSlash] = useState(true);
  useEffect(() => setSlash(host.preferences.read(SINGLE_KEYS) !== 'off'), [host, open]);

  // A reader who points at the button will probably search, so what the search needs is loaded in advance.
  const prepare = (): void => {
    if (savesData()) return;
    host.loadIsland('search').catch(() => {});
    host.loadSearch?.().catch(() => {});
  };
  const show = (): void => {
    setOpen(true);
    host.loadIsland('search').then(
      (component) => {
        // The search gives the focus back to the element from which it got it, which must not go with this dialog.
        document.querySelector<HTMLDialogElement>('dialog.failure')?.close();
        setFailures(0);
        setDialog(() => component);
      },
      () => {
        setOpen(false);
        setFailures((before) => before + 1);
      },
    );
  };

  return (
    <>
      <a
        className="search-button DocSearch"
        href={href}
        aria-haspopup="dialog"
        aria-label={site.search.placeholder}
        {...(site.search.isOwn && host.own)}
        aria-keyshortcuts={`${slash ? '/ ' : ''}Control+K Meta+K`}
        aria-busy={(open && !Dialog) || undefined}
        onPointerEnter={prepare}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          show();
        }}
      >
        <Icon name="search" size={18} />
        <span className="search-button__label" aria-hidden="true" {...host.english}>
          Search
        </span>{' '}
        {slash && (
          <kbd className="search-button__key" aria-hidden="true">
            /
          </kbd>
        )}
      </a>
      {failures > 0 && (
        <dialog ref={showModal} className="failure" aria-label="Search" onClose={() => setFailures(0)}>
          <LoadFailure text="The search could not be loaded." times={failures} retry={show} />
          <p className="failure__actions">
            {/* The search page works without the dialog. */}
            <a className="button" href={href} onClick={closeAround}>
              Open the search page
            </a>
            <button type="button" className="button" onClick={closeAround}>
              Close
            </button>
          </p>
        </dialog>
      )}
      {Dialog && <Dialog site={site} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

const showModal = (dialog: HTMLDialogElement | null): void => dialog?.showModal();
const closeAround = ({ currentTarget }: MouseEvent): void => currentTarget.closest('dialog')?.close();
