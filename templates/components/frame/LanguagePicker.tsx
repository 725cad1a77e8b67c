import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useDismissal } from '../../hooks/use-dismissal.js';
import type { SiteData } from '../../types.js';
import { Icon } from './Icon.js';
import { LanguageLink } from './LanguageLink.js';

/**
 * A list with the same page in other languages, on other hosts. It opens on hover and on click, and closes on Escape, when
 * the pointer leaves, and on a click or focus elsewhere. Before scripts run and without them, styles open it on hover and
 * focus.
 */
export function LanguagePicker({ site, url }: { readonly site: SiteData; readonly url: string }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Whether hovering has just opened the list, so that the click that follows must not close it. */
  const hovered = useRef(false);
  const links = (): readonly HTMLAnchorElement[] => [...(root.current?.querySelectorAll('a') ?? [])];

  useEffect(() => {
    // A list that styles have opened before scripts ran stays open.
    hovered.current = root.current?.matches(':hover') ?? false;
    if (hovered.current || links().includes(document.activeElement as HTMLAnchorElement)) setOpen(true);
  }, []);

  useDismissal(open, setOpen, root, button);

  if (site.languages.length < 2) return null;

  const onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const index = event.key === 'ArrowDown' ? 0 : -1;
    requestAnimationFrame(() => focusLink(links, index));
  };
  const onListKey = (event: KeyboardEvent): void => {
    const current = links().indexOf(document.activeElement as HTMLAnchorElement);
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    focusLink(links, target);
  };
  const onButtonClick = (event: MouseEvent): void => {
    const opens = !open || hovered.current;
    hovered.current = false;
    setOpen(opens);
    // If the keyboard opened the list (a click without a pointer), the focus moves into it.
    if (opens && event.detail === 0) requestAnimationFrame(() => focusLink(links, 0));
  };

  return (
    <div
      className="language"
      ref={root}
      data-open={open || undefined}
      onMouseEnter={() => {
        hovered.current = !open;
        setOpen(true);
      }}
      onMouseLeave={() => {
        hovered.current = false;
        setOpen(false);
      }}
    >
      <button
        type="button"
        ref={button}
        className="icon-button language__button"
        aria-label="Select language"
        aria-expanded={open}
        onClick={onButtonClick}
        onKeyDown={onButtonKey}
      >
        <Icon name="language" />
      </button>
      <ul className="language__list" role="list" onKeyDown={onListKey}>
        {site.languages.map((language) => (
          <li key={language.lang}>
            <LanguageLink site={site} url={url} language={language} className="language__link" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Moves the focus to a link. A list that is just appearing cannot have the focus yet, since its visibility takes a frame
 * or two to change.
 */
function focusLink(links: () => readonly HTMLAnchorElement[], index: number, frames = 10): void {
  const all = links();
  const link = all[(index + all.length) % all.length];
  link?.focus();
  if (link && document.activeElement !== link && frames > 0)
    requestAnimationFrame(() => focusLink(links, index, frames - 1));
}
