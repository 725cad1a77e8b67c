import { useEffect, useRef, useState } from 'react';
import { whenNear } from '../../hooks/when-near.js';
import { externalAttributes } from '../../links.js';
import { LazyHydrate } from './LazyHydrate.js';
import { useHost } from '../../host.js';

interface PeopleProps {
  readonly names: readonly string[];
  /** Beginning of the addresses of their profiles. */
  readonly profile: string | undefined;
}

/** The people who wrote the page. */
export function Contributors({ names, profile }: PeopleProps) {
  const { english } = useHost();
  const root = useRef<HTMLElement>(null);
  if (names.length === 0) return null;
  return (
    <section className="contributors" data-testid="contributors" ref={root} aria-labelledby="page-contributors">
      <h2 id="page-contributors" className="end-heading" {...english}>
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
 * shown. Who has no account there, such as `Ann Lee`, is named.
 */
function People({ names, profile }: PeopleProps) {
  const [seen, setSeen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => (seen ? undefined : whenNear(list.current!, () => setSeen(true), '0px')), [seen]);
  return (
    <ul role="list" ref={list}>
      {names.map((name, at) => (
        <li key={name}>
          {profile === undefined || /[\s/?#]/.test(name) ? (
            name + (at < names.length - 1 ? ',' : '')
          ) : (
            <a className="contributors__person has-tip" href={profile + name} {...externalAttributes} aria-label={name}>
              {seen ? <Avatar src={`${profile}${name}.png?size=90`} name={name} /> : <StandIn name={name} />}
              <span className="tip-label" aria-hidden="true">
                {name}
              </span>
            </a>
          )}
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
