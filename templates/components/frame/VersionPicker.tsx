import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../hooks/use-hydrated.js';
import { hrefOf, placeElsewhere } from '../../links.js';
import { spaced } from '../navigation/spaced.js';
import type { SiteData } from '../../types.js';

/** Milliseconds after which a page that is still there has not been left: the other host answered without one. */
const LIMIT = 10_000;

/**
 * Leads to the same place in the documentation of another version, on another host. The field comes with scripts, in a
 * place of its size: where a document has one, Chromium's autofill lays all of it out when its end is read, before there
 * are styles, and it is painted that much later.
 */
export function VersionPicker({
  site,
  url,
  id = 'docs-version',
}: {
  readonly site: SiteData;
  readonly url: string;
  readonly id?: string;
}) {
  const hydrated = useHydrated();
  const [leaving, setLeaving] = useState<string | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const current = site.versions.find(({ origin }) => origin === null);
  const label = current?.label ?? '';
  useEffect(() => {
    // A page that readers come back to is the one of its version, whatever its field says that the browser brings back.
    const stay = (): void => {
      setLeaving(null);
      if (select.current) select.current.value = label;
    };
    stay();
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
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
      origin + (site.portable === undefined ? pathname : hrefOf(url, site.portable)) + search + hash,
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
      <p className="version__links no-js">
        {spaced(site.versions, ({ label, origin }) =>
          origin === null ? (
            <b key={label}>{label}</b>
          ) : (
            <a key={label} href={origin + hrefOf(placeElsewhere(url), site.base)}>
              {label}
            </a>
          ),
        )}
      </p>
    </div>
  );
}
