import { useEffect, useRef, useState } from 'react';
import { whenNear } from '../../hooks/when-near.js';
import { externalAttributes } from '../../links.js';
import { LazyHydrate } from './LazyHydrate.js';

/** The people who wrote the page. */
export function Contributors({ names, profile }: { readonly names: readonly string[]; readonly profile: string }) {
  const root = useRef<HTMLElement>(null);
  if (names.length === 0) return null;
  return (
    <section className="contributors" data-testid="contributors" ref={root} aria-labelledby="page-contributors">
      <h2 id="page-contributors" className="end-heading">
        {names.length === 1 ? 'Contributor' : 'Contributors'}
      </h2>
      <LazyHydrate place={root}>
        <People names={names} profile={profile} />
      </LazyHydrate>
    </section>
  );
}

/**
 * Their pictures come from another host, and are requested only when the reader sees the list. Until then, a letter is
 * shown.
 */
function People({ names, profile }: { readonly names: readonly string[]; readonly profile: string }) {
  const [seen, setSeen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => (seen ? undefined : whenNear(list.current!, () => setSeen(true), '0px')), [seen]);
  return (
    <ul role="list" ref={list}>
      {names.map((name) => (
        <li key={name}>
          <a className="contributors__person has-tip" href={profile + name} {...externalAttributes} aria-label={name}>
            {seen ? <Avatar src={`${profile}${name}.png?size=90`} name={name} /> : <StandIn name={name} />}
            <span className="tip-label" aria-hidden="true">
              {name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Avatar({ src, name }: { readonly src: string; readonly name: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <StandIn name={name} />;
  return (
    <img src={src} alt="" width={45} height={45} loading="lazy" decoding="async" onError={() => setFailed(true)} />
  );
}

const StandIn = ({ name }: { readonly name: string }) => (
  <span className="contributors__stand-in" aria-hidden="true" data-initial={[...name][0]?.toUpperCase()} />
);
