import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { whenNear } from '../../hooks/when-near.js';
import { useHost, type Host } from '../../host.js';
import { LoadFailure } from './LoadFailure.js';

type Props = Readonly<Record<string, unknown>>;

/**
 * An island that the build renders with the page. What it rendered stays as it stands, focus included, until its reader
 * comes near and its code is there; a page that is shown without a page load has it from then on.
 */
export function RenderedIsland({ name, props }: { readonly name: string; readonly props: Props }) {
  const host = useHost();
  const place = useRef<HTMLDivElement>(null);
  const [{ element, load }] = useState(() => partOf(host, name, props));
  useEffect(() => whenNear(place.current!, load), [load]);
  return <div ref={place}>{element}</div>;
}

/** One element for good: React leaves what it has not hydrated yet alone as long as it stays the same. */
function partOf(host: Host, name: string, props: Props) {
  const AtHand = host.islandAtHand?.(name);
  let load = (): void => {};
  const near = new Promise<void>((resolve) => {
    load = resolve;
  });
  const Part: ComponentType =
    AtHand === undefined
      ? lazy(async () => {
          await near;
          const Loaded = await host.loadIsland(name).catch(() => null);
          return { default: () => (Loaded ? whole(<Loaded {...props} />) : <Failed name={name} props={props} />) };
        })
      : () => whole(<AtHand {...props} />);
  const element = (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
  return { element, load };
}

/** The element that holds what the build rendered, and what takes its place. */
const whole = (island: React.ReactElement) => <div>{island}</div>;

/** What the build rendered stays, and behind it stands that the rest could not be loaded. */
function Failed({ name, props }: { readonly name: string; readonly props: Props }) {
  const host = useHost();
  // Hydrated with it, an element keeps what is in it. One object: another one would be written.
  const [asBuilt] = useState(() => ({ __html: host.trustHtml?.('') ?? '' }));
  const [failures, setFailures] = useState(0);
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  // What is hydrated is what the build rendered: the message comes after.
  useEffect(() => setFailures(1), []);
  if (Loaded !== null)
    return (
      <div ref={(element) => element?.focus({ preventScroll: true })} tabIndex={-1}>
        <Loaded {...props} />
      </div>
    );
  const retry = (): void =>
    void host.loadIsland(name).then(
      (component) => setLoaded(() => component),
      () => setFailures(failures + 1),
    );
  return (
    <>
      <div suppressHydrationWarning dangerouslySetInnerHTML={asBuilt} />
      {failures > 0 && <LoadFailure text="This part of the page could not be loaded." times={failures} retry={retry} />}
    </>
  );
}
