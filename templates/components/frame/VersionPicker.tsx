import { useEffect, useRef, useState } from 'react';
import { listen } from '../../hooks/listen.js';
import { useHydrated } from '../../hooks/use-hydrated.js';
import { placeElsewhere } from '../../links.js';
import { spaced } from '../navigation/spaced.js';
import type { SiteData } from '../../types.js';

/**
 * How long to wait for the other page, in milliseconds. If this page is still shown then, the other host did not answer
 * with a page.
 */
const LIMIT = 10_000;

interface VersionPickerProps {
  readonly site: SiteData;
  readonly url: string;
  readonly id?: string;
}

/**
 * Leads to the same place in the documentation of another version, on another host. Scripts add the field, and until then
 * there is a placeholder of the same size: if a document contains a field, Chromium's autofill lays out all of it before the
 * styles have arrived, which delays the first paint.
 */
export function VersionPicker({ site, url, id = 'docs-version' }: VersionPickerProps) {
  const hydrated = useHydrated();
  const [leaving, setLeaving] = useState<string | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const current = site.versions.find(({ origin }) => origin === null);
  const label = current?.label ?? '';
  useEffect(() => {
    // When readers come back to this page, the browser may restore another value of the field.
    const stay = (): void => {
      setLeaving(null);
      if (select.current) select.current.value = label;
    };
    stay();
    return listen(window, ['pageshow'], stay);
  }, [url, label, hydrated]);
  useEffect(() => {
    if (leaving === null) return;
    const timer = setTimeout(() => setLeaving(null), LIMIT);
    return () => clearTimeout(timer);
  }, [leaving]);
  if (site.versions.length < 2 || current === undefined) return null;

  const choose = (other: string): void => {
    const origin = site.versions.find((version) => version.label === other)?.origin;
    if (!origin) return;
    setLeaving(other);
    const { pathname, search, hash } = window.location;
    window.location.assign(
      origin + (site.portable === undefined ? pathname.slice(site.base.length - 1) : url) + search + hash,
    );
  };

  return (
    <div className="version" data-leaving={leaving !== null || undefined}>
      {hydrated ? (
        <select
          id={id}
          ref={select}
          className="version__select"
          aria-label={`Select ${site.name} version`}
          value={leaving ?? label}
          onChange={(event) => choose(event.target.value)}
        >
          {site.versions.map(({ label }) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <div className="version__select needs-js" aria-hidden="true">
          {label}
        </div>
      )}
      <span className="version__mark needs-js" aria-hidden="true" />
      <VersionLinks site={site} url={url} />
    </div>
  );
}

function VersionLinks({ site, url }: { readonly site: SiteData; readonly url: string }) {
  return (
    <p className="version__links no-js">
      {spaced(site.versions, ({ label, origin }) =>
        origin === null ? (
          <b key={label}>{label}</b>
        ) : (
          <a key={label} href={origin + placeElsewhere(url)}>
            {label}
          </a>
        ),
      )}
    </p>
  );
}
