import { useState } from 'react';
import { hrefOf } from '../links.js';
import type { SiteData } from '../types.js';

/** Leads to the same place in the documentation of another version, on another host. */
export function VersionPicker({ site, url, id = 'docs-version' }: {
  readonly site: SiteData;
  readonly url: string;
  readonly id?: string;
}) {
  const [leaving, setLeaving] = useState<string | null>(null);
  const current = site.versions.find(({ origin }) => origin === null);
  if (site.versions.length < 2 || current === undefined) return null;

  const choose = (label: string): void => {
    const origin = site.versions.find((version) => version.label === label)?.origin;
    if (!origin) return;
    setLeaving(label);
    const { pathname, search, hash } = window.location;
    window.location.assign(origin + (site.portable === undefined ? pathname : hrefOf(url, site.portable)) + search + hash);
  };

  return (
    <div className="version" data-leaving={leaving !== null || undefined}>
      <select
        id={id}
        className="version__select needs-js"
        aria-label={`Select ${site.name} version`}
        value={leaving ?? current.label}
        onChange={(event) => choose(event.target.value)}
      >
        {site.versions.map(({ label }) => <option key={label} value={label}>{label}</option>)}
      </select>
      <span className="version__mark needs-js" aria-hidden="true" />
      <p className="version__links no-js">
        {site.versions.map(({ label, origin }) =>
          origin === null ? <b key={label}>{label}</b> : <a key={label} href={origin + hrefOf(url, site.base)}>{label}</a>)}
      </p>
    </div>
  );
}
